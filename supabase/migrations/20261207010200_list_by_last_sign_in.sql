-- Pages of accounts by their last sign-in read their own rows and not all of them, as the others do (20261205010400_list_indexes.sql).

-- On a hosted project the sign-in service owns this table: there each page sorts.
do $$
begin
  create index users_by_last_sign_in_in_pages on auth.users
    ((private.sortable(last_sign_in_at)) collate "C", (id::text) collate "C");
exception when insufficient_privilege then
  null;
end
$$;
