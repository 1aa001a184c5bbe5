-- What people may try on the listed tables; the embedded server takes it from all of them with each start (001500_grants).

select private.grant_personal_table(listed) from private.personal_tables as listed;
