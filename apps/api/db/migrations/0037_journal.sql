-- The journal that answers questions: docs/domain/ledger.md says what the tables mean, docs/adr/0023-the-journal.md why they
-- are so, docs/runbooks/stop-the-writers.md how this is run. The release before this one cannot post any more: stop it first.
set role app_owner;

-- 1 Accounts and what they are for.
alter table accounts
  add parent_id      bigint,
  -- Null: the currency of the business.
  add currency_code  text check (currency_code ~ '^[A-Z]{3}$'),
  -- What a line here must name: an open item with its party, or a tax. Stock and bank only say what kind of account it is.
  add control        text check (control in ('receivable', 'payable', 'credit', 'tax', 'stock', 'bank')),
  add is_active      boolean not null default true,
  add version        integer not null default 1,
  add foreign key (business_id, parent_id) references accounts (business_id, id);
grant update (code, name, parent_id, is_active, version) on accounts to app_rw;

-- Which account a posting lands on. `accounts.role` is read no more and goes with the next release.
create table account_roles (
  business_id  bigint not null,
  role         text not null,
  account_id   bigint not null,
  primary key (business_id, role),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call app.protect('account_roles');
grant select, insert, update on account_roles to app_rw;

-- 2 One row a business: the number of its next entry. Whoever posts holds it until the transaction ends.
create table ledger_heads (
  business_id  bigint primary key references businesses,
  next_number  bigint not null check (next_number > 0)
) with (fillfactor = 50);
call app.protect('ledger_heads');
grant select, insert on ledger_heads to app_rw;

-- 3 What somebody owes or is owed: one row for each document, deposit or credit. Amounts in its own currency, then in the
-- business's. An invoice of which more is withheld than it comes to is below zero, and so is its item.
call app.create_ids('open_items_id');
create table open_items (
  business_id      bigint not null references businesses,
  id               bigint not null default app.next_id('open_items_id'),
  side             text not null check (side in ('receivable', 'payable', 'customerCredit', 'vendorCredit')),
  account_id       bigint not null,
  customer_id      bigint,
  -- Gets its foreign key with the room of vendors.
  vendor_id        bigint,
  subject          text not null,
  subject_id       bigint not null,
  -- A document that is reopened and approved again has an item for each approval.
  attempt          smallint not null default 1,
  number           text not null default '',
  currency_code    text not null check (currency_code ~ '^[A-Z]{3}$'),
  opened_on        date not null,
  due_on           date not null default 'infinity',
  amount_cents     bigint not null check (amount_cents <> 0),
  home_cents       bigint not null,
  open_cents       bigint not null,
  open_home_cents  bigint not null,
  -- The day of the first line against it, and the day from which on nothing is open; infinity: not yet.
  touched_on       date not null default 'infinity',
  settled_on       date not null default 'infinity',
  -- How long it was open, in classes: what was open on any day is found in four short ranges of opened_on.
  span             smallint not null generated always as (case when settled_on <= opened_on + 31 then 1
    when settled_on <= opened_on + 92 then 2 when settled_on <= opened_on + 366 then 3 else 4 end) stored,
  primary key (business_id, id),
  unique (business_id, side, subject, subject_id, attempt),
  foreign key (business_id, account_id) references accounts (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  check (num_nonnulls(customer_id, vendor_id) = 1),
  check ((customer_id is null) = (side in ('payable', 'vendorCredit'))),
  check (open_cents between least(amount_cents, 0) and greatest(amount_cents, 0)),
  check ((open_cents = 0) = (settled_on < 'infinity')),
  check (settled_on >= opened_on and touched_on >= opened_on)
);
create index open_items_due on open_items (business_id, side, due_on, id)
  include (customer_id, currency_code, open_cents, open_home_cents) where open_cents <> 0;
create index open_items_span on open_items (business_id, side, span, opened_on)
  include (id, due_on, touched_on, settled_on, home_cents);
create index open_items_by_customer on open_items (business_id, customer_id, side, due_on, id) where open_cents <> 0;
create index open_items_of_customer on open_items (business_id, customer_id, opened_on, id) where customer_id is not null;
create index open_items_of_vendor on open_items (business_id, vendor_id, opened_on, id) where vendor_id is not null;
call app.protect('open_items');
-- A merge of customers takes the items along; everything else is written by app.post_entry alone.
grant select, update (due_on, customer_id, vendor_id) on open_items to app_rw;

-- 4 Entries and lines. Foreign keys, indexes and `not null` follow behind the rows, below.
alter table journal_entries
  add number       bigint,
  add description  text not null default '',
  add reference    text not null default '',
  add source       text not null default 'system' check (source in ('system', 'manual', 'opening', 'close', 'migration'));
alter table journal_lines
  add posted_on       date,
  add customer_id     bigint,
  add vendor_id       bigint,
  add item_id         bigint,
  add sales_tax_id    bigint,
  -- Null: the currency of the business. The rate says what 10^9 units of the currency are worth in the business's.
  add currency_code   text check (currency_code ~ '^[A-Z]{3}$'),
  add currency_cents  bigint,
  add rate_e9         bigint check (rate_e9 > 0),
  add memo            text,
  add check (num_nonnulls(customer_id, vendor_id) <= 1),
  add check (num_nonnulls(currency_code, currency_cents, rate_e9) in (0, 3));
drop index journal_lines_by_account;

-- 5 Tax as it is reported. Turnover without tax belongs here, too; a journal line of nothing cannot be posted.
create table tax_lines (
  business_id    bigint not null,
  entry_id       bigint not null,
  position       smallint not null,
  sales_tax_id   bigint not null,
  rate_id        bigint not null,
  direction      text not null check (direction in ('sale', 'purchase')),
  basis          text not null check (basis in ('accrual', 'cash')),
  tax_point_on   date not null,
  base_cents     bigint not null,
  exempt_cents   bigint not null,
  tax_cents      bigint not null,
  exempt_reason  text not null default '',
  -- Of EN 16931: standard, zero, exempt, reverse charge, within the Union, export, outside of the tax.
  category       text not null default 'S' check (category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  primary key (business_id, entry_id, position),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id),
  foreign key (business_id, rate_id) references sales_tax_rates (business_id, id)
);
create index tax_lines_by_tax on tax_lines (business_id, sales_tax_id, basis, tax_point_on, entry_id)
  include (base_cents, exempt_cents, tax_cents);
call app.protect('tax_lines');
grant select on tax_lines to app_rw;
create trigger tax_lines_stay before update or delete on tax_lines for each row execute function app.refuse_change();

-- 6 What takes an item down, one row each; undoing is another row with the sign turned. The sum is amount less open. The room
-- of payments adds `payment_id` with its table.
call app.create_ids('allocations_id');
create table allocations (
  business_id     bigint not null references businesses,
  id              bigint not null default app.next_id('allocations_id'),
  item_id         bigint not null,
  entry_id        bigint not null,
  allocated_on    date not null,
  kind            text not null check (kind in ('payment', 'credit', 'creditNote', 'cancel', 'writeOff', 'discount',
    'withheld', 'rounding', 'refund')),
  credit_item_id  bigint,
  document_id     bigint,
  reverses_id     bigint,
  amount_cents    bigint not null check (amount_cents <> 0),
  home_cents      bigint not null,
  fx_cents        bigint not null default 0,
  primary key (business_id, id),
  foreign key (business_id, item_id) references open_items (business_id, id),
  foreign key (business_id, credit_item_id) references open_items (business_id, id),
  foreign key (business_id, document_id) references invoices (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, reverses_id) references allocations (business_id, id),
  check (num_nonnulls(credit_item_id, document_id) <= 1)
);
create index allocations_by_item on allocations (business_id, item_id, allocated_on) include (amount_cents, home_cents, kind);
create index allocations_by_entry on allocations (business_id, entry_id);
create index allocations_by_credit on allocations (business_id, credit_item_id) where credit_item_id is not null;
create index allocations_by_day on allocations (business_id, allocated_on) include (kind, home_cents, credit_item_id);
-- A row is undone once. Refunds and chargebacks take a payment back in parts, credit notes a loss.
create unique index allocations_undone on allocations (business_id, reverses_id)
  where reverses_id is not null and kind not in ('refund', 'writeOff');
create index allocations_by_reversal on allocations (business_id, reverses_id) where reverses_id is not null;
call app.protect('allocations');
grant select on allocations to app_rw;
create trigger allocations_stay before update or delete on allocations for each row execute function app.refuse_change();

-- Why a customer has a credit. What is left of it is its open item.
create table customer_credits (
  business_id  bigint not null,
  item_id      bigint not null,
  customer_id  bigint not null,
  origin       text not null check (origin in ('deposit', 'overpayment', 'creditNote', 'goodwill', 'opening')),
  document_id  bigint,
  estimate_id  bigint,
  note         text not null default '',
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, item_id),
  foreign key (business_id, item_id) references open_items (business_id, id),
  foreign key (business_id, customer_id) references customers (business_id, id),
  foreign key (business_id, document_id) references invoices (business_id, id),
  foreign key (business_id, estimate_id) references invoices (business_id, id)
);
create index customer_credits_by_customer on customer_credits (business_id, customer_id, item_id);
create index customer_credits_by_estimate on customer_credits (business_id, estimate_id) where estimate_id is not null;
call app.protect('customer_credits');
grant select on customer_credits to app_rw;
create trigger customer_credits_stay before update or delete on customer_credits
  for each row execute function app.refuse_change();

-- 7 Sums, written in the transaction of the entry. Closing entries have rows of their own: profit and loss leaves them out.
drop table account_balances;
create table account_months (
  business_id            bigint not null,
  month                  date not null check (extract(day from month) = 1),
  account_id             bigint not null,
  currency_code          text not null,
  is_close               boolean not null,
  debit_cents            bigint not null,
  credit_cents           bigint not null,
  currency_debit_cents   bigint not null,
  currency_credit_cents  bigint not null,
  primary key (business_id, month, account_id, currency_code, is_close),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor = 70);
create index account_months_by_account on account_months (business_id, account_id, month);
create table account_days (
  business_id            bigint not null,
  day                    date not null,
  account_id             bigint not null,
  currency_code          text not null,
  is_close               boolean not null,
  debit_cents            bigint not null,
  credit_cents           bigint not null,
  currency_debit_cents   bigint not null,
  currency_credit_cents  bigint not null,
  primary key (business_id, day, account_id, currency_code, is_close),
  foreign key (business_id, account_id) references accounts (business_id, id)
) with (fillfactor = 70);
create index account_days_by_account on account_days (business_id, account_id, day);
-- Receivables, payables and credits by customer or vendor.
create table party_months (
  business_id            bigint not null,
  party                  text not null check (party in ('customer', 'vendor')),
  party_id               bigint not null,
  side                   text not null,
  currency_code          text not null,
  month                  date not null,
  debit_cents            bigint not null,
  credit_cents           bigint not null,
  currency_debit_cents   bigint not null,
  currency_credit_cents  bigint not null,
  primary key (business_id, party, party_id, side, currency_code, month)
) with (fillfactor = 80);
create table tax_days (
  business_id   bigint not null,
  basis         text not null,
  day           date not null,
  sales_tax_id  bigint not null,
  rate_id       bigint not null,
  direction     text not null,
  base_cents    bigint not null,
  exempt_cents  bigint not null,
  tax_cents     bigint not null,
  primary key (business_id, basis, day, sales_tax_id, rate_id, direction)
) with (fillfactor = 70);
call app.protect('account_months');
call app.protect('account_days');
call app.protect('party_months');
call app.protect('tax_days');
grant select on account_months, account_days, party_months, tax_days to app_rw;

-- 8 Years and locks.
call app.create_ids('fiscal_years_id');
create table fiscal_years (
  business_id       bigint not null references businesses,
  id                bigint not null default app.next_id('fiscal_years_id'),
  starts_on         date not null,
  ends_on           date not null check (ends_on > starts_on and ends_on <= starts_on + 549),
  closed_at         timestamptz,
  closed_by         bigint,
  closing_entry_id  bigint,
  primary key (business_id, id),
  unique (business_id, starts_on),
  unique (business_id, ends_on),
  foreign key (business_id, closed_by) references users (business_id, id),
  foreign key (business_id, closing_entry_id) references journal_entries (business_id, id)
);
call app.protect('fiscal_years');
grant select, insert on fiscal_years to app_rw;
grant update (closed_at, closed_by, closing_entry_id) on fiscal_years to app_rw;

-- Through `locked_through` nobody posts; through `guarded_through` only who may, with a reason. Every business has its row from
-- the beginning, so that whoever posts and whoever moves a lock wait for each other.
alter table period_locks
  alter locked_through drop not null,
  alter locked_by drop not null,
  alter locked_at drop not null,
  add guarded_through date check (guarded_through >= locked_through);
call app.create_ids('period_lock_changes_id');
create table period_lock_changes (
  business_id   bigint not null references businesses,
  id            bigint not null default app.next_id('period_lock_changes_id'),
  locked_from   date,
  locked_to     date,
  guarded_from  date,
  guarded_to    date,
  reason        text not null check (reason <> ''),
  -- The number of the first entry that was posted under it: nobody posts while it is moved.
  next_number   bigint not null,
  changed_by    bigint not null,
  changed_at    timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, changed_by) references users (business_id, id)
);
call app.protect('period_lock_changes');
grant select, insert on period_lock_changes to app_rw;
create trigger period_lock_changes_stay before update or delete on period_lock_changes
  for each row execute function app.refuse_change();

