-- Each table and verb tried as another account, within ten minutes of a look at it (see_as_user), which is in the audit list. Each try is
-- undone at once.

-- Whether the one who asks looks at this account: at most ten minutes ago, and still as an administrator.
create function private.looks_at(whose uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_admin() and whose <> auth.uid() and exists (
    select from public.audit_entries as entry
    where entry.user_id = auth.uid() and entry.subject_user_id = whose and entry.action = 'see_as_user'
      and entry.created_at > pg_catalog.now() - interval '10 minutes'
  )
$$;

-- The tables of the API with the column that names a row's owner, for those who look at somebody.
create function private.tried_tables(whose uuid) returns table (name text, owner_column text)
language sql stable security definer
set search_path = ''
as $$
  select held.relname::text, listed.owner_column
  from pg_catalog.pg_class as held left join private.personal_tables as listed on listed.table_name = held.relname
  where held.relnamespace = 'public'::pg_catalog.regnamespace and held.relkind in ('r', 'p') and private.looks_at(whose)
  order by held.relname
$$;

-- One try, as the one who asks is now. `yes`: it happened; `nothing`: no error and no row; `denied`: by privilege or policy; `refused`:
-- by a rule of the row. The caller undoes it.
create function private.try_verb(held text, owner_column text, whose uuid, verb text) returns text
language plpgsql
set search_path = ''
as $$
declare
  changed_column name;
  touched bigint;
  one_row constant text := pg_catalog.format('ctid = (select known.ctid from public.%I as known limit 1)', held);
begin
  if verb = 'insert' then
    begin
      if owner_column is null then
        execute pg_catalog.format('insert into public.%I default values', held);
      else
        execute pg_catalog.format('insert into public.%I (%I) values ($1)', held, owner_column) using whose;
      end if;
      return 'yes';
    exception when integrity_constraint_violation then
      -- Policies are asked before constraints: a whole row would be written.
      return 'yes';
    end;
  end if;
  if verb = 'update' then
    select c.attname into changed_column from pg_catalog.pg_attribute as c
      where c.attrelid = pg_catalog.format('public.%I', held)::pg_catalog.regclass and c.attnum > 0 and not c.attisdropped
        and pg_catalog.has_column_privilege(c.attrelid, c.attnum, 'UPDATE')
      order by c.attnum desc limit 1;
    if not found then
      return 'denied';
    end if;
  end if;
  execute case verb
    when 'select' then pg_catalog.format('select from public.%I limit 1', held)
    when 'update' then pg_catalog.format('update public.%1$I set %2$I = %2$I where %3$s', held, changed_column, one_row)
    else pg_catalog.format('delete from public.%I where %s', held, one_row) end;
  get diagnostics touched = row_count;
  return case when touched > 0 then 'yes' else 'nothing' end;
exception
  when insufficient_privilege then
    return 'denied';
  when others then
    return 'refused';
end
$$;

-- Invoker: a definer is the owner, whom no policy binds. Error: 42501 without a look of the last ten minutes.
create function public.try_as_user(p_user_id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  tried record;
  verb text;
  verdicts jsonb;
  verdict text;
  answer jsonb := '[]';
begin
  if not private.looks_at(p_user_id) then
    raise insufficient_privilege using message = 'administrators alone, after a look';
  end if;
  for tried in select * from private.tried_tables(p_user_id) loop
    verdicts := pg_catalog.jsonb_build_object('name', tried.name);
    foreach verb in array array['select', 'insert', 'update', 'delete'] loop
      begin
        -- Undone with the try, as everything here.
        perform pg_catalog.set_config('request.jwt.claim.sub', p_user_id::text, true);
        perform pg_catalog.set_config('request.jwt.claims', pg_catalog.jsonb_build_object(
          'sub', p_user_id, 'role', 'authenticated', 'aud', 'authenticated'
        )::text, true);
        verdict := private.try_verb(tried.name, tried.owner_column, p_user_id, verb);
        raise sqlstate 'PT299';
      exception when sqlstate 'PT299' then
        verdicts := verdicts || pg_catalog.jsonb_build_object(verb, verdict);
      end;
    end loop;
    answer := answer || pg_catalog.jsonb_build_array(verdicts);
  end loop;
  return answer;
end
$$;
