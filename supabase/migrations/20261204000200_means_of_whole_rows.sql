-- Figures that were published before the rule of means (20261130000540) lose those that stand beside a hidden count.
update private.partner_figures as held
  set published = private.with_means_of_whole_rows(held.published)
  where held.published is not null;