create or replace function app.refuse_locked_period() returns trigger language plpgsql as $$
declare lock record;
begin
  -- Waits for somebody who is just moving the lock.
  select locked_through, guarded_through into lock from period_locks where business_id = new.business_id for share;
  -- A year is closed after its months were, once and on its last day.
  if new.source = 'close' and new.subject = 'fiscal_years' and exists (select from fiscal_years
      where business_id = new.business_id and id = new.subject_id and ends_on = new.posted_on and closed_at is null) then
    return new;
  end if;
  if new.posted_on <= lock.locked_through then
    raise exception 'the books are closed through %', lock.locked_through using errcode = 'CH001';
  end if;
  if new.posted_on <= lock.guarded_through and current_setting('app.posts_guarded', true) is distinct from 'yes' then
    raise exception 'the books are guarded through %', lock.guarded_through using errcode = 'CH003';
  end if;
  return new;
end $$;

-- What runs with the caller's rights names the schema of its tables: a temporary table of the same name is found first.
create or replace function app.require_balance() returns trigger language plpgsql as $$
declare lines integer; total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, total
    from public.journal_lines where business_id = new.business_id and entry_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'journal entry % does not balance: % lines, difference %', new.id, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger fiscal_years_stay before update or delete on fiscal_years for each row
  when (old.closed_at is not null) execute function app.refuse_change();

