set role app_owner;

-- What documents come to by day and by customer, and what was invoiced and received by day: kept where the rows change, so that
-- the dashboard reads tens of rows however many documents there are. `pnpm ledger:verify` counts them again.

-- 1 Documents by the day they are billed on, and by the day and the month they are due. Days alone make any range; months keep
-- "everything that is late" short, in a table of their own, where those of many years share a page. Drafts and open
-- ones with something to pay have columns of their own, because only they are late.
create table document_days (
  business_id         bigint not null references businesses,
  kind                text collate "C" not null,
  basis               text collate "C" not null check (basis in ('billing', 'due')),
  is_archived         boolean not null,
  day                 date not null,
  documents           bigint not null,
  billed_cents        bigint not null,
  owed_cents          bigint not null,
  drafts              bigint not null,
  draft_billed_cents  bigint not null,
  draft_cents         bigint not null,
  open_documents      bigint not null,
  open_billed_cents   bigint not null,
  open_cents          bigint not null,
  primary key (business_id, kind, basis, is_archived, day)
) with (fillfactor = 70);
call app.protect('document_days');
grant select, insert, update on document_days to app_rw;

create table document_due_months (
  business_id         bigint not null references businesses,
  kind                text collate "C" not null,
  is_archived         boolean not null,
  month               date not null check (extract(day from month) = 1),
  drafts              bigint not null,
  draft_billed_cents  bigint not null,
  draft_cents         bigint not null,
  open_documents      bigint not null,
  open_billed_cents   bigint not null,
  open_cents          bigint not null,
  primary key (business_id, kind, is_archived, month)
) with (fillfactor = 70);
call app.protect('document_due_months');
grant select, insert, update on document_due_months to app_rw;

-- 2 The same by customer and status.
create table customer_documents (
  business_id  bigint not null,
  customer_id  bigint not null,
  kind         text collate "C" not null,
  status       text collate "C" not null,
  is_archived  boolean not null,
  documents    bigint not null,
  total_cents  bigint not null,
  owed_cents   bigint not null,
  primary key (business_id, customer_id, kind, status, is_archived),
  foreign key (business_id, customer_id) references customers (business_id, id)
) with (fillfactor = 80);
call app.protect('customer_documents');
grant select, insert, update on customer_documents to app_rw;

