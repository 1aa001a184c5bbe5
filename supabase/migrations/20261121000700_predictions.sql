-- Saved predictions. Their results stand in a table of their own, so that a row policy can ask for payment. A page inserts
-- them in the column `results`, from where a trigger moves them.

create table public.user_predictions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  prediction_type text not null check (prediction_type ~ '^[a-z0-9_-]{1,64}$'),
  input_data jsonb not null default '{}' check (
    private.is_small_object(input_data, 200000) and not private.holds_genotypes(input_data)
  ),
  -- Always null once a transaction has ended.
  results jsonb,
  confidence_score double precision check (confidence_score between 0 and 1),
  payment_session_id text check (length(payment_session_id) <= 255),
  payment_verified boolean not null default false,
  email_sent boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index user_predictions_of_user on public.user_predictions (user_id, created_at desc);
-- One payment pays one prediction.
create unique index user_predictions_paid_by on public.user_predictions (payment_session_id) where payment_verified;

create trigger set_updated_at before update on public.user_predictions
  for each row execute function private.set_updated_at();

alter table public.user_predictions enable row level security;

create policy "own predictions are seen" on public.user_predictions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
create policy "own predictions are saved" on public.user_predictions for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy "own predictions are updated" on public.user_predictions for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own predictions are deleted" on public.user_predictions for delete to authenticated
  using (user_id = (select auth.uid()));

create table public.prediction_results (
  prediction_id uuid primary key
    references public.user_predictions (id) on delete cascade,
  results jsonb not null check (
    private.is_small_object(results, 2000000) and not private.holds_genotypes(results)
  ),
  created_at timestamptz not null default now()
);