-- That a lock has a reason on record and lies before today is the endpoint's to see to.
create function app.keep_lock() returns trigger language plpgsql as $$
begin
  if exists (select from public.fiscal_years where business_id = new.business_id and closed_at is not null
      and ends_on > coalesce(new.locked_through, '-infinity')) then
    raise exception 'a closed year stays closed' using errcode = 'CH002';
  end if;
  return new;
end $$;
create trigger period_locks_kept before update on period_locks for each row
  when (new.locked_through is distinct from old.locked_through) execute function app.keep_lock();

-- 9 Journals by hand, and what a business begins with: drafts until they are posted.
call app.create_ids('manual_journals_id');
create table manual_journals (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('manual_journals_id'),
  kind         text not null check (kind in ('manual', 'opening')),
  state        text not null check (state in ('Draft', 'Posted', 'Reversed')),
  posted_on    date not null,
  -- An accrual is turned round by itself on this day.
  reverses_on  date check (reverses_on > posted_on),
  description  text not null,
  reference    text not null,
  -- By the names of the wire; their shape is checked by the contract.
  lines        jsonb not null check (jsonb_typeof(lines) = 'array'),
  entry_id     bigint,
  version      integer not null default 1,
  created_by   bigint,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, created_by) references users (business_id, id),
  check ((state = 'Draft') = (entry_id is null))
);
create unique index manual_journals_opening on manual_journals (business_id) where kind = 'opening' and state <> 'Reversed';
create index manual_journals_by_day on manual_journals (business_id, posted_on desc, id desc);
call app.protect('manual_journals');
grant select, insert, update, delete on manual_journals to app_rw;

-- 10 The one way into the books. It runs with its owner's rights, because the application may not write these tables by
-- itself; row security holds for the owner, too.
-- What the entry opens. Origin and document say of a credit why the customer has it. Without a currency: the business's.
create type app.new_item as (side text, account_id bigint, customer_id bigint, vendor_id bigint, number text, due_on date,
  currency_code text, amount_cents bigint, home_cents bigint, origin text, document_id bigint, estimate_id bigint);
-- `opens`: the line is of the item at that place among those the entry opens, the first is 1.
create type app.ledger_line as (account_id bigint, amount_cents bigint, customer_id bigint, vendor_id bigint, item_id bigint,
  opens smallint, sales_tax_id bigint, currency_code text, currency_cents bigint, rate_e9 bigint, memo text);
create type app.tax_line as (sales_tax_id bigint, rate_id bigint, direction text, basis text, tax_point_on date,
  base_cents bigint, exempt_cents bigint, tax_cents bigint, exempt_reason text, category text);
create type app.allocation as (item_id bigint, kind text, credit_item_id bigint, document_id bigint, reverses_id bigint,
  amount_cents bigint, home_cents bigint, fx_cents bigint);
grant usage on type app.new_item, app.ledger_line, app.tax_line, app.allocation to app_rw;

create function app.post_entry(p_business bigint, p_kind text, p_subject text, p_subject_id bigint, p_day date,
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
        amount_cents, home_cents, origin, document_id, estimate_id, n);
    insert into customer_credits (business_id, item_id, customer_id, origin, document_id, estimate_id, created_by, created_at)
      select p_business, v_opened[o.n], o.customer_id, o.origin, o.document_id, o.estimate_id, p_user, p_now
      from unnest(p_items) with ordinality as o (side, account_id, customer_id, vendor_id, number, due_on, currency_code,
        amount_cents, home_cents, origin, document_id, estimate_id, n) where o.origin is not null;
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
        amount_cents, home_cents, fx_cents)
      select p_business, v_id, p_day, a.item_id, a.kind, a.credit_item_id, a.document_id, a.reverses_id, a.amount_cents,
        a.home_cents, coalesce(a.fx_cents, 0) from unnest(p_allocations) a;
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

