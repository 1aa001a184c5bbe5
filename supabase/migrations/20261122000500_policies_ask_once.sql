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

alter policy "own jobs are seen" on public.scoring_jobs using (user_id = (select auth.uid()));
alter policy "own jobs are saved" on public.scoring_jobs with check (user_id = (select auth.uid()));
alter policy "own jobs are updated" on public.scoring_jobs
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
alter policy "own jobs are deleted" on public.scoring_jobs using (user_id = (select auth.uid()));

alter policy "members see their partner" on public.partners
  using (private.is_partner_member(id) or (select private.is_admin()));
alter policy "administrators add partners" on public.partners with check ((select private.is_admin()));
alter policy "administrators change partners" on public.partners
  using ((select private.is_admin())) with check ((select private.is_admin()));
alter policy "administrators remove partners" on public.partners using ((select private.is_admin()));

alter policy "members see who belongs to their partner" on public.partner_members
  using (private.is_partner_member(partner_id) or (select private.is_admin()));
alter policy "administrators add members" on public.partner_members with check ((select private.is_admin()));
alter policy "administrators change members" on public.partner_members
  using ((select private.is_admin())) with check ((select private.is_admin()));
alter policy "administrators remove members" on public.partner_members using ((select private.is_admin()));

alter policy "members see their cohorts" on public.cohort_summaries
  using (private.is_partner_member(partner_id) or (select private.is_admin()));
alter policy "members add cohorts" on public.cohort_summaries
  with check (private.is_partner_member(partner_id) and uploaded_by = (select auth.uid()));
alter policy "members remove cohorts" on public.cohort_summaries
  using (private.is_partner_member(partner_id) or (select private.is_admin()));

alter policy "own quiz results are seen" on public.quiz_results using (user_id = (select auth.uid()));
alter policy "own quiz results are saved" on public.quiz_results
  with check (user_id = (select auth.uid()) and (partner_id is null or private.is_partner_member(partner_id)));
alter policy "own quiz results are deleted" on public.quiz_results using (user_id = (select auth.uid()));

alter policy "own profile is seen" on public.candidates using (user_id = (select auth.uid()));
alter policy "own profile is begun" on public.candidates with check (user_id = (select auth.uid()));
alter policy "own profile is changed" on public.candidates
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
alter policy "own profile is deleted" on public.candidates using (user_id = (select auth.uid()));

alter policy "administrators read the security log" on public.security_events using ((select private.is_admin()));
