-- A second factor of accounts: codes of an authenticator app (TOTP), and recovery codes. The hosted sign-in service has the tables of
-- factors, challenges and methods; the embedded one gets the same ones here, and answers the same calls (server/backend/lite/factors).

do $$
begin
  if pg_catalog.to_regclass('auth.mfa_factors') is null then
    create table auth.mfa_factors (
      id uuid primary key,
      user_id uuid not null references auth.users (id) on delete cascade,
      friendly_name text,
      factor_type text not null check (factor_type = 'totp'),
      status text not null check (status in ('unverified', 'verified')),
      -- In base 32, as the app has it.
      secret text not null,
      -- The time step of the last code that was accepted: no code is accepted twice.
      last_step bigint not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
    create table auth.mfa_challenges (
      id uuid primary key,
      factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
    create table auth.mfa_amr_claims (
      id uuid primary key,
      session_id uuid not null references auth.sessions (id) on delete cascade,
      authentication_method text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (session_id, authentication_method)
    );
  end if;
end
$$;

-- Codes for those who have lost their device, by their digests. They have 120 random bits.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  digest text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, digest)
);

alter table private.recovery_codes enable row level security;

create function private.has_second_factor(whose uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from auth.mfa_factors as known where known.user_id = whose and known.status::text = 'verified')
$$;

-- The level of the one who asks: `aal2` once their session has given a second factor. Asked of the session's row,
-- so that a token cannot be older than the answer.
create function private.session_level() returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select held.aal::text from auth.sessions as held
    where held.user_id = auth.uid() and held.id::text = private.request_session()
  ), 'aal1')
$$;

-- Whether a session has given a second factor within ten minutes: only then it changes factors and recovery codes.
create function private.has_given_lately(session text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims as given
    where given.session_id::text = session and given.authentication_method = 'totp'
      and given.updated_at > pg_catalog.now() - interval '10 minutes'
  )
$$;

-- For what only a second factor may do. Errors: PT403 `second_factor_missing` where the account has none, `second_factor_needed` where
-- the session has not given it.
create function private.check_second_factor() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.session_level() <> 'aal2' then
    raise sqlstate 'PT403' using
      message = case when private.has_second_factor(auth.uid()) then 'second_factor_needed' else 'second_factor_missing' end;
  end if;
end
$$;

-- For what administrators alone change. Errors: 42501, and those of private.check_second_factor.
create function private.check_administrator() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'administrators alone';
  end if;
  perform private.check_second_factor();
end
$$;

-- Before each request of a hosted project (pgrst.db_pre_request): a session of an account with a second factor that has not given it opens
-- nothing but what gives it. The embedded server asks the same of its sessions (server/backend/lite/auth-rows.ts). The paths are those of
-- the calls with `beforeSecondFactor`.
create function private.check_request() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is not null and private.session_level() <> 'aal2' and private.has_second_factor(auth.uid())
    and coalesce(pg_catalog.current_setting('request.path', true), '') not in (
      '/rpc/read_second_factor', '/rpc/use_recovery_code', '/rpc/log_security_event', '/rpc/enhanced_rate_limit_check'
    )
  then
    raise sqlstate 'PT403' using message = 'second_factor_needed';
  end if;
end
$$;

do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'private.check_request';
    notify pgrst, 'reload config';
  end if;
end
$$;

create function private.recovery_digest(whose uuid, code text) returns text
language sql stable security definer
set search_path = ''
as $$
  select private.keyed_digest(
    pg_catalog.concat('recovery ', whose, ' ', pg_catalog.regexp_replace(pg_catalog.lower(code), '[^a-z2-7]', '', 'g'))
  )
$$;

-- Codes of before the account's present factor do not count.
create function private.open_recovery_codes(whose uuid) returns setof private.recovery_codes
language sql stable security definer
set search_path = ''
as $$
  select known.* from private.recovery_codes as known
  where known.user_id = whose and known.used_at is null and known.created_at >= (
    select min(factor.created_at) from auth.mfa_factors as factor
    where factor.user_id = whose and factor.status::text = 'verified'
  )
