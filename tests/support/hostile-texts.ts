/** Texts that a careless program would run: SQL, HTML, templates, filters of PostgREST, and invalid text. */
export const hostileTexts: readonly string[] = [
  "'; drop table public.user_predictions; --",
  "' or '1'='1",
  "\\'; select pg_sleep(20); --",
  "$$; delete from auth.users; $$",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{constructor.constructor('return 1')()}}",
  "%00\u0001\ud800",
  "*)(uid=*))(|(uid=*",
];
