-- Mails that wait, and rows that nobody needs any more.

-- Mails that the embedded server has still to hand over (server/backend/mail/). The hosted service sends its own and leaves
-- this empty. A mail holds a link that signs in: the row goes when the mail has been handed over or the link has ended, and one
-- that was given up keeps nothing of it. No policy and no grant: the server's own connection alone.
create table private.outbox (
  id bigint generated always as identity primary key,
  -- The same at each attempt, so that a mail server can tell a mail that was handed over twice.
  message_id uuid not null default gen_random_uuid(),
  -- Null in a row that stands for no mail: an e-mail that nobody has an account with costs the same write.
  recipient text check (length(recipient) <= 320),
  subject text check (length(subject) <= 1000),
  plain_text text check (length(plain_text) <= 100000),
  html text check (length(html) <= 100000),
  -- Attempts that have failed.
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  -- When the last attempt failed; null while there are attempts left.
  failed_at timestamptz check (failed_at is null or coalesce(recipient, subject, plain_text, html) is null)
);

alter table private.outbox enable row level security;

-- Removes at most so many rows of each kind and returns how many went: called again while there are any, it never holds
-- others up for long. The embedded server calls it on a schedule (server/backend/housekeeping.ts); on the hosted service a
-- scheduled call of private.remove_unneeded(1000) does the same, and its sign-in service cleans up after itself.
create function private.remove_unneeded(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer := 0;
  went integer;
begin
  -- Windows of a person or network last an hour, those that the server names a week at most.
  delete from public.rate_limit_windows where (caller, endpoint) in (
    select known.caller, known.endpoint from public.rate_limit_windows as known
    where known.window_start < now() - interval '8 days'
      or (known.window_start < now() - interval '2 hours' and known.caller not like 'server %')
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- The security log: 90 days, and the last 100,000 events.
  delete from public.security_events where id in (
    select known.id from public.security_events as known
    where known.created_at < greatest(
      now() - interval '90 days',
      (select newer.created_at from public.security_events as newer order by newer.created_at desc offset 100000 limit 1)
    )
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- Mails that were given up: a week, for whoever asks why.
  delete from private.outbox where id in (
    select known.id from private.outbox as known where known.failed_at < now() - interval '7 days' limit most
  );
  get diagnostics went = row_count;
  return removed + went;
end
$$;

-- The same for the sign-in tables of the embedded backend, which removes nothing itself.
create function private.remove_unneeded_of_sign_in(most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  removed integer := 0;
  went integer;
begin
  -- Accounts whose mail nobody has confirmed: 7 days, and the last 20,000. Signing up again makes a new one.
  delete from auth.users where id in (
    select known.id from auth.users as known
    where known.email_confirmed_at is null and known.confirmed_at is null
      and known.created_at < greatest(
        now() - interval '7 days',
        (
          select newer.created_at from auth.users as newer
          where newer.email_confirmed_at is null and newer.confirmed_at is null
          order by newer.created_at desc offset 20000 limit 1
        )
      )
      and not exists (select from auth.sessions as session where session.user_id = known.id)
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- Sessions that were not used for 90 days, and all but a person's last 50.
  delete from auth.sessions where id in (
    select known.id from (
      select session.id, session.updated_at,
        row_number() over (partition by session.user_id order by session.updated_at desc) as place
      from auth.sessions as session
    ) as known
    where known.updated_at < now() - interval '90 days' or known.place > 50
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- Used refresh tokens, which are kept to notice who uses one twice: 7 days.
  delete from auth.refresh_tokens where id in (
    select known.id from auth.refresh_tokens as known
    where known.revoked and known.updated_at < now() - interval '7 days'
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- The backend's own log of sign-in calls: 30 days, and the last 50,000.
  delete from auth.audit_log_entries where id in (
    select known.id from auth.audit_log_entries as known
    where known.created_at < greatest(
      now() - interval '30 days',
      (select newer.created_at from auth.audit_log_entries as newer order by newer.created_at desc offset 50000 limit 1)
    )
    limit most
  );
  get diagnostics went = row_count;
  removed := removed + went;

  -- Sign-ins by other providers that were begun and not ended: a day.
  delete from auth.flow_state where id in (
    select known.id from auth.flow_state as known where known.created_at < now() - interval '1 day' limit most
  );
  get diagnostics went = row_count;
  return removed + went;
end
$$;
