set role app_owner;

alter table invoices
  -- The day on which the books took it back. Not the instant: what has a day to come is taken back on that day.
  add canceled_on  date;
create index invoices_canceled on invoices (business_id, canceled_on) where canceled_on is not null;

alter table document_settings
  -- No credit note is older than the one before it, so that numbers follow days.
  add strict_order  boolean not null default true;

reset role;

update invoices i set canceled_on = (i.canceled_at at time zone b.timezone)::date
from businesses b where b.business_id = i.business_id and i.canceled_at is not null;