$$;

-- What the account's page shows: whether there is a second factor, whether this session has given it, unused recovery codes.
create function public.read_second_factor() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.uid() is null then
    raise insufficient_privilege using message = 'no session';
  end if;
  return pg_catalog.jsonb_build_object(
    'is_on', private.has_second_factor(auth.uid()),
    'is_given', private.session_level() = 'aal2',
    'codes_left', (select count(*) from private.open_recovery_codes(auth.uid()))
  );
end
$$;

-- Ten new recovery codes in place of all earlier ones, shown this once. Errors: those of private.check_second_factor, and
-- `second_factor_needed` where the session has given it longer ago than private.has_given_lately allows: a recovery code opens an account
-- as the factor itself does.
create function public.make_recovery_codes() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  -- 24 letters of base 32 (RFC 4648), 120 bits, of 244 random ones.
  made constant text[] := array(
    select pg_catalog.regexp_replace(
      (
        select pg_catalog.string_agg(
          pg_catalog.substr('abcdefghijklmnopqrstuvwxyz234567', 1 + pg_catalog.get_byte(random.bytes, at) % 32, 1), '' order by at
        )
        from pg_catalog.generate_series(0, 23) as at
      ),
      '(.{6})(?=.)', '\1-', 'g'
    )
    from pg_catalog.generate_series(1, 10) as place, lateral (
      select pg_catalog.sha256(pg_catalog.convert_to(
        pg_catalog.concat(pg_catalog.gen_random_uuid(), pg_catalog.gen_random_uuid(), place), 'UTF8'
      )) as bytes
    ) as random
  );
begin
  perform private.check_second_factor();
  if not private.has_given_lately(private.request_session()) then
    raise sqlstate 'PT403' using message = 'second_factor_needed';
  end if;
  delete from private.recovery_codes as known where known.user_id = auth.uid();
  insert into private.recovery_codes (user_id, digest)
    select auth.uid(), private.recovery_digest(auth.uid(), code) from pg_catalog.unnest(made) as code;
  insert into public.security_events (event_type, user_id, resource_type)
    values ('recovery_codes_made', auth.uid(), 'account');
  return made;
end
$$;

-- Gives the session of the one who asks the second level by a recovery code, which is used up; false for a wrong one. A network has ten
-- tries an hour. An account has no limit of its own, by which strangers who know the password could keep its owner out: nobody guesses 120
-- bits. Error: PT429 `too_many_tries`.
create function public.use_recovery_code(p_code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  given uuid;
  network text;
begin
  if auth.uid() is null or private.request_session() is null then
    raise insufficient_privilege using message = 'no session';
  end if;
  network := private.keyed_digest(pg_catalog.concat('network ', private.network_of(private.request_address())));
  if not private.take_place(network, 'recovery code', 10, interval '60 minutes') then
    raise sqlstate 'PT429' using message = 'too_many_tries';
  end if;
  update private.recovery_codes as known set used_at = pg_catalog.now()
    -- Looked at once more where another session has just used it.
    where known.used_at is null and known.user_id = auth.uid() and known.digest = private.recovery_digest(auth.uid(), pg_catalog.left(p_code, 100))
      and known.digest in (select unused.digest from private.open_recovery_codes(auth.uid()) as unused);
  if not found then
    insert into public.security_events (event_type, user_id, resource_type)
      values ('recovery_code_failed', auth.uid(), 'account');
    return false;
  end if;
  update auth.sessions as held set aal = 'aal2'
    where held.user_id = auth.uid() and held.id::text = private.request_session() returning held.id into given;
  -- By this row the hosted service writes the level into later tokens.
  insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (pg_catalog.gen_random_uuid(), given, 'totp', pg_catalog.now(), pg_catalog.now())
    on conflict (session_id, authentication_method) do update set updated_at = pg_catalog.now();
  insert into public.security_events (event_type, user_id, resource_type)
    values ('recovery_code_used', auth.uid(), 'account');
  return true;
end
$$;
