-- Passkeys as second factors (Web Authentication, Level 2). The hosted sign-in service has columns for them; the embedded one gets the same
-- ones here, and answers the same calls (server/backend/lite/factors).

do $$
begin
  -- Of the embedded service's own table (20261205010000_second_factor.sql).
  if exists (
    select from pg_catalog.pg_attribute as held
    where held.attrelid = 'auth.mfa_factors'::pg_catalog.regclass and held.attname = 'last_step' and not held.attisdropped
  ) then
    alter table auth.mfa_factors
      drop constraint mfa_factors_factor_type_check,
      alter column secret drop not null,
      -- Id, public key, signature counter and transports, once the passkey has proved itself.
      add column web_authn_credential jsonb,
      add constraint mfa_factors_factor_type_check check (factor_type in ('totp', 'webauthn')),
      add constraint mfa_factors_secret_check check ((factor_type = 'totp') = (secret is not null)),
      add constraint mfa_factors_credential_check
        check ((factor_type = 'webauthn' and status = 'verified') = (web_authn_credential is not null));
    -- A passkey is of one account.
    create unique index mfa_factors_credential_idx on auth.mfa_factors ((web_authn_credential ->> 'id'));
    -- The random text that a passkey signs, what for, and the session that asked.
    alter table auth.mfa_challenges add column web_authn_session_data jsonb;
  end if;
end
$$;

-- Whether a session has given a second factor within ten minutes: only then it changes factors and recovery codes. The methods are named
-- as the hosted service names them.
create or replace function private.has_given_lately(session text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims as given
    where given.session_id::text = session and given.authentication_method in ('totp', 'mfa/webauthn')
      and given.updated_at > pg_catalog.now() - interval '10 minutes'
  )
$$;
