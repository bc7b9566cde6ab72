set role app_owner;

-- Of two series that are due at the same minute the older one comes first, so that the numbers of their invoices do not depend
-- on where their rows happen to lie.
drop index recurring_series_due;
create index recurring_series_due on recurring_series (business_id, next_run_at, id) where next_run_at is not null;

reset role;
