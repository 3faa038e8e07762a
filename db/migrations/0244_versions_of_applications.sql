-- Grows with every decision and every document sent, so that nobody decides on what somebody else has changed meanwhile.
alter table vendor_applications add column version integer not null default 1;
