set role app_owner;

-- 1 Ageing names who owes: with the customer or vendor in it, the index of what was open on a day answers alone.
drop index open_items_span;
create index open_items_span on open_items (business_id, side, span, opened_on)
  include (id, due_on, touched_on, settled_on, home_cents, customer_id, vendor_id);

-- 2 Periods of which tax was reported to the office, with the figures as they were then. They stay, and so does the lock.
call app.create_ids('tax_filings_id');
create table tax_filings (
  business_id  bigint not null references businesses,
  id           bigint not null default app.next_id('tax_filings_id'),
  basis        text not null check (basis in ('accrual', 'cash')),
  starts_on    date not null,
  ends_on      date not null check (ends_on >= starts_on),
  net_cents    bigint not null,
  figures      jsonb not null check (jsonb_typeof(figures) = 'array'),
  reference    text not null,
  filed_on     date not null,
  created_by   bigint,
  created_at   timestamptz not null,
  primary key (business_id, id),
  unique (business_id, basis, ends_on),
  foreign key (business_id, created_by) references users (business_id, id)
);
call app.protect('tax_filings');
grant select, insert on tax_filings to app_rw;
create trigger tax_filings_stay before update or delete on tax_filings for each row execute function app.refuse_change();

create or replace function app.keep_lock() returns trigger language plpgsql as $$
begin
  if exists (select from public.fiscal_years where business_id = new.business_id and closed_at is not null
      and ends_on > coalesce(new.locked_through, '-infinity')) then
    raise exception 'a closed year stays closed' using errcode = 'CH002';
  end if;
  if exists (select from public.tax_filings where business_id = new.business_id
      and ends_on > coalesce(new.locked_through, '-infinity')) then
    raise exception 'a filed period stays closed' using errcode = 'CH004';
  end if;
  return new;
end $$;

reset role;
