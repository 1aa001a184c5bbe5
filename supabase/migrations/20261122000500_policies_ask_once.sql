-- Every policy asks who it is once for a statement and not once for a row: within `(select ...)` PostgreSQL evaluates a
-- function that does not depend on the row beforehand. What the policies say stays as it was.

alter policy "own roles are seen" on public.user_roles
  using (user_id = (select auth.uid()) or (select private.is_admin()));
alter policy "administrators give roles" on public.user_roles with check ((select private.is_admin()));
alter policy "administrators take roles from others" on public.user_roles
  using ((select private.is_admin()) and user_id <> (select auth.uid()));

alter policy "own subscription is seen" on public.subscribers
  using (user_id = (select auth.uid()) or (select private.is_admin()));

alter policy "own purchases are seen" on public.one_time_payments
  using (user_id = (select auth.uid()) or (select private.is_admin()));

alter policy "own predictions are seen" on public.user_predictions
  using (user_id = (select auth.uid()) or (select private.is_admin()));
alter policy "own predictions are saved" on public.user_predictions with check (user_id = (select auth.uid()));
alter policy "own predictions are updated" on public.user_predictions
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
alter policy "own predictions are deleted" on public.user_predictions using (user_id = (select auth.uid()));

alter policy "own files are seen" on public.genetic_files using (user_id = (select auth.uid()));
alter policy "own files are kept" on public.genetic_files with check (user_id = (select auth.uid()));
alter policy "own files are updated" on public.genetic_files
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
alter policy "own files are deleted" on public.genetic_files using (user_id = (select auth.uid()));

alter policy "administrators read the security log" on public.security_events using ((select private.is_admin()));
