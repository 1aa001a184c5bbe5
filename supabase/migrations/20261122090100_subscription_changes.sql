-- The hosted service tells a page of changes of its person's subscription (docs/decisions/256-live-subscription.md). It tells of the
-- tables in its publication, and of rows that the reader's policies show. A database without that publication tells nobody.

do $$ begin
  if exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime' and not puballtables)
    and not exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'subscribers'
    )
  then
    alter publication supabase_realtime add table public.subscribers;
  end if;
end $$;
