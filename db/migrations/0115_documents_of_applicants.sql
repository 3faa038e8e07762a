-- Applicants send the documents that staff ask for by a link of their own, which ends.
alter table vendor_applications
  add column upload_token_hash text,
  add column upload_ends_at timestamptz,
  add constraint vendor_applications_upload check ((upload_token_hash is null) = (upload_ends_at is null));
create unique index vendor_applications_upload_token on vendor_applications (upload_token_hash);

create table application_files (
  application_id bigint not null references vendor_applications (id) on delete cascade,
  kind text not null check (kind in ('tin', 'licence', 'identity', 'bank_letter')),
  file_id uuid not null references private_files (id),
  number text check (length(number) between 1 and 60),
  ends_on date,
  sent_at timestamptz not null,
  primary key (application_id, kind)
);
create unique index application_files_file on application_files (file_id);
