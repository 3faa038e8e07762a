-- Status words of the database are written small. Requests for membership had the API's capitals; the API keeps them.
alter table membership_requests drop constraint membership_requests_decided,
  drop constraint membership_requests_status_check;
drop index membership_requests_one_open;
update membership_requests set status = lower(status);
alter table membership_requests alter column status set default 'pending',
  add constraint membership_requests_status_check check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  add constraint membership_requests_decided check ((status = 'pending') = (decided_at is null));
create unique index membership_requests_one_open on membership_requests (vendor_id, shopper_id) where status = 'pending';
