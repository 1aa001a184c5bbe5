-- What people write besides documents holds no genotype either (docs/genotype-guard.md). Not valid: rows that are there
-- already stay, and a start must not fail for one of them.

alter table public.user_predictions add constraint user_predictions_type_holds_no_genotype
  check (not private.holds_genotypes(to_jsonb(prediction_type))) not valid;

alter table public.genetic_files add constraint genetic_files_name_holds_no_genotype
  check (not private.holds_genotypes(to_jsonb(filename))) not valid;

alter table public.security_events add constraint security_events_texts_hold_no_genotype
  check (not private.holds_genotypes(to_jsonb(array[event_type, resource_type, resource_id]))) not valid;
