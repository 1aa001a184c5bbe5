-- Pages of long lists by an index: a page reads its own rows and not all of them. The expressions are those of the lists (private.list_page
-- and each list's key), as written there: another spelling is another expression.

-- Immutable: digits of a moment in UTC, in no language. That is what an index needs; its settings keep it from being inlined.
create or replace function private.sortable(moment timestamptz) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(pg_catalog.to_char(moment at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')
$$;

create index security_events_in_pages on public.security_events
  ((private.sortable(created_at)) collate "C", (id::text) collate "C");
create index audit_entries_in_pages on public.audit_entries
  ((private.sortable(created_at)) collate "C", (id::text) collate "C");
create index one_time_payments_in_pages on public.one_time_payments
  ((private.sortable(created_at)) collate "C", (id::text) collate "C");
create index user_predictions_in_pages on public.user_predictions
  ((private.sortable(created_at)) collate "C", (id::text) collate "C");
create index subscribers_in_pages on public.subscribers
  ((private.sortable(updated_at)) collate "C", (user_id::text) collate "C");

-- On a hosted project the sign-in service owns this table: there each page sorts.
do $$
begin
  create index users_by_email_in_pages on auth.users ((lower(coalesce(email, ''))) collate "C", (id::text) collate "C");
  create index users_by_sign_up_in_pages on auth.users ((private.sortable(created_at)) collate "C", (id::text) collate "C");
exception when insufficient_privilege then
  null;
end
$$;
