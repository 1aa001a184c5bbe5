-- A full disk lets people export, and nobody ends the mail that somebody else waits for (docs/product-rules.md#attempts).

-- As before, but that an export goes out uncounted where a full disk does not take the count.
create or replace function public.export_own_data() returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  -- The server needs ten times as much memory for a moment.
  most_bytes constant bigint := 32 * 1024 * 1024;
  is_within boolean := true;
begin
  if auth.uid() is null then
    return null;
  end if;
  if private.is_client() then
    begin
      is_within := private.take_place(private.caller(), 'export_own_data', 10, interval '60 minutes');
    exception when disk_full then
      is_within := true;
    end;
  end if;
  if not is_within then
    raise sqlstate 'PT429' using message = 'too_many_exports';
  end if;
  if private.export_bytes(auth.uid(), most_bytes) > most_bytes then
    raise sqlstate 'PT413' using message =
      'There is more than the 32 MB that can be downloaded at once. Delete saved predictions that are not needed.';
  end if;
  return private.own_data();
end
$$;

-- Codes of mails that were asked for before the newest one and are good until they expire: whoever asks for another mail of
-- somebody's must not end the one that its owner is about to use. The embedded server's own; a hosted project has one code.
create table private.earlier_codes (
  -- The sign-in service's own digest of address and code.
  token_digest text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  sent_at timestamptz not null
);

create index earlier_codes_by_user on private.earlier_codes (user_id, sent_at);

alter table private.earlier_codes enable row level security;
