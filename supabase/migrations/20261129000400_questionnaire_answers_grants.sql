revoke all on function public.save_questionnaire_answers(text, integer, jsonb, text, jsonb, timestamptz)
  from public, anon, authenticated;
grant execute on function public.save_questionnaire_answers(text, integer, jsonb, text, jsonb, timestamptz)
  to authenticated;