-- The lines of an entry by account and currency, in the order of the accounts, so that nobody waits crosswise.
create function app.sum_lines(p_business bigint, p_home text, p_is_close boolean, p_lines app.ledger_line[])
returns table (business_id bigint, account_id bigint, currency_code text, is_close boolean, debit_cents bigint,
  credit_cents bigint, currency_debit_cents bigint, currency_credit_cents bigint) language sql immutable as $$
  select p_business, l.account_id, coalesce(l.currency_code, p_home), p_is_close,
    sum(greatest(l.amount_cents, 0))::bigint, sum(greatest(-l.amount_cents, 0))::bigint,
    sum(greatest(coalesce(l.currency_cents, l.amount_cents), 0))::bigint,
    sum(greatest(-coalesce(l.currency_cents, l.amount_cents), 0))::bigint
  from unnest(p_lines) l group by 2, 3 order by 2, 3
$$;

-- What the lines say of an item. Its own side is above zero; a line older than the item counts from the item's first day.
create function app.standing_of_item(p_business bigint, p_item bigint)
returns table (open bigint, home bigint, touched_on date, settled_on date) language sql stable as $$
  select s.open, s.home, case when s.touched is null then 'infinity' else greatest(s.touched, i.opened_on) end,
    case when s.open = 0 then greatest(s.last, i.opened_on) else 'infinity' end
  from open_items i cross join lateral (
    select coalesce(sum(k.sign * coalesce(l.currency_cents, l.amount_cents)), 0)::bigint as open,
      coalesce(sum(k.sign * l.amount_cents), 0)::bigint as home, max(l.posted_on) as last,
      min(l.posted_on) filter (where k.sign * l.amount_cents * sign(i.amount_cents) < 0) as touched
    from (select case when i.side in ('receivable', 'vendorCredit') then 1 else -1 end as sign) k
    left join journal_lines l on l.business_id = p_business and l.item_id = p_item) s
  where i.business_id = p_business and i.id = p_item
$$;
revoke all on function app.post_entry from public;
grant execute on function app.sum_lines, app.standing_of_item, app.post_entry to app_rw;
revoke insert on journal_entries, journal_lines from app_rw;

-- Once for all lines of a statement: the entry is this transaction's, the day is its day, and a control account names what it
-- controls. Each record by its key (`offset 0`), as in 0022.
drop trigger journal_line_joins_open_entry on journal_lines;
drop function app.refuse_closed_entry;
create function app.check_new_lines() returns trigger language plpgsql as $$
declare bad record;
begin
  select n.entry_id, n.position into bad from added n
    cross join lateral (select written_by, posted_on, source from journal_entries
      where business_id = n.business_id and id = n.entry_id offset 0) e
    cross join lateral (select control from accounts where business_id = n.business_id and id = n.account_id offset 0) a
    left join lateral (select account_id, customer_id, vendor_id from open_items
      where business_id = n.business_id and id = n.item_id offset 0) i on true
    where e.written_by <> pg_current_xact_id() or n.posted_on is distinct from e.posted_on
      or (a.control in ('receivable', 'payable', 'credit') and (n.item_id is null or num_nonnulls(n.customer_id, n.vendor_id) <> 1))
      or (n.item_id is not null and i.account_id is distinct from n.account_id)
      -- A line keeps the customer it was posted with, also where it is mirrored after a merge.
      or (n.item_id is not null and (i.customer_id, i.vendor_id) is distinct from (n.customer_id, n.vendor_id)
        and not exists (select from customers c where c.business_id = n.business_id and c.id = n.customer_id
          and c.merged_into_id = i.customer_id))
      or (a.control = 'tax' and n.sales_tax_id is null and e.source = 'system') limit 1;
  if found then
    raise exception 'line % may not join journal entry %', bad.position, bad.entry_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger journal_lines_join after insert on journal_lines
  referencing new table as added for each statement execute function app.check_new_lines();

reset role;

-- As the superuser: the owner sees no rows here. What was posted keeps its account, day, amount and order; only columns that
-- did not exist get a value. A print of every business's journal before and after says so, or everything is rolled back.
lock table journal_entries, journal_lines in access exclusive mode;
set local session_replication_role = replica;

create or replace function pg_temp.journal_prints()
returns table (business_id bigint, lines bigint, turnover numeric, print text) language sql as $$
  select l.business_id, count(*), sum(abs(l.amount_cents)), encode(sha256(convert_to(string_agg(concat_ws(':', l.entry_id,
    l.position, l.account_id, l.amount_cents, e.posted_on, e.kind), ',' order by l.entry_id, l.position), 'UTF8')), 'hex')
  from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id group by 1
$$;
create temp table prints_before on commit drop as select * from pg_temp.journal_prints();

-- What the charts do not have yet. A code that a business uses already gets a letter.
insert into accounts (business_id, code, name, kind, role, created_at)
select b.business_id, a.code || case when exists (
    select from accounts taken where taken.business_id = b.business_id and taken.code = a.code) then 'A' else '' end,
  a.name, a.kind, a.role, now()
from businesses b
cross join (values
  ('transit', '1090', 'Transfers under way', 'asset'),
  ('inputTax', '1160', 'Input tax', 'asset'),
  ('revaluation', '1190', 'Currency revaluation', 'asset'),
  ('vendorCredits', '1250', 'Vendor credits', 'asset'),
  ('taxDeferred', '2110', 'Sales tax not due yet', 'liability'),
  ('unplaced', '2250', 'Unplaced money', 'liability'),
  ('retained', '3900', 'Retained earnings', 'equity'),
  ('discounts', '4090', 'Discounts given', 'income'),
  ('lateFees', '4800', 'Late fees', 'income'),
  ('purchaseDiscounts', '5050', 'Discounts received', 'expense'),
  ('fx', '6950', 'Exchange differences', 'expense'),
  ('fxUnrealised', '6960', 'Exchange differences, unrealised', 'expense')) as a (role, code, name, kind)
where exists (select from accounts known where known.business_id = b.business_id)
on conflict (business_id, role) do nothing;
update accounts set control = case
  when role in ('receivable', 'payable', 'stock') then role
  when role in ('credits', 'vendorCredits') then 'credit'
  when role in ('tax', 'inputTax', 'taxDeferred') then 'tax'
  when role in ('bank', 'clearing') then 'bank' end
where role is not null;
insert into account_roles (business_id, role, account_id) select business_id, role, id from accounts where role is not null;

