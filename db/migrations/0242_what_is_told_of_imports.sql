-- no transaction
-- What there is to tell of a file's goods, asked for every two seconds while it is written: few of ten thousand, as a rule.
drop index concurrently if exists import_groups_faults;
create index concurrently import_groups_faults on import_groups (import_id, no) where jsonb_array_length(faults) > 0;
drop index concurrently if exists import_groups_notes;
create index concurrently import_groups_notes on import_groups (import_id, no) where jsonb_array_length(data -> 'notes') > 0;
drop index concurrently if exists import_groups_changes;
create index concurrently import_groups_changes on import_groups (import_id, no) where state = 'changed';
