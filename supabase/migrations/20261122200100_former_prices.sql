-- A price at the card provider cannot be changed: another amount is another id, and whoever bought before pays at the former one.
-- So a plan keeps the ids that its price has had (docs/decisions/275-by-what-a-plan-is-known.md).

alter table public.pricing_plans add column former_price_ids text[] not null default '{}';

create function private.keep_former_price() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.former_price_ids := pg_catalog.array_remove(new.former_price_ids, new.price_id);
  if old.price_id is distinct from new.price_id and old.price_id is not null
    and not old.price_id = any (new.former_price_ids)
  then
    new.former_price_ids := pg_catalog.array_append(new.former_price_ids, old.price_id);
  end if;
  return new;
end
$$;

create trigger keep_former_price before update on public.pricing_plans
  for each row execute function private.keep_former_price();