-- In the order of time; ids of entries that migrations wrote are far above the others.
update journal_entries e set number = n.number, reference = coalesce(i.prefix || i.number, '')
from (select business_id, id, subject, subject_id, row_number() over (partition by business_id order by created_at, id) as number
  from journal_entries) n
left join invoices i on i.business_id = n.business_id and i.id = n.subject_id and n.subject = 'invoices'
where e.business_id = n.business_id and e.id = n.id;
insert into ledger_heads (business_id, next_number)
select b.business_id, coalesce(max(e.number), 0) + 1 from businesses b
left join journal_entries e on e.business_id = b.business_id
where exists (select from accounts a where a.business_id = b.business_id) group by 1;
insert into period_locks (business_id) select business_id from ledger_heads on conflict do nothing;

-- What a document said when it was approved stands in the link of that approval, whatever was changed since it was reopened.
create temp table approvals on commit drop as
select e.business_id, e.id as entry_id, e.subject_id as invoice_id, e.posted_on, said.content,
  case e.kind when 'creditNote.approved' then -1 else 1 end as sign,
  array(select (t ->> 0)::bigint from jsonb_array_elements(said.content -> 'taxes') t where t ->> 1 = 'withholding') as withheld,
  power(10::numeric, case when i.currency_code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when i.currency_code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF',
      'XOF', 'XPF') then 0 else 2 end - c.exponent) as scale
from (select *, row_number() over (partition by business_id, subject_id, created_at order by id) as n from journal_entries
  where subject = 'invoices' and kind in ('invoice.approved', 'creditNote.approved')) e
join invoices i on i.business_id = e.business_id and i.id = e.subject_id
join (select *, row_number() over (partition by business_id, invoice_id, created_at order by seq) as n from document_chain) c
  on c.business_id = e.business_id and c.invoice_id = e.subject_id and c.created_at = e.created_at and c.n = e.n
-- Read once, and only what is needed: letterhead and look are most of it.
cross join lateral (
  select jsonb_build_object('billingDate', j -> 'billingDate', 'pricesIncludeTax', j -> 'pricesIncludeTax', 'lines', j -> 'lines',
    'taxes', j -> 'taxes', 'shipping', j -> 'shipping', 'parties', j -> 'parties') as content
  from (select c.content::jsonb as j offset 0) whole offset 0) said;
create unique index on approvals (business_id, entry_id);
analyze approvals;

-- One open item for each approval that reached receivables.
insert into open_items (business_id, side, account_id, customer_id, subject, subject_id, attempt, number, currency_code,
  opened_on, due_on, amount_cents, home_cents, open_cents, open_home_cents)
select a.business_id, 'receivable', l.account_id, coalesce(party.id, i.customer_id), 'invoices', i.id,
  row_number() over (partition by a.business_id, i.id order by a.entry_id), i.prefix || i.number, i.currency_code,
  a.posted_on, coalesce(i.due_date, 'infinity'), l.amount_cents, l.amount_cents, l.amount_cents, l.amount_cents
from approvals a
join account_roles r on r.business_id = a.business_id and r.role = 'receivable'
join journal_lines l on l.business_id = a.business_id and l.entry_id = a.entry_id and l.account_id = r.account_id
join invoices i on i.business_id = a.business_id and i.id = a.invoice_id
left join lateral (
  select coalesce(c.merged_into_id, c.id) as id from jsonb_array_elements(a.content -> 'parties') p
  join customers c on c.business_id = a.business_id and c.id = (p ->> 'idClient')::bigint
  where p ->> 'type' = 'main' limit 1) party on true
where a.sign = 1;

-- To which item the receivable line of an entry belongs: that of the approval that stood then.
analyze open_items;
create temp table entry_items on commit drop as
with opened as (
  select o.business_id, o.id, o.customer_id, o.subject_id, a.entry_id from open_items o
  join (select business_id, entry_id, invoice_id, row_number() over (partition by business_id, invoice_id order by entry_id) as n
    from approvals a where sign = 1 and exists (select from journal_lines l join account_roles r
      on r.business_id = l.business_id and r.account_id = l.account_id and r.role = 'receivable'
      where l.business_id = a.business_id and l.entry_id = a.entry_id)) a
    on a.business_id = o.business_id and a.invoice_id = o.subject_id and a.n = o.attempt
), direct as (
  select distinct on (e.business_id, e.id) e.business_id, e.id as entry_id, o.id as item_id, o.customer_id
  from journal_entries e
  join invoices i on i.business_id = e.business_id and i.id = e.subject_id
  join opened o on o.business_id = e.business_id and o.subject_id = coalesce(i.credits_id, i.id) and o.entry_id <= e.id
  where e.subject = 'invoices' and e.reverses_id is null
  order by e.business_id, e.id, o.entry_id desc
)
select * from direct
union all
select e.business_id, e.id, d.item_id, d.customer_id from direct d
join journal_entries e on e.business_id = d.business_id and e.reverses_id = d.entry_id;
create unique index on entry_items (business_id, entry_id);
analyze entry_items;

-- What was claimed back of bad debts, by the entry that says so: a write-off, its undoing, or a credit note on it; and then once
-- more the note, where the write-off it took from was undone. What the void of a note turns round follows the note.
create temp table reliefs on commit drop as
with lost as (
  select business_id, id, invoice_id, kind, coalesce(credit_note_id, invoice_id) as subject_id,
    case when credit_note_id is null then created_at end as at, row_number() over (partition by business_id, kind,
      coalesce(credit_note_id, invoice_id), case when credit_note_id is null then created_at end order by id) as n
  from write_offs
), posted as (
  select e.business_id, e.id, e.subject_id, k.kind, case when k.kind <> 'credited' then e.created_at end as at,
    row_number() over (partition by e.business_id, k.kind, e.subject_id,
      case when k.kind <> 'credited' then e.created_at end order by e.id) as n
  from journal_entries e join invoices i on i.business_id = e.business_id and i.id = e.subject_id
  cross join lateral (select case when i.kind = 'creditNote' then 'credited' when e.kind = 'invoice.writtenOff' then 'writeOff'
    else 'undone' end as kind) k
  where e.subject = 'invoices' and e.kind in ('invoice.writtenOff', 'invoice.writeOffUndone', 'creditNote.approved')
)
select p.business_id, p.id as entry_id, w.invoice_id, w.kind, t.sales_tax_id, t.taxable_cents, t.amount_cents
from lost w join write_off_taxes t on t.business_id = w.business_id and t.write_off_id = w.id
join posted p on p.business_id = w.business_id and p.kind = w.kind and p.subject_id = w.subject_id and p.n = w.n
  and p.at is not distinct from w.at;
