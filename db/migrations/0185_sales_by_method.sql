-- How many purchases of the last months were paid by which method, by the place they were sent to ('ET-AA') and by its country ('ET'):
-- what orders the ways to pay for who has not paid yet. Made anew by a job.
create table payment_method_sales (
  place text not null,
  method text not null,
  purchases integer not null check (purchases > 0),
  primary key (place, method)
);
