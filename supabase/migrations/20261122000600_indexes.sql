-- Indexes that foreign keys, policies and clean-ups ask for and that were not there.

-- Windows that are over are deleted by their time.
create index rate_limit_windows_by_start on public.rate_limit_windows (window_start);