analyze reliefs;

-- The n-th line on the tax account is the n-th tax of the document that is not nothing, and has its amount. What is claimed back
-- follows behind them, and is found by its amount.
create temp table line_taxes on commit drop as
with posted as (
  select l.business_id, l.entry_id, l.position, l.amount_cents,
    row_number() over (partition by l.business_id, l.entry_id order by l.position) as n
  from journal_lines l join account_roles r on r.business_id = l.business_id and r.account_id = l.account_id and r.role = 'tax'
), charged as (
  select a.business_id, a.entry_id, (t.tax ->> 0)::bigint as sales_tax_id, -a.sign * (t.tax ->> 8)::bigint * a.scale as cents,
    row_number() over (partition by a.business_id, a.entry_id order by t.n) as n
  from approvals a cross join lateral jsonb_array_elements(a.content -> 'taxes') with ordinality as t (tax, n)
  where t.tax ->> 1 <> 'withholding' and (t.tax ->> 8)::bigint <> 0
), direct as (
  select p.business_id, p.entry_id, p.position, c.sales_tax_id from posted p
  join charged c on c.business_id = p.business_id and c.entry_id = p.entry_id and c.n = p.n and c.cents = p.amount_cents
  union all
  select l.business_id, l.entry_id, l.position, r.sales_tax_id from (
    select p.business_id, p.entry_id, p.position, p.amount_cents,
      row_number() over (partition by p.business_id, p.entry_id order by p.amount_cents, p.position) as n
    from posted p join (select distinct business_id, entry_id from reliefs) r using (business_id, entry_id)
    left join (select business_id, entry_id, count(*) as taxes from charged group by 1, 2) c using (business_id, entry_id)
    where p.n > coalesce(c.taxes, 0)) l
  join (select *, row_number() over (partition by business_id, entry_id order by amount_cents, sales_tax_id) as n
    from reliefs where amount_cents <> 0) r
    on r.business_id = l.business_id and r.entry_id = l.entry_id and r.n = l.n and r.amount_cents = l.amount_cents
)
select * from direct
union all
select e.business_id, e.id, d.position, d.sales_tax_id from direct d
join journal_entries e on e.business_id = d.business_id and e.reverses_id = d.entry_id;
create unique index on line_taxes (business_id, entry_id, position);
analyze line_taxes;

update journal_lines l set posted_on = e.posted_on, sales_tax_id = t.sales_tax_id,
  item_id = case when k.control = 'receivable' then o.item_id end,
  customer_id = case when k.control = 'receivable' then o.customer_id end
from journal_lines own
join journal_entries e on e.business_id = own.business_id and e.id = own.entry_id
join accounts k on k.business_id = own.business_id and k.id = own.account_id
left join entry_items o on o.business_id = own.business_id and o.entry_id = own.entry_id
left join line_taxes t on t.business_id = own.business_id and t.entry_id = own.entry_id and t.position = own.position
where l.business_id = own.business_id and l.entry_id = own.entry_id and l.position = own.position;

-- What a tax stood on is without the taxes that are inside (early rows have them in it, where prices include tax).
create temp table charged_taxes on commit drop as
select a.business_id, a.entry_id, a.invoice_id, a.sign, a.scale, (a.content ->> 'billingDate')::date as day, t.n,
  (t.tax ->> 0)::bigint as sales_tax_id, (t.tax ->> 4)::bigint as rate_ppm, (t.tax ->> 5)::bigint as amount_e4,
  (t.tax ->> 8)::bigint as cents
from approvals a cross join lateral jsonb_array_elements(a.content -> 'taxes') with ordinality as t (tax, n)
where t.tax ->> 1 <> 'withholding';
create temp table carried_taxes on commit drop as
select a.business_id, a.entry_id, c.n, c.reason, u.id as sales_tax_id,
  c.cents - case when (a.content ->> 'pricesIncludeTax')::boolean then (
    select coalesce(sum(x.cents::bigint), 0)
    from rows from (jsonb_array_elements_text(c.ids), jsonb_array_elements_text(c.taxes)) as x (id, cents)
    where x.id::bigint <> all (a.withheld)) else 0 end as net
from approvals a
cross join lateral (
  select l.n, l.line ->> 10, (l.line ->> 15)::bigint, l.line -> 16, l.line -> 17
  from jsonb_array_elements(a.content -> 'lines') with ordinality as l (line, n)
  union all select 100000, '', (a.content -> 'shipping' ->> 0)::bigint, a.content -> 'shipping' -> 1,
    a.content -> 'shipping' -> 2) as c (n, reason, cents, ids, taxes)
cross join lateral (select distinct id::bigint from jsonb_array_elements_text(c.ids) as x (id)) u;
analyze charged_taxes, carried_taxes;
insert into tax_lines (business_id, entry_id, position, sales_tax_id, rate_id, direction, basis, tax_point_on, base_cents,
  exempt_cents, tax_cents, exempt_reason, category)
with bases as (
  select business_id, entry_id, sales_tax_id, reason, min(n) as at, sum(net) as cents from carried_taxes group by 1, 2, 3, 4
), pieces as (
  select t.*, '' as reason, 0 as at, coalesce(c.cents, 0) as base, 0 as exempt, t.cents as tax
  from charged_taxes t left join bases c on c.business_id = t.business_id and c.entry_id = t.entry_id
    and c.sales_tax_id = t.sales_tax_id and c.reason = ''
  union all
  select t.*, c.reason, c.at, 0, c.cents, 0
  from charged_taxes t join bases c on c.business_id = t.business_id and c.entry_id = t.entry_id
    and c.sales_tax_id = t.sales_tax_id and c.reason <> ''
)
select p.business_id, p.entry_id, row_number() over (partition by p.business_id, p.entry_id order by p.n, p.at), p.sales_tax_id,
  coalesce(
    (select own.rate_id from invoice_taxes own where own.business_id = p.business_id and own.invoice_id = p.invoice_id
      and own.sales_tax_id = p.sales_tax_id and own.rate_ppm is not distinct from p.rate_ppm
      and own.amount_e4 is not distinct from p.amount_e4),
    (select r.id from sales_tax_rates r where r.business_id = p.business_id and r.sales_tax_id = p.sales_tax_id
      and p.day between r.valid_from and coalesce(r.valid_to, 'infinity'))),
  'sale', 'accrual', e.posted_on, p.sign * p.base * p.scale, p.sign * p.exempt * p.scale, p.sign * p.tax * p.scale, p.reason,
  case when p.reason ~* 'reverse[ -]charge' then 'AE' when p.reason <> '' then 'E'
    when coalesce(p.rate_ppm, 0) = 0 and coalesce(p.amount_e4, 0) = 0 then 'Z' else 'S' end
