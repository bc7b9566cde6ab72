set role app_owner;

-- How a business is paid: its own names, each with the account where the money arrives. One that was used stays, inactive.
call app.create_ids('payment_methods_id');
create table payment_methods (
  business_id      bigint not null references businesses,
  id               bigint not null default app.next_id('payment_methods_id'),
  name             text not null check (name <> ''),
  kind             text not null check (kind in ('cash', 'cheque', 'transfer', 'card', 'debit', 'other')),
  account_id       bigint not null,
  needs_reference  boolean not null default false,
  position         smallint not null default 0,
  is_active        boolean not null default true,
  version          integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create unique index payment_methods_by_name on payment_methods (business_id, lower(name)) where is_active;
call app.protect('payment_methods');
grant select, insert on payment_methods to app_rw;
grant update (name, account_id, needs_reference, position, is_active, version) on payment_methods to app_rw;

-- What a business accepts. Without a row: every part, and what is over becomes a credit of the customer.
create table payment_settings (
  business_id            bigint primary key references businesses,
  allows_partial         boolean not null,
  minimum_partial_cents  bigint not null check (minimum_partial_cents >= 0),
  keeps_overpayment      boolean not null,
  -- What cash is rounded to, in minor units; 0: not at all.
  cash_rounding_cents    smallint not null check (cash_rounding_cents in (0, 5, 10)),
  version                integer not null default 1,
  updated_by             bigint,
  updated_at             timestamptz not null,
  foreign key (business_id, updated_by) references users (business_id, id)
);
call app.protect('payment_settings');
grant select, insert, update on payment_settings to app_rw;

-- Money that came in (or went out, with the room of bills). What is recorded stays: only its state moves, and each move has
-- its entry in the journal.
call app.create_ids('payments_id');
create table payments (
  business_id     bigint not null references businesses,
  id              bigint not null default app.next_id('payments_id'),
  direction       text not null check (direction in ('in', 'out')),
  customer_id     bigint,
  vendor_id       bigint,
  method_id       bigint not null,
  account_id      bigint not null,
  prefix          text not null,
  number          bigint not null,
  currency_code   text not null check (currency_code ~ '^[A-Z]{3}$'),
  amount_cents    bigint not null check (amount_cents > 0),
  home_cents      bigint not null check (home_cents > 0),
  rate_e9         bigint check (rate_e9 > 0),
  -- What was taken more (or with a minus less) than was owed, because there are no smaller coins.
  rounding_cents  bigint not null default 0,
  refunded_cents  bigint not null default 0 check (refunded_cents between 0 and amount_cents),
  paid_on         date not null,
  state           text not null check (state in ('pending', 'done', 'failed', 'voided', 'bounced')),
  state_reason    text not null default '',
  state_on        date,
  provider        text,
  provider_id     text,
  -- The payment that this one corrects.
  replaces_id     bigint,
  -- A deposit on this estimate.
  estimate_id     bigint,
  reference       text not null,
  note            text not null,
  version         integer not null default 1,
  created_by      bigint,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  primary key (business_id, id),
  unique (business_id, direction, number),
  foreign key (business_id, method_id) references payment_methods (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, vendor_id) references vendors (business_id, id),
  foreign key (business_id, replaces_id) references payments (business_id, id),
  foreign key (business_id, estimate_id) references invoices (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check (num_nonnulls(customer_id, vendor_id) = 1),
  check ((provider is null) = (provider_id is null))
);
create unique index payments_by_provider on payments (business_id, provider, provider_id) where provider_id is not null;
create index payments_by_day on payments (business_id, direction, paid_on, id) include (state, method_id, home_cents);
create index payments_by_customer on payments (business_id, customer_id, paid_on, id) where customer_id is not null;
create index payments_by_estimate on payments (business_id, estimate_id) where estimate_id is not null;
create index payments_pending on payments (business_id, created_at) where state = 'pending';
create index payments_by_method on payments (business_id, method_id, paid_on);
call app.protect('payments');
grant select, insert on payments to app_rw;
-- A merge of customers takes the payments along.
grant update (state, state_reason, state_on, refunded_cents, reference, note, customer_id, version, updated_at)
  on payments to app_rw;

-- Money that went back: of a payment, or of a credit of the customer.
call app.create_ids('refunds_id');
create table refunds (
  business_id     bigint not null references businesses,
  id              bigint not null default app.next_id('refunds_id'),
  customer_id     bigint not null,
  payment_id      bigint,
  credit_item_id  bigint,
  method_id       bigint not null,
  account_id      bigint not null,
  prefix          text not null,
  number          bigint not null,
  currency_code   text not null check (currency_code ~ '^[A-Z]{3}$'),
  amount_cents    bigint not null check (amount_cents > 0),
  home_cents      bigint not null,
  refunded_on     date not null,
  state           text not null check (state in ('pending', 'done', 'failed', 'voided')),
  reason          text not null,
  reference       text not null,
  provider        text,
  provider_id     text,
  version         integer not null default 1,
  created_by      bigint,
  created_at      timestamptz not null,
  primary key (business_id, id),
  unique (business_id, number),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, payment_id) references payments (business_id, id),
  foreign key (business_id, credit_item_id) references open_items (business_id, id),
  foreign key (business_id, method_id) references payment_methods (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check (num_nonnulls(payment_id, credit_item_id) = 1),
  check ((provider is null) = (provider_id is null))
);
create unique index refunds_by_provider on refunds (business_id, provider, provider_id) where provider_id is not null;
create index refunds_by_payment on refunds (business_id, payment_id) where payment_id is not null;
create index refunds_by_credit on refunds (business_id, credit_item_id) where credit_item_id is not null;
create index refunds_by_customer on refunds (business_id, customer_id, refunded_on, id);
call app.protect('refunds');
grant select, insert on refunds to app_rw;
grant update (state, customer_id, version) on refunds to app_rw;

alter table number_series drop constraint number_series_series_check, add constraint number_series_series_check
  check (series in ('invoice', 'estimate', 'creditNote', 'receipt', 'refund'));

-- Which payment took an item down, and which gave a customer a credit.
alter table allocations add payment_id bigint, add foreign key (business_id, payment_id) references payments (business_id, id);
create index allocations_by_payment on allocations (business_id, payment_id) where payment_id is not null;
alter table customer_credits add payment_id bigint,
  add foreign key (business_id, payment_id) references payments (business_id, id);
create index customer_credits_by_payment on customer_credits (business_id, payment_id) where payment_id is not null;
alter type app.allocation add attribute payment_id bigint;
alter type app.new_item add attribute payment_id bigint;

-- What of a credit note did not lower what its invoice is owed, because it was paid: a credit of the customer. On the
-- invoice the sum of its notes'.
alter table invoices add given_cents bigint not null default 0;
-- Money that comes after all for what was given up makes the loss smaller by that payment.
alter table write_offs add payment_id bigint, add foreign key (business_id, payment_id) references payments (business_id, id),
  drop constraint write_offs_kind_check,
  add constraint write_offs_kind_check check (kind in ('writeOff', 'undone', 'credited', 'recovered')),
  add check ((payment_id is not null) = (kind = 'recovered'));
create index write_offs_by_payment on write_offs (business_id, payment_id) where payment_id is not null;

-- As 0037_journal.sql, with the payment that an allocation or a credit belongs to.
create or replace function app.post_entry(p_business bigint, p_kind text, p_subject text, p_subject_id bigint, p_day date,
  p_reverses bigint, p_description text, p_reference text, p_source text, p_user bigint, p_now timestamptz,
  p_items app.new_item[], p_lines app.ledger_line[], p_taxes app.tax_line[], p_allocations app.allocation[])
returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
  v_number bigint;
  v_home text;
  v_opened bigint[];
  v_items bigint[];
begin
  select currency_code into strict v_home from businesses where business_id = p_business;
  v_opened := array(select app.next_id('open_items_id') from unnest(p_items));
  if cardinality(v_opened) > 0 then
    insert into open_items (business_id, id, side, account_id, customer_id, vendor_id, subject, subject_id, attempt, number,
        currency_code, opened_on, due_on, amount_cents, home_cents, open_cents, open_home_cents)
      select p_business, v_opened[o.n], o.side, o.account_id, o.customer_id, o.vendor_id, p_subject, p_subject_id,
        row_number() over (partition by o.side order by o.n) + (select count(*) from open_items earlier
          where earlier.business_id = p_business and earlier.side = o.side and earlier.subject = p_subject
            and earlier.subject_id = p_subject_id),
        coalesce(o.number, ''), coalesce(o.currency_code, v_home), p_day, coalesce(o.due_on, 'infinity'), o.amount_cents,
        o.home_cents, o.amount_cents, o.home_cents
      from unnest(p_items) with ordinality as o (side, account_id, customer_id, vendor_id, number, due_on, currency_code,
        amount_cents, home_cents, origin, document_id, estimate_id, payment_id, n);
    insert into customer_credits (business_id, item_id, customer_id, origin, document_id, estimate_id, payment_id, created_by,
        created_at)
      select p_business, v_opened[o.n], o.customer_id, o.origin, o.document_id, o.estimate_id, o.payment_id, p_user, p_now
      from unnest(p_items) with ordinality as o (side, account_id, customer_id, vendor_id, number, due_on, currency_code,
        amount_cents, home_cents, origin, document_id, estimate_id, payment_id, n) where o.origin is not null;
  end if;
  -- From here on everybody else who posts for this business waits.
  update ledger_heads set next_number = next_number + 1 where business_id = p_business
    returning next_number - 1 into strict v_number;
  v_id := app.next_id('journal_entries_id');
  insert into journal_entries (business_id, id, number, kind, subject, subject_id, posted_on, reverses_id, description,
      reference, source, created_by, created_at)
    values (p_business, v_id, v_number, p_kind, p_subject, p_subject_id, p_day, p_reverses, p_description, p_reference,
      p_source, p_user, p_now);
  insert into journal_lines (business_id, entry_id, position, posted_on, account_id, amount_cents, customer_id, vendor_id,
      item_id, sales_tax_id, currency_code, currency_cents, rate_e9, memo)
    select p_business, v_id, l.n, p_day, l.account_id, l.amount_cents, l.customer_id, l.vendor_id,
      coalesce(v_opened[l.opens], l.item_id), l.sales_tax_id, l.currency_code, l.currency_cents, l.rate_e9, l.memo
    from unnest(p_lines) with ordinality as l (account_id, amount_cents, customer_id, vendor_id, item_id, opens, sales_tax_id,
      currency_code, currency_cents, rate_e9, memo, n);

  insert into account_months as k (month, business_id, account_id, currency_code, is_close, debit_cents, credit_cents,
      currency_debit_cents, currency_credit_cents)
    select date_trunc('month', p_day)::date, s.* from app.sum_lines(p_business, v_home, p_source = 'close', p_lines) s
    on conflict (business_id, month, account_id, currency_code, is_close) do update
      set debit_cents = k.debit_cents + excluded.debit_cents, credit_cents = k.credit_cents + excluded.credit_cents,
        currency_debit_cents = k.currency_debit_cents + excluded.currency_debit_cents,
        currency_credit_cents = k.currency_credit_cents + excluded.currency_credit_cents;
  insert into account_days as k (day, business_id, account_id, currency_code, is_close, debit_cents, credit_cents,
      currency_debit_cents, currency_credit_cents)
    select p_day, s.* from app.sum_lines(p_business, v_home, p_source = 'close', p_lines) s
    on conflict (business_id, day, account_id, currency_code, is_close) do update
      set debit_cents = k.debit_cents + excluded.debit_cents, credit_cents = k.credit_cents + excluded.credit_cents,
        currency_debit_cents = k.currency_debit_cents + excluded.currency_debit_cents,
        currency_credit_cents = k.currency_credit_cents + excluded.currency_credit_cents;

  v_items := array(select distinct coalesce(v_opened[opens], item_id) from unnest(p_lines)
    where num_nonnulls(opens, item_id) > 0 order by 1);
  if cardinality(v_items) > 0 then
    -- `offset 0`: each item by its key, whichever business this connection served first. Behind row security a key is only
    -- used when it is a plain column, so the item's id is worked out before.
    insert into party_months as k (business_id, party, party_id, side, currency_code, month, debit_cents, credit_cents,
        currency_debit_cents, currency_credit_cents)
      select p_business, case when l.customer_id is null then 'vendor' else 'customer' end,
        coalesce(l.customer_id, l.vendor_id), i.side, coalesce(l.currency_code, v_home), date_trunc('month', p_day)::date,
        sum(greatest(l.amount_cents, 0)), sum(greatest(-l.amount_cents, 0)),
        sum(greatest(coalesce(l.currency_cents, l.amount_cents), 0)),
        sum(greatest(-coalesce(l.currency_cents, l.amount_cents), 0))
      from (select *, coalesce(v_opened[opens], item_id) as named from unnest(p_lines) offset 0) l cross join lateral (
        select side from open_items where business_id = p_business and id = l.named offset 0) i
      group by 2, 3, 4, 5 order by 2, 3, 4, 5
      on conflict (business_id, party, party_id, side, currency_code, month) do update
        set debit_cents = k.debit_cents + excluded.debit_cents, credit_cents = k.credit_cents + excluded.credit_cents,
          currency_debit_cents = k.currency_debit_cents + excluded.currency_debit_cents,
          currency_credit_cents = k.currency_credit_cents + excluded.currency_credit_cents;
    -- What is open is what the lines come to; an item that was just opened says so already.
    update open_items i set open_cents = x.open, open_home_cents = x.home, touched_on = x.touched_on, settled_on = x.settled_on
      from unnest(v_items) as named (id) cross join lateral app.standing_of_item(p_business, named.id) x
      where i.business_id = p_business and i.id = named.id
        and (i.open_cents, i.open_home_cents, i.touched_on, i.settled_on)
          is distinct from (x.open, x.home, x.touched_on, x.settled_on);
  end if;

  if cardinality(p_allocations) > 0 then
    insert into allocations (business_id, entry_id, allocated_on, item_id, kind, credit_item_id, document_id, reverses_id,
        payment_id, amount_cents, home_cents, fx_cents)
      select p_business, v_id, p_day, a.item_id, a.kind, a.credit_item_id, a.document_id, a.reverses_id, a.payment_id,
        a.amount_cents, a.home_cents, coalesce(a.fx_cents, 0) from unnest(p_allocations) a;
  end if;

  if cardinality(p_taxes) > 0 then
    insert into tax_lines (business_id, entry_id, position, sales_tax_id, rate_id, direction, basis, tax_point_on,
        base_cents, exempt_cents, tax_cents, exempt_reason, category)
      select p_business, v_id, t.n, t.sales_tax_id, t.rate_id, t.direction, t.basis, t.tax_point_on, t.base_cents,
        t.exempt_cents, t.tax_cents, t.exempt_reason, t.category
      from unnest(p_taxes) with ordinality as t (sales_tax_id, rate_id, direction, basis, tax_point_on, base_cents,
        exempt_cents, tax_cents, exempt_reason, category, n);
    insert into tax_days as k (business_id, basis, day, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents)
      select p_business, basis, tax_point_on, sales_tax_id, rate_id, direction, sum(base_cents), sum(exempt_cents),
        sum(tax_cents)
      from unnest(p_taxes) group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
      on conflict (business_id, basis, day, sales_tax_id, rate_id, direction) do update
        set base_cents = k.base_cents + excluded.base_cents, exempt_cents = k.exempt_cents + excluded.exempt_cents,
          tax_cents = k.tax_cents + excluded.tax_cents;
  end if;
  return v_id;
end $$;

reset role;

-- As the superuser: the owner sees no rows here. Every business begins with the same methods.
insert into payment_methods (business_id, name, kind, account_id, needs_reference, position)
select r.business_id, m.name, m.kind, r.account_id, false, m.position from account_roles r
join (values ('Cash', 'cash', 'bank', 1), ('Cheque', 'cheque', 'bank', 2), ('E-transfer', 'transfer', 'bank', 3),
  ('Card', 'card', 'clearing', 4), ('Bank transfer', 'transfer', 'bank', 5), ('Other', 'other', 'bank', 6))
  as m (name, kind, role, position) on m.role = r.role;
