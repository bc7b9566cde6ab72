set role app_owner;

-- Double entry. What is written stays written: a correction is another entry that turns the first one round.
call app.create_ids('accounts_id');
create table accounts (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('accounts_id'),
  code         text not null check (code <> ''),
  name         text not null check (name <> ''),
  kind         text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- Which postings land here; null for an account the business added itself.
  role         text,
  created_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, code),
  unique (business_id, role)
);
call app.protect('accounts');
grant select, insert on accounts to app_rw;

-- Nothing is posted on or before this day.
create table period_locks (
  business_id     bigint primary key references businesses,
  locked_through  date not null,
  locked_by       bigint not null,
  locked_at       timestamptz not null,
  foreign key (business_id, locked_by) references users (business_id, id)
);
call app.protect('period_locks');
grant select, insert, update on period_locks to app_rw;

call app.create_ids('journal_entries_id');
create table journal_entries (
  business_id  bigint not null references businesses,
  id           bigint not null default nextval('journal_entries_id'),
  kind         text not null,
  subject      text not null,
  subject_id   bigint not null,
  posted_on    date not null,
  reverses_id  bigint,
  created_by   bigint,
  created_at   timestamptz not null,
  -- Lines may join an entry only in the transaction that wrote it.
  written_by   xid8 not null default pg_current_xact_id(),
  primary key (business_id, id),
  foreign key (business_id, reverses_id) references journal_entries (business_id, id)
);
create index journal_entries_by_subject on journal_entries (business_id, subject, subject_id, id);
create index journal_entries_by_day on journal_entries (business_id, posted_on, id);
-- An entry is turned round once.
create unique index journal_entries_by_reversal on journal_entries (business_id, reverses_id) where reverses_id is not null;
call app.protect('journal_entries');
grant select, insert on journal_entries to app_rw;

-- A debit is positive, a credit negative.
create table journal_lines (
  business_id   bigint not null,
  entry_id      bigint not null,
  position      integer not null,
  account_id    bigint not null,
  amount_cents  bigint not null check (amount_cents <> 0),
  primary key (business_id, entry_id, position),
  foreign key (business_id, entry_id) references journal_entries (business_id, id),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
create index journal_lines_by_account on journal_lines (business_id, account_id, entry_id) include (amount_cents);
call app.protect('journal_lines');
grant select, insert on journal_lines to app_rw;

-- By account and month, kept in the transaction of the entry: reports read these rows whatever the size of the business.
create table account_balances (
  business_id   bigint not null,
  account_id    bigint not null,
  month         date not null check (extract(day from month) = 1),
  debit_cents   bigint not null,
  credit_cents  bigint not null,
  primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id)
);
call app.protect('account_balances');
grant select, insert, update on account_balances to app_rw;

-- At commit, when the last line is there.
create function app.require_balance() returns trigger language plpgsql as $$
declare lines integer; total numeric;
begin
  select count(*), coalesce(sum(amount_cents), 0) into lines, total
    from journal_lines where business_id = new.business_id and entry_id = new.id;
  if lines < 2 or total <> 0 then
    raise exception 'journal entry % does not balance: % lines, difference %', new.id, lines, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger journal_entry_balances after insert on journal_entries
  deferrable initially deferred for each row execute function app.require_balance();

create function app.refuse_closed_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from journal_entries where business_id = new.business_id and id = new.entry_id
      and written_by = pg_current_xact_id()) then
    raise exception 'journal entry % is closed', new.entry_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger journal_line_joins_open_entry before insert on journal_lines
  for each row execute function app.refuse_closed_entry();

-- Not granted to the application; the trigger stops everybody else too.
create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is posted stays: % is not possible on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_entries_stay before update or delete on journal_entries
  for each row execute function app.refuse_change();
create trigger journal_lines_stay before update or delete on journal_lines
  for each row execute function app.refuse_change();

create function app.refuse_locked_period() returns trigger language plpgsql as $$
declare lock date;
begin
  -- Waits for somebody who is just moving the lock.
  select locked_through into lock from period_locks where business_id = new.business_id for share;
  if lock is not null and new.posted_on <= lock then
    raise exception 'the books are closed through %', lock using errcode = 'CH001';
  end if;
  return new;
end $$;
create trigger journal_entry_is_in_open_period before insert on journal_entries
  for each row execute function app.refuse_locked_period();

reset role;