from pieces p join journal_entries e on e.business_id = p.business_id and e.id = p.entry_id
where (p.base, p.exempt, p.tax) <> (0, 0, 0);
-- At the rate of the approval that stood then.
create index on charged_taxes (business_id, invoice_id, sales_tax_id);
insert into tax_lines (business_id, entry_id, position, sales_tax_id, rate_id, direction, basis, tax_point_on, base_cents,
  exempt_cents, tax_cents, exempt_reason, category)
select r.business_id, r.entry_id,
  (select count(*) from tax_lines own where own.business_id = r.business_id and own.entry_id = r.entry_id)
    + row_number() over (partition by r.business_id, r.entry_id order by case r.kind when 'writeOff' then t.n end, r.sales_tax_id),
  r.sales_tax_id,
  coalesce(
    (select own.rate_id from invoice_taxes own where own.business_id = r.business_id and own.invoice_id = r.invoice_id
      and own.sales_tax_id = r.sales_tax_id and own.rate_ppm is not distinct from t.rate_ppm
      and own.amount_e4 is not distinct from t.amount_e4),
    (select s.id from sales_tax_rates s where s.business_id = r.business_id and s.sales_tax_id = r.sales_tax_id
      and t.day between s.valid_from and coalesce(s.valid_to, 'infinity'))),
  'sale', 'accrual', e.posted_on, -r.taxable_cents, 0, -r.amount_cents, '',
  case when coalesce(t.rate_ppm, 0) = 0 and coalesce(t.amount_e4, 0) = 0 then 'Z' else 'S' end
from reliefs r join journal_entries e on e.business_id = r.business_id and e.id = r.entry_id
cross join lateral (select day, n, rate_ppm, amount_e4 from charged_taxes c where c.business_id = r.business_id
  and c.invoice_id = r.invoice_id and c.sales_tax_id = r.sales_tax_id and c.entry_id <= r.entry_id
  order by c.entry_id desc limit 1) t;
insert into tax_lines (business_id, entry_id, position, sales_tax_id, rate_id, direction, basis, tax_point_on, base_cents,
  exempt_cents, tax_cents, exempt_reason, category)
select e.business_id, e.id, t.position, t.sales_tax_id, t.rate_id, t.direction, t.basis, e.posted_on, -t.base_cents,
  -t.exempt_cents, -t.tax_cents, t.exempt_reason, t.category
from journal_entries e join tax_lines t on t.business_id = e.business_id and t.entry_id = e.reverses_id;

analyze journal_lines, tax_lines;

-- What took the items down: losses and credit notes, then what was taken back of losses, then what was turned round. An
-- approval that was turned round is a cancel of its item.
insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, amount_cents, home_cents)
select l.business_id, l.item_id, l.entry_id, l.posted_on,
  case e.kind when 'creditNote.approved' then 'creditNote' when 'invoice.writtenOff' then 'writeOff' else 'cancel' end,
  case e.kind when 'creditNote.approved' then e.subject_id end, -l.amount_cents, -l.amount_cents
from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id
where l.item_id is not null and e.kind in ('creditNote.approved', 'invoice.writtenOff', 'invoice.approved.reversed')
order by l.business_id, l.entry_id, l.position;
analyze allocations;
-- In the order of time: credit notes take over of the latest loss that is left. Undoing a write-off turns round what was lost on
-- its day, and gives back what notes took of it.
do $$
declare
  event record;
  lost record;
  rest bigint;
begin
  for event in
    select o.business_id, o.item_id, e.id, e.posted_on, e.reverses_id, n.id as note_id, e.kind = 'invoice.writeOffUndone' as is_undone,
      case when e.kind = 'invoice.writeOffUndone' then (
          select l.amount_cents from journal_lines l
          where l.business_id = e.business_id and l.entry_id = e.id and l.item_id = o.item_id)
        else coalesce((
          select -w.amount_cents from write_offs w
          where w.business_id = e.business_id and w.credit_note_id = n.id order by w.id limit 1), n.loss_credited_cents) end as taken
    from (select distinct business_id, item_id from allocations where kind = 'writeOff') i
    join entry_items o on o.business_id = i.business_id and o.item_id = i.item_id
    join journal_entries e on e.business_id = o.business_id and e.id = o.entry_id
    left join invoices n on n.business_id = e.business_id and n.id = e.subject_id and n.kind = 'creditNote'
    where e.kind in ('creditNote.approved', 'creditNote.approved.reversed', 'invoice.writeOffUndone',
      'invoice.writeOffUndone.reversed')
    order by e.business_id, e.id
  loop
    if event.reverses_id is not null then
      insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, reverses_id, amount_cents, home_cents)
      select a.business_id, a.item_id, event.id, event.posted_on, a.kind, a.document_id, a.id, -a.amount_cents, -a.home_cents
      from allocations a where a.business_id = event.business_id and a.entry_id = event.reverses_id;
      continue;
    end if;
    if event.is_undone and event.note_id is not null then
      insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, reverses_id, amount_cents, home_cents)
      select a.business_id, a.item_id, event.id, event.posted_on, a.kind, a.document_id, a.id, -a.amount_cents, -a.home_cents
      from allocations a where a.business_id = event.business_id and a.item_id = event.item_id and a.kind = 'writeOff'
        and a.document_id = event.note_id and a.amount_cents < 0 and event.taken <> 0
        and not exists (select from allocations u where u.business_id = a.business_id and u.reverses_id = a.id);
      continue;
    end if;
    rest := event.taken;
    for lost in
      with recursive turned as (
        select id as root, id, amount_cents from allocations
        where business_id = event.business_id and item_id = event.item_id and kind = 'writeOff' and reverses_id is null
          and entry_id < event.id and (not event.is_undone or allocated_on = event.posted_on)
        union all
        select t.root, a.id, a.amount_cents from turned t join allocations a on a.reverses_id = t.id
        where a.business_id = event.business_id and (not event.is_undone or a.document_id is null)
      )
      select root as id, sum(amount_cents) as standing from turned group by root having sum(amount_cents) > 0 order by root desc
    loop
      exit when rest <= 0;
      insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, reverses_id, amount_cents, home_cents)
      values (event.business_id, event.item_id, event.id, event.posted_on, 'writeOff', event.note_id, lost.id,
        -least(lost.standing, rest), -least(lost.standing, rest));
      rest := rest - least(lost.standing, rest);
    end loop;
    if event.note_id is not null and event.taken > 0 then
      insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, amount_cents, home_cents)
      values (event.business_id, event.item_id, event.id, event.posted_on, 'creditNote', event.note_id, event.taken, event.taken);
    end if;
  end loop;