-- Some calls name predictions of intelligence `iq`; their tool is iq-prediction.
create function private.tool_of_prediction(prediction_type text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when prediction_type in ('iq', 'iq_prediction') then 'iq-prediction'
    else pg_catalog.replace(prediction_type, '_', '-') end
$$;

-- For server functions, which see the schema public alone.
create function public.tool_of_prediction(p_prediction_type text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.tool_of_prediction(p_prediction_type)
$$;

-- Whether the one who asks may read a prediction's results: the owner, once it is paid, or while the owner has the tool
-- it belongs to.
create function private.may_read_results(prediction uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_predictions as saved
    where saved.id = prediction and saved.user_id = auth.uid() and (
      saved.payment_verified
      or private.has_tool(private.tool_of_prediction(saved.prediction_type))
    )
  )
$$;

alter table public.prediction_results enable row level security;

create policy "results open when paid" on public.prediction_results for select to authenticated
  using (private.may_read_results(prediction_id));

-- After the row is there and not before: a row that is left out because its id is taken (on conflict) must leave no
-- results under that id, which is somebody else's.
create function private.move_results() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.prediction_results (prediction_id, results) values (new.id, new.results);
  update public.user_predictions set results = null where id = new.id;
  return null;
end
$$;

create trigger move_results after insert on public.user_predictions
  for each row when (new.results is not null) execute function private.move_results();

-- True when a purchase of this user, session and tool is paid, runs and has paid for no prediction yet, and was made for
-- this prediction or for none in particular.
create function private.is_paid_session(owner uuid, session text, tool text, prediction uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.one_time_payments as payment
    where payment.session_id = session and payment.user_id = owner and payment.status = 'paid'
      and payment.tool_id = tool and (payment.prediction_id is null or payment.prediction_id = prediction)
      and payment.paid_prediction_id is null
      and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
  )
$$;

-- No client sets payment, mail flag or owner to its wish (docs/product-rules.md#genotypes-stay-on-the-device).
create function private.guard_prediction() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if private.is_client() then
      if new.user_id is distinct from auth.uid() then
        raise insufficient_privilege using message = 'a prediction is saved for oneself';
      end if;
      if new.email_sent then
        raise insufficient_privilege using message = 'email_sent is set by the server';
      end if;
      new.created_at := pg_catalog.now();
    end if;
  elsif private.is_client() then
    if (new.id, new.user_id, new.prediction_type, new.input_data, new.confidence_score, new.created_at)
      is distinct from
      (old.id, old.user_id, old.prediction_type, old.input_data, old.confidence_score, old.created_at)
      or new.results is not null
    then
      raise insufficient_privilege using message = 'a saved prediction does not change';
    end if;
    if new.email_sent and not old.email_sent then
      raise insufficient_privilege using message = 'email_sent is set by the server';
    end if;
    if old.payment_verified and new.payment_session_id is distinct from old.payment_session_id then
      raise insufficient_privilege using message = 'a paid prediction keeps its payment';
    end if;
    -- What is paid stays paid; a mail that was sent stays sent.
    new.payment_verified := new.payment_verified or old.payment_verified;
    new.email_sent := old.email_sent;
  end if;
  if private.is_client() and (new.payment_verified or new.payment_session_id is not null)
    and not (tg_op = 'UPDATE' and old.payment_verified)
    and not private.is_paid_session(
      new.user_id, new.payment_session_id, private.tool_of_prediction(new.prediction_type), new.id
    )
  then
    raise insufficient_privilege using message = 'no paid purchase belongs to this payment session';
  end if;
  return new;
end
$$;

create trigger guard_prediction before insert or update on public.user_predictions
  for each row execute function private.guard_prediction();

-- Uses a payment up. After the row is there, because a row that is left out (on conflict) uses nothing; the update takes
-- the payment's row, so of two predictions at once the second finds it used.
create function private.use_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The server may open a prediction without a purchase, and may say again what the payment says.
  if not private.is_client() and not exists (
    select from public.one_time_payments as payment
    where payment.session_id = new.payment_session_id and payment.paid_prediction_id is distinct from new.id
  ) then
    return null;
  end if;
  update public.one_time_payments as payment set paid_prediction_id = new.id
    where payment.session_id = new.payment_session_id and payment.paid_prediction_id is null
      -- Asked here once more and not by is_paid_session: of a row that another request has just changed PostgreSQL looks at
      -- these columns again.
      and (not private.is_client() or (
        payment.user_id = new.user_id and payment.status = 'paid'
        and payment.tool_id = private.tool_of_prediction(new.prediction_type)
        and (payment.prediction_id is null or payment.prediction_id = new.id)
        and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
      ));
  if not found then
    raise insufficient_privilege using message = 'this payment has paid for another prediction';
  end if;
  return null;
end
$$;

create trigger use_payment_when_saved after insert on public.user_predictions
  for each row when (new.payment_verified) execute function private.use_payment();
create trigger use_payment_when_verified after update on public.user_predictions
  for each row when (new.payment_verified and not old.payment_verified) execute function private.use_payment();

-- A payment that is given back seals what it has paid, unless another purchase was made for the very same prediction and has paid for
-- nothing yet: that one pays then. One that comes back after all (a dispute that was won) opens what nothing else has paid meanwhile.
-- That a purchase runs out is neither.
create function private.follow_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  other text;
begin
  if new.status <> 'paid' then
    select payment.session_id into other from public.one_time_payments as payment
      where payment.user_id = new.user_id and payment.tool_id = new.tool_id and payment.status = 'paid'
        and payment.prediction_id = new.paid_prediction_id and payment.paid_prediction_id is null
        and (payment.access_expires_at is null or payment.access_expires_at > pg_catalog.now())
      order by payment.created_at limit 1 for update;
    if found then
      update public.one_time_payments as payment set paid_prediction_id = new.paid_prediction_id
        where payment.session_id = other;
      update public.user_predictions as saved set payment_session_id = other
        where saved.id = new.paid_prediction_id and saved.payment_session_id = new.session_id;
      return null;
    end if;
  end if;
  update public.user_predictions as saved set payment_verified = (new.status = 'paid')
    where saved.id = new.paid_prediction_id and saved.payment_session_id = new.session_id;
  return null;
end
$$;

create trigger follow_payment after update of status on public.one_time_payments
  for each row when (
    new.paid_prediction_id is not null and (old.status = 'paid') <> (new.status = 'paid')
  ) execute function private.follow_payment();