-- Days differ from document to document, so that two transactions with several documents each could wait for each other
-- crosswise; and some post first and change the document then, where others change it first. Whoever changes documents of a
-- business or posts for it passes one at a time, from the first of them on: before the counts by status, which stand behind this
-- in the order of names, and before the number of the entry. Both let only one pass anyway.
create function app.take_turn(p_business bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('documents', p_business))
$$;
create function app.sum_document() returns trigger language plpgsql as $$
begin
  perform app.take_turn(new.business_id);
  insert into document_days as kept (business_id, kind, basis, is_archived, day, documents, billed_cents, owed_cents, drafts,
      draft_billed_cents, draft_cents, open_documents, open_billed_cents, open_cents)
  select c.business_id, c.kind, b.basis, c.is_archived, b.day, sum(n), sum(n * billed), sum(n * owed),
    sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance), sum(n * opens), sum(n * opens * billed),
    sum(n * opens * balance)
  from (
    select new.business_id, new.kind, new.archived_at is not null, new.billing_date, new.due_date, 1, new.billed_cents,
      new.owed_cents, new.balance_cents, (new.status = 'Draft' and new.balance_cents > 0)::int,
      (new.status in ('Invoiced', 'Processing') and new.balance_cents > 0)::int
    union all
    select old.business_id, old.kind, old.archived_at is not null, old.billing_date, old.due_date, -1, old.billed_cents,
      old.owed_cents, old.balance_cents, (old.status = 'Draft' and old.balance_cents > 0)::int,
      (old.status in ('Invoiced', 'Processing') and old.balance_cents > 0)::int
      where tg_op = 'UPDATE'
  ) as c (business_id, kind, is_archived, billing_date, due_date, n, billed, owed, balance, drafts, opens)
  cross join lateral (values ('billing', c.billing_date), ('due', c.due_date)) as b (basis, day)
  where b.day is not null
  group by 1, 2, 3, 4, 5
  having (sum(n), sum(n * billed), sum(n * owed), sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance),
    sum(n * opens), sum(n * opens * billed), sum(n * opens * balance)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by 3, 4, 5
  on conflict (business_id, kind, basis, is_archived, day) do update
    set documents = kept.documents + excluded.documents, billed_cents = kept.billed_cents + excluded.billed_cents,
      owed_cents = kept.owed_cents + excluded.owed_cents, drafts = kept.drafts + excluded.drafts,
      draft_billed_cents = kept.draft_billed_cents + excluded.draft_billed_cents,
      draft_cents = kept.draft_cents + excluded.draft_cents, open_documents = kept.open_documents + excluded.open_documents,
      open_billed_cents = kept.open_billed_cents + excluded.open_billed_cents,
      open_cents = kept.open_cents + excluded.open_cents;

  insert into document_due_months as kept (business_id, kind, is_archived, month, drafts, draft_billed_cents, draft_cents,
      open_documents, open_billed_cents, open_cents)
  select business_id, kind, is_archived, month, sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance),
    sum(n * opens), sum(n * opens * billed), sum(n * opens * balance)
  from (
    select new.business_id, new.kind, new.archived_at is not null, date_trunc('month', new.due_date)::date, 1,
      new.billed_cents, new.balance_cents, (new.status = 'Draft')::int, (new.status in ('Invoiced', 'Processing'))::int
      where new.balance_cents > 0
    union all
    select old.business_id, old.kind, old.archived_at is not null, date_trunc('month', old.due_date)::date, -1,
      old.billed_cents, old.balance_cents, (old.status = 'Draft')::int, (old.status in ('Invoiced', 'Processing'))::int
      where tg_op = 'UPDATE' and old.balance_cents > 0
  ) as change (business_id, kind, is_archived, month, n, billed, balance, drafts, opens)
  where month is not null
  group by 1, 2, 3, 4
  having (sum(n * drafts), sum(n * drafts * billed), sum(n * drafts * balance), sum(n * opens), sum(n * opens * billed),
    sum(n * opens * balance)) <> (0, 0, 0, 0, 0, 0)
  order by 3, 4
  on conflict (business_id, kind, is_archived, month) do update
    set drafts = kept.drafts + excluded.drafts, draft_billed_cents = kept.draft_billed_cents + excluded.draft_billed_cents,
      draft_cents = kept.draft_cents + excluded.draft_cents, open_documents = kept.open_documents + excluded.open_documents,
      open_billed_cents = kept.open_billed_cents + excluded.open_billed_cents,
      open_cents = kept.open_cents + excluded.open_cents;

  insert into customer_documents as kept (business_id, customer_id, kind, status, is_archived, documents, total_cents, owed_cents)
  select business_id, customer_id, kind, status, is_archived, sum(n), sum(n * total), sum(n * owed) from (
    select new.business_id, new.customer_id, new.kind, new.status, new.archived_at is not null, 1, new.total_cents, new.owed_cents
    union all
    select old.business_id, old.customer_id, old.kind, old.status, old.archived_at is not null, -1, old.total_cents,
      old.owed_cents
      where tg_op = 'UPDATE'
  ) as change (business_id, customer_id, kind, status, is_archived, n, total, owed)
  where customer_id is not null
  group by 1, 2, 3, 4, 5 having (sum(n), sum(n * total), sum(n * owed)) <> (0, 0, 0) order by 2, 3, 4, 5
  on conflict (business_id, customer_id, kind, status, is_archived) do update
    set documents = kept.documents + excluded.documents, total_cents = kept.total_cents + excluded.total_cents,
      owed_cents = kept.owed_cents + excluded.owed_cents;
  return null;
end $$;
create trigger invoices_added_in after insert on invoices for each row execute function app.sum_document();
create trigger invoices_added_on after update on invoices for each row
  when ((old.status, old.archived_at is null, old.total_cents, old.billed_cents, old.owed_cents, old.balance_cents,
      old.billing_date, old.due_date, old.customer_id)
    is distinct from (new.status, new.archived_at is null, new.total_cents, new.billed_cents, new.owed_cents,
      new.balance_cents, new.billing_date, new.due_date, new.customer_id))
  execute function app.sum_document();