end $$;
analyze allocations;
insert into allocations (business_id, item_id, entry_id, allocated_on, kind, document_id, reverses_id, amount_cents, home_cents)
select a.business_id, a.item_id, e.id, e.posted_on, a.kind, a.document_id, a.id, -a.amount_cents, -a.home_cents
from allocations a join journal_entries e on e.business_id = a.business_id and e.reverses_id = a.entry_id
where not exists (select from allocations done where done.business_id = e.business_id and done.entry_id = e.id
  and done.reverses_id is not null);

update open_items i set open_cents = x.open, open_home_cents = x.open,
  touched_on = case when x.touched is null then 'infinity' else greatest(x.touched, i.opened_on) end,
  settled_on = case when x.open = 0 then greatest(x.last, i.opened_on) else 'infinity' end
from (select l.business_id, l.item_id, sum(l.amount_cents) as open, max(l.posted_on) as last,
    min(l.posted_on) filter (where l.amount_cents * sign(o.amount_cents) < 0) as touched
  from journal_lines l join open_items o on o.business_id = l.business_id and o.id = l.item_id group by 1, 2) x
where i.business_id = x.business_id and i.id = x.item_id;

insert into account_months (business_id, month, account_id, currency_code, is_close, debit_cents, credit_cents,
  currency_debit_cents, currency_credit_cents)
select l.business_id, date_trunc('month', l.posted_on)::date, l.account_id, b.currency_code, false,
  sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
from journal_lines l join businesses b on b.business_id = l.business_id group by 1, 2, 3, 4;
insert into account_days (business_id, day, account_id, currency_code, is_close, debit_cents, credit_cents,
  currency_debit_cents, currency_credit_cents)
select l.business_id, l.posted_on, l.account_id, b.currency_code, false,
  sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
from journal_lines l join businesses b on b.business_id = l.business_id group by 1, 2, 3, 4;
insert into party_months (business_id, party, party_id, side, currency_code, month, debit_cents, credit_cents,
  currency_debit_cents, currency_credit_cents)
select l.business_id, 'customer', l.customer_id, 'receivable', b.currency_code, date_trunc('month', l.posted_on)::date,
  sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0))
from journal_lines l join businesses b on b.business_id = l.business_id where l.item_id is not null group by 1, 3, 5, 6;
insert into tax_days (business_id, basis, day, sales_tax_id, rate_id, direction, base_cents, exempt_cents, tax_cents)
select business_id, basis, tax_point_on, sales_tax_id, rate_id, direction, sum(base_cents), sum(exempt_cents), sum(tax_cents)
from tax_lines group by 1, 2, 3, 4, 5, 6;

do $$
declare bad bigint;
begin
  select count(*) into bad from prints_before b full join pg_temp.journal_prints() a using (business_id)
    where (a.lines, a.turnover, a.print) is distinct from (b.lines, b.turnover, b.print);
  if bad > 0 then raise exception 'the journal of % businesses changed', bad; end if;
  select count(*) into bad from journal_lines l join accounts a on a.business_id = l.business_id and a.id = l.account_id
    where (a.control in ('receivable', 'payable', 'credit') and l.item_id is null) or (a.control = 'tax' and l.sales_tax_id is null);
  if bad > 0 then raise exception '% lines of the journal could not be explained', bad; end if;
  select count(*) into bad from open_items i where i.amount_cents - i.open_cents <> (
    select coalesce(sum(a.amount_cents), 0) from allocations a where a.business_id = i.business_id and a.item_id = i.id);
  if bad > 0 then raise exception '% open items do not say what took them down', bad; end if;
  select count(*) into bad from ledger_heads h
    where (select count(*) from account_roles r where r.business_id = h.business_id) < 30;
  if bad > 0 then raise exception '% businesses have a role without an account', bad; end if;
end $$;

insert into audit_log (business_id, action, subject, subject_id, before, after, happened_at, request_id, ip_address, user_agent)
select b.business_id, 'ledger.migrated', 'businesses', b.business_id,
  jsonb_build_object('lines', b.lines, 'turnover', b.turnover, 'sha256', b.print),
  jsonb_build_object('lines', a.lines, 'turnover', a.turnover, 'sha256', a.print), now(), 'migration', '', ''
from prints_before b join pg_temp.journal_prints() a using (business_id);
drop function pg_temp.journal_prints();
set local session_replication_role = origin;

-- Behind the rows, so that each is looked at once.
alter table journal_entries alter number set not null;
create unique index journal_entries_by_number on journal_entries (business_id, number);
alter table journal_lines
  alter posted_on set not null,
  add foreign key (business_id, item_id) references open_items (business_id, id),
  add foreign key (business_id, customer_id) references customers (business_id, id),
  add foreign key (business_id, sales_tax_id) references sales_taxes (business_id, id);
create index journal_lines_by_account on journal_lines (business_id, account_id, posted_on, entry_id) include (amount_cents);
create index journal_lines_by_item on journal_lines (business_id, item_id, posted_on)
  include (amount_cents, currency_cents) where item_id is not null;
create index journal_lines_by_customer on journal_lines (business_id, customer_id, posted_on, entry_id)
  include (account_id, amount_cents) where customer_id is not null;
create index journal_lines_by_vendor on journal_lines (business_id, vendor_id, posted_on, entry_id)
  include (account_id, amount_cents) where vendor_id is not null;
