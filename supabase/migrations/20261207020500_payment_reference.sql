-- The payments list names each payment as the card provider does, so that an administrator finds it there to give its money back: the
-- payment's id, or the checkout's where none was made or no money moved (docs/payments.md#what-administrators-do).
create or replace function public.list_payments(
  p_search text, p_filters jsonb, p_sort text, p_is_descending boolean, p_after jsonb, p_rows integer
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_list(p_sort, array['email', 'created_at', 'amount']);
  return private.list_page(
    $list$
      select known.id::text,
        case $3
          when 'email' then coalesce(pg_catalog.lower(known.email), '')
          when 'amount' then pg_catalog.lpad(known.amount_cents::text, 12, '0')
          else private.sortable(known.created_at) end,
        pg_catalog.to_jsonb(known)
      from (
        select paid.id, users.email, paid.tool_id, paid.status, paid.amount_cents, paid.currency, paid.created_at,
          paid.access_expires_at, not paid.livemode as is_test,
          case when paid.livemode then coalesce(paid.payment_intent_id, paid.session_id) else paid.session_id end as reference
        from public.one_time_payments as paid left join auth.users as users on users.id = paid.user_id
      ) as known
      where ($1 is null or pg_catalog.strpos(pg_catalog.lower(known.email), $1) > 0)
        and ($2 ->> 'status' is null or $2 ->> 'status' = known.status)
        and ($2 ->> 'tool' is null or $2 ->> 'tool' = known.tool_id)
    $list$,
    p_search, p_filters, p_sort, p_is_descending, p_after, p_rows
  );
end
$$;