-- 3 What was invoiced, less what was credited, with the tax in it, and the money that invoices received: by day and by month of
-- the journal. `invoices` and `receipts` count, what was turned round taken off.
create table turnovers (
  business_id     bigint not null references businesses,
  span            text collate "C" not null check (span in ('day', 'month')),
  starts_on       date not null,
  invoices        bigint not null,
  billed_cents    bigint not null,
  tax_cents       bigint not null,
  receipts        bigint not null,
  received_cents  bigint not null,
  primary key (business_id, span, starts_on)
) with (fillfactor = 70);
call app.protect('turnovers');
grant select on turnovers to app_rw;

-- The same by quarter of an hour in which it was written, for the chart of today: every zone's hours begin with one of them.
-- Only what is dated about the day it was written on, and only the last week of it.
create table turnover_quarters (
  business_id     bigint not null references businesses,
  day             date not null,
  quarter         timestamptz not null,
  billed_cents    bigint not null,
  received_cents  bigint not null,
  primary key (business_id, day, quarter)
) with (fillfactor = 70);
call app.protect('turnover_quarters');
grant select on turnover_quarters to app_rw;

-- Inside app.post_entry, behind the number of the entry: one business posts one entry at a time.
create function app.add_turnover(p_business bigint, p_day date, p_at timestamptz, p_invoices bigint, p_billed bigint,
  p_tax bigint, p_receipts bigint, p_received bigint) returns void language plpgsql as $$
begin
  insert into turnovers as kept (business_id, span, starts_on, invoices, billed_cents, tax_cents, receipts, received_cents)
  select p_business, s.span, s.starts_on, p_invoices, p_billed, p_tax, p_receipts, p_received
  from (values ('day', p_day), ('month', date_trunc('month', p_day)::date)) as s (span, starts_on)
  on conflict (business_id, span, starts_on) do update
    set invoices = kept.invoices + excluded.invoices, billed_cents = kept.billed_cents + excluded.billed_cents,
      tax_cents = kept.tax_cents + excluded.tax_cents, receipts = kept.receipts + excluded.receipts,
      received_cents = kept.received_cents + excluded.received_cents;
  if p_day between (p_at at time zone 'UTC')::date - 1 and (p_at at time zone 'UTC')::date + 1 then
    insert into turnover_quarters as kept (business_id, day, quarter, billed_cents, received_cents)
    values (p_business, p_day, date_bin('15 minutes', p_at, 'epoch'), p_billed, p_received)
    on conflict (business_id, day, quarter) do update
      set billed_cents = kept.billed_cents + excluded.billed_cents,
        received_cents = kept.received_cents + excluded.received_cents;
    delete from turnover_quarters where business_id = p_business and day < p_day - 7;
  end if;
end $$;

-- What a document came to stands on it: an entry of a credit note also takes a loss back, so its lines do not say it.
create function app.turn_over_document() returns trigger language plpgsql as $$
declare
  v_sign int := case when new.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end;
  v_total bigint;
  v_tax bigint;
  -- What is turned round on its own day was never there: it goes where it had come.
  v_at timestamptz := coalesce((select created_at from journal_entries
    where business_id = new.business_id and id = new.reverses_id and posted_on = new.posted_on), new.created_at);
begin
  select total_cents, tax_cents into v_total, v_tax from invoices
    where business_id = new.business_id and id = new.subject_id;
  if not found then
    return null;
  end if;
  perform app.add_turnover(new.business_id, new.posted_on, v_at,
    case when new.kind like 'invoice.%' then v_sign else 0 end, v_sign * v_total, v_sign * v_tax, 0, 0);
  return null;
end $$;
create trigger journal_entries_turned_over after insert on journal_entries for each row
  when (new.subject = 'invoices' and new.kind in ('invoice.approved', 'invoice.approved.reversed', 'creditNote.approved',
    'creditNote.approved.reversed'))
  execute function app.turn_over_document();

