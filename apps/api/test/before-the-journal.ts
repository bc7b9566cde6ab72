import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestWorld } from './harness.ts';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');

/** The text of a migration by what it is about, whatever its number. */
export function migrationText(name: string): string {
  const file = readdirSync(MIGRATIONS).find((each) => each.replace(/^\d+_/, '') === `${name}.sql`);
  if (!file) throw new Error(`no migration ${name}`);
  return readFileSync(join(MIGRATIONS, file), 'utf8');
}

/** What a migration does to rows; its tables are there already. */
export const rowsOf = (name: string): string => migrationText(name).split('reset role;')[1] ?? '';

/** The tables of the release before the journal, with what that release would have kept in them. */
const GO_BACK = `
alter table invoices drop due_term;
drop function app.due_term;
drop trigger journal_entries_tax_when_paid on journal_entries;
drop function app.keep_taxes_when_paid, app.keep_tax_when_paid, app.taxes_when_paid, app.share_of;
drop table tax_when_paid;
drop function if exists app.add_payment_day(payments, integer);
drop table if exists payment_requests cascade;
drop sequence if exists payment_requests_id;
drop table payout_parts, payouts, disputes, unplaced_money, provider_events, payment_attempts, saved_methods, online_settings;
drop sequence payouts_id, disputes_id, unplaced_money_id, payment_attempts_id, saved_methods_id;
alter table invoices drop pending_cents;
drop table refunds, payment_settings;
alter table allocations drop payment_id;
alter table customer_credits drop payment_id;
alter table write_offs drop payment_id, drop is_discount;
drop table if exists payment_tokens;
drop table payments, payment_methods;
drop sequence payment_methods_id, payments_id, refunds_id;
alter table invoices drop given_cents, drop discounted_cents, drop early_ppm, drop early_until, drop early_adjusts_tax;
drop trigger journal_lines_join on journal_lines;
drop function app.check_new_lines, app.post_entry, app.sum_lines, app.standing_of_item;
drop type app.new_item, app.ledger_line, app.tax_line, app.allocation;
drop trigger period_locks_kept on period_locks;
drop function app.keep_lock;
drop table allocations, customer_credits, tax_lines, account_months, account_days, party_months, tax_days, manual_journals,
  fiscal_years, period_lock_changes, account_roles, ledger_heads;
alter table journal_lines drop posted_on cascade, drop customer_id, drop vendor_id, drop item_id, drop sales_tax_id,
  drop currency_code, drop currency_cents, drop rate_e9, drop memo;
alter table journal_entries drop number, drop description, drop reference, drop source;
drop table open_items;
drop sequence open_items_id, allocations_id, fiscal_years_id, period_lock_changes_id, manual_journals_id;
delete from period_locks where locked_through is null;
alter table period_locks drop guarded_through, alter locked_through set not null, alter locked_by set not null,
  alter locked_at set not null;
delete from accounts a where role in ('transit', 'inputTax', 'revaluation', 'vendorCredits', 'taxDeferred', 'unplaced', 'retained',
  'discounts', 'lateFees', 'purchaseDiscounts', 'fx', 'fxUnrealised');
alter table accounts drop parent_id, drop currency_code, drop control, drop is_active, drop version;
set role app_owner;
create index journal_lines_by_account on journal_lines (business_id, account_id, entry_id) include (amount_cents);
create table account_balances (business_id bigint not null, account_id bigint not null, month date not null,
  debit_cents bigint not null, credit_cents bigint not null, primary key (business_id, account_id, month),
  foreign key (business_id, account_id) references accounts (business_id, id));
call app.protect('account_balances');
create function app.refuse_closed_entry() returns trigger language plpgsql as $$ begin return new; end $$;
create or replace function app.refuse_locked_period() returns trigger language plpgsql as $$
begin
  if exists (select from period_locks where business_id = new.business_id and new.posted_on <= locked_through) then
    raise exception 'the books are closed' using errcode = 'CH001';
  end if;
  return new;
end $$;
create trigger journal_line_joins_open_entry before insert on journal_lines
  for each row execute function app.refuse_closed_entry();
reset role;
insert into account_balances (business_id, account_id, month, debit_cents, credit_cents)
select l.business_id, l.account_id, date_trunc('month', e.posted_on)::date, sum(greatest(l.amount_cents, 0)),
  sum(greatest(-l.amount_cents, 0))
from journal_lines l join journal_entries e on e.business_id = l.business_id and e.id = l.entry_id group by 1, 2, 3;
`;

export const goBack = (client: pg.ClientBase) => client.query(GO_BACK);

/** What has to run again behind it, in the order of their numbers. */
const MIGRATIONS_AGAIN = [
  'journal',
  'payments',
  'online_payments',
  'unplaced_money',
  'early_discounts',
  'late_order',
  'tax_when_paid',
] as const;

/**
 * Takes a database back to the tables that 0037 found, lets `change` make its rows what an earlier release left, and runs the
 * migration of the journal, and those of money behind it: what it makes of old rows can be compared with what is written today.
 */
export async function throughTheJournal(
  { owner }: Pick<TestWorld, 'owner'>,
  change: (query: (text: string) => Promise<unknown>) => Promise<unknown> = async () => {},
): Promise<void> {
  const client = await owner.connect();
  const inTransaction = async (work: () => Promise<unknown>) => {
    await client.query('begin');
    await work();
    await client.query('commit');
  };
  try {
    await client.query(`set app.cell = '1'`);
    await inTransaction(() => goBack(client));
    await change((text) => inTransaction(() => client.query(text)));
    // In the order of their numbers: a statement that reads all columns of a table finds them as they were.
    for (const name of MIGRATIONS_AGAIN) await inTransaction(() => client.query(migrationText(name)));
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
