set role app_owner;

-- How many days lay between the making of a document and its due day. Among documents with the same term, those that are
-- overdue are exactly those made before a certain day: the newest of them stand together in the order of a list, however many
-- are not due yet. What was overdue when it was made (an import) is one class, whatever happens to the day of a time zone;
-- terms of more than a year are classes of thirty days, so that there are never many.
create function app.due_term(p_due_date date, p_created_at timestamptz) returns smallint
  language sql immutable parallel safe as $$
  select (case when term < -1 then -2 when term < 400 then term else least(3600, term - term % 30) end)::smallint
  from (select p_due_date - (p_created_at at time zone 'UTC')::date) as t (term)
$$;
alter table invoices add due_term smallint generated always as (app.due_term(due_date, created_at)) stored;
create index invoices_open_by_term on invoices (business_id, kind, due_term, created_at, id) include (due_order)
  where archived_at is null and status in ('Draft', 'Invoiced', 'Processing') and balance_cents > 0 and due_date is not null;

reset role;
