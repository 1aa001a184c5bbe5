-- What each role may try at all; row policies decide from there. The embedded server runs this again after each start
-- (server/backend/lite/grants.ts), so it must be repeatable.

grant usage on schema private to anon, authenticated, service_role;

revoke all on all tables in schema public from anon, authenticated;
grant all on all tables in schema public to service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;

-- Reference data.
grant select on public.polygenic_effect_sizes, public.pricing_plans, public.tool_tiers to anon, authenticated;

-- An anonymous select gives no row, not an error.
grant select on public.subscribers, public.one_time_payments, public.user_predictions, public.prediction_results,
  public.genetic_files, public.user_roles, public.security_events
  to anon, authenticated;

-- Tables that people write, as far as a policy lets them.
grant insert, update, delete on public.user_predictions, public.genetic_files to authenticated;
grant insert, delete on public.user_roles to authenticated;

-- Functions: PostgreSQL lets everybody run what nobody has spoken of, the hosted service names its roles besides.
revoke all on all functions in schema private from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

-- Constraints and policies call these as the one who writes or reads the row.
grant execute on function
  private.request_role(), private.is_client(), private.is_admin(), private.tier_rank(text), private.has_tool(text),
  private.may_read_results(uuid), private.tool_of_prediction(text), private.is_small_object(jsonb, integer),
  private.holds_genotypes(jsonb), private.holds_genotypes_within(jsonb, integer), private.holds_genotype_pair(jsonb),
  private.holds_genotype_row(text), private.text_without_escapes(jsonb), private.is_snp_id(text),
  private.is_genotype(text), private.are_known_details(jsonb)
  to anon, authenticated, service_role;

-- What the API serves.
grant execute on function
  public.has_role(uuid, text), public.enhanced_rate_limit_check(text, text, text, integer, integer, text),
  public.log_security_event(text, text, text, jsonb)
  to anon, authenticated, service_role;
grant execute on function
  public.delete_own_account(text), public.export_own_data(), public.may_use_tool(text)
  to authenticated;
grant execute on function
  public.make_admin(text), public.tool_of_prediction(text), public.record_payment_state(text, text, jsonb, jsonb),
  public.end_lapsed_plan(uuid), public.end_test_payments(), private.purchase_access(),
  private.take_purchase_state(public.one_time_payments, bigint, text, text),
  private.take_subscription_state(public.subscribers, bigint, text, text, timestamptz)
  to service_role;
