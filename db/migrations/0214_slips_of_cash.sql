-- A photo of the slip on which handed over cash was counted.
alter table cash_remittances add column slip_file_id uuid;
alter table cash_remittances add constraint cash_remittances_slip
  foreign key (slip_file_id) references private_files (id) not valid;
