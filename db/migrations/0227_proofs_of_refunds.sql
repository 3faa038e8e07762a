-- no transaction
-- The paper that shows how staff paid a refund by hand: a photo or a PDF.
alter table refunds add column if not exists proof_file_id uuid;
alter table refunds drop constraint if exists refunds_proof,
  add constraint refunds_proof foreign key (proof_file_id) references private_files (id) not valid;
drop index concurrently if exists refunds_proof_file;
create index concurrently refunds_proof_file on refunds (proof_file_id) where proof_file_id is not null;
