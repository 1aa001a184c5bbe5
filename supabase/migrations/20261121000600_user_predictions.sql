-- Saved predictions. The results stand in a table of their own, so that a row policy can ask for payment; whoever
-- inserts a prediction writes them into the column `results`, from where a trigger takes them.

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

create table public.prediction_results (
  prediction_id uuid primary key
    references public.user_predictions (id) on delete cascade,
  results jsonb not null check (
    private.is_small_object(results, 2000000) and not private.holds_genotypes(results)
  ),
  created_at timestamptz not null default now()
);

create trigger set_updated_at before update on public.user_predictions
  for each row execute function private.set_updated_at();

alter table public.user_predictions enable row level security;
alter table public.prediction_results enable row level security;

create policy "own predictions are seen" on public.user_predictions for select to authenticated
  using (user_id = auth.uid() or private.is_admin());
create policy "own predictions are saved" on public.user_predictions for insert to authenticated
  with check (user_id = auth.uid());
create policy "own predictions are updated" on public.user_predictions for update to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());
create policy "own predictions are deleted" on public.user_predictions for delete to authenticated
  using (user_id = auth.uid());

-- Predictions of intelligence are called `iq` by some calls; the tool is iq-prediction.
create function private.tool_of_prediction(prediction_type text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case when prediction_type in ('iq', 'iq_prediction') then 'iq-prediction'
    else pg_catalog.replace(prediction_type, '_', '-') end
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

create policy "results open when paid" on public.prediction_results for select to authenticated
  using (private.may_read_results(prediction_id));

-- True when a paid purchase of this user, session and tool exists, for this prediction or for none in particular.
create function private.is_paid_session(owner uuid, session text, tool text, prediction uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.one_time_payments as payment
    where payment.session_id = session and payment.user_id = owner and payment.status = 'paid'
      and payment.tool_id = tool and (payment.prediction_id is null or payment.prediction_id = prediction)
  )
$$;

-- docs/product-rules.md#genotypes-stay-on-the-device: no client sets payment, mail flag or owner to its wish.
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
