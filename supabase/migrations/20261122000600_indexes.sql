-- Indexes that foreign keys, policies and clean-ups ask for and that were not there.

-- Who leaves is looked for in every row that names them.
create index cohort_summaries_of_uploader on public.cohort_summaries (uploaded_by);
-- Windows that are over are deleted by their time.
create index rate_limit_windows_by_start on public.rate_limit_windows (window_start);
