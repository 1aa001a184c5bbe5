-- How often sign-in calls were made, as the embedded server counts them, so that a restart forgets nothing. The server
-- alone reads and writes here, over its own connection; a hosted project counts by itself and leaves this empty.

create table private.auth_windows (
  -- Which call and whose, by a digest with a key that is not in the database: neither an e-mail nor an address.
  key text primary key check (length(key) <= 200),
  ends_at timestamptz not null,
  count integer not null check (count >= 0)
);

-- No policy: nobody comes here over the API.
alter table private.auth_windows enable row level security;
revoke all on private.auth_windows from public, anon, authenticated, service_role;

create index auth_windows_by_end on private.auth_windows (ends_at);
