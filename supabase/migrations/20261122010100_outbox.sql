-- Mails that the embedded server has still to hand over (server/backend/mail/). The hosted service sends its own, and there
-- the table stays empty. A mail holds a link that signs in: the row goes when the mail has been handed over or the link has
-- ended, and one that was given up keeps nothing of it.

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

-- No policy and no grant: the server's own connection alone.
alter table private.outbox enable row level security;
revoke all on private.outbox from public, anon, authenticated, service_role;