-- Money by what was allocated, not by the bank, where payouts, fees and transfers move, too. A credit counts where the customer
-- had paid it in.
create function app.turn_over_money() returns trigger language plpgsql as $$
begin
  perform app.add_turnover(m.business_id, m.allocated_on, m.created_at, 0, 0, 0, m.receipts, m.received)
  from (
    select a.business_id, a.allocated_on, e.created_at, sum(sign(a.home_cents))::bigint as receipts,
      sum(a.home_cents)::bigint as received
    from added a
    cross join lateral (select created_at from journal_entries
      where business_id = a.business_id and id = a.entry_id offset 0) e
    cross join lateral (select side from open_items where business_id = a.business_id and id = a.item_id offset 0) i
    left join lateral (select origin from customer_credits
      where business_id = a.business_id and item_id = a.credit_item_id offset 0) c on true
    where i.side = 'receivable'
      and (a.kind in ('payment', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
    group by 1, 2, 3) m;
  return null;
end $$;
create trigger allocations_turned_over after insert on allocations
  referencing new table as added for each statement execute function app.turn_over_money();

reset role;

-- As the superuser: the owner sees no rows here. Each of these statements counts what is there, so running them again counts it
-- anew.
delete from document_days;
insert into document_days
select i.business_id, i.kind, b.basis, i.archived_at is not null, b.day, count(*), sum(i.billed_cents), sum(i.owed_cents),
  count(*) filter (where s.is_draft), coalesce(sum(i.billed_cents) filter (where s.is_draft), 0),
  coalesce(sum(i.balance_cents) filter (where s.is_draft), 0), count(*) filter (where s.is_open),
  coalesce(sum(i.billed_cents) filter (where s.is_open), 0), coalesce(sum(i.balance_cents) filter (where s.is_open), 0)
from invoices i
cross join lateral (select i.status = 'Draft' and i.balance_cents > 0 as is_draft,
  i.status in ('Invoiced', 'Processing') and i.balance_cents > 0 as is_open) s
cross join lateral (values ('billing', i.billing_date), ('due', i.due_date)) as b (basis, day)
where b.day is not null group by 1, 2, 3, 4, 5;

delete from document_due_months;
insert into document_due_months
select business_id, kind, is_archived, date_trunc('month', day)::date, sum(drafts), sum(draft_billed_cents), sum(draft_cents),
  sum(open_documents), sum(open_billed_cents), sum(open_cents)
from document_days where basis = 'due' group by 1, 2, 3, 4;

delete from customer_documents;
insert into customer_documents
select business_id, customer_id, kind, status, archived_at is not null, count(*), sum(total_cents), sum(owed_cents)
from invoices where customer_id is not null group by 1, 2, 3, 4, 5;

delete from turnovers;
insert into turnovers
select m.business_id, s.span, s.starts_on, sum(m.invoices), sum(m.billed), sum(m.tax), sum(m.receipts), sum(m.received)
from (
  select e.business_id, e.posted_on as day,
    case e.kind when 'invoice.approved' then 1 when 'invoice.approved.reversed' then -1 else 0 end as invoices,
    t.sign * i.total_cents as billed, t.sign * i.tax_cents as tax, 0 as receipts, 0 as received
  from journal_entries e join invoices i on i.business_id = e.business_id and i.id = e.subject_id
  cross join lateral (select case when e.kind in ('invoice.approved', 'creditNote.approved.reversed') then 1 else -1 end) t (sign)
  where e.subject = 'invoices' and e.kind in ('invoice.approved', 'invoice.approved.reversed', 'creditNote.approved',
    'creditNote.approved.reversed')
  union all
  select a.business_id, a.allocated_on, 0, 0, 0, sign(a.home_cents), a.home_cents
  from allocations a join open_items i on i.business_id = a.business_id and i.id = a.item_id
  left join customer_credits c on c.business_id = a.business_id and c.item_id = a.credit_item_id
  where i.side = 'receivable'
    and (a.kind in ('payment', 'refund') or (a.kind = 'credit' and c.origin in ('deposit', 'overpayment')))
) m cross join lateral (values ('day', m.day), ('month', date_trunc('month', m.day)::date)) as s (span, starts_on)
group by 1, 2, 3;
