revoke all on function public.save_practice_answers(jsonb) from public, anon, authenticated;
grant execute on function public.save_practice_answers(jsonb) to authenticated;
revoke all on function private.hold_answer_times() from public, anon, authenticated;
