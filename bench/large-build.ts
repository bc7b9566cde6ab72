import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Build, startBuild } from './build.ts';
import type { Sizes } from './invoices-load.ts';
import { loadPayments } from './payments-load.ts';

const DEBIAN_BIN = '/usr/lib/postgresql/15/bin';
const PORT = 4316;
/** 3,000,000 documents of 2,000 businesses, 1,000,000 of them in one; BENCH_BIG makes all of it smaller. */
const BIG = Number(process.env.BENCH_BIG ?? 1_000_000);
export const LARGE: Sizes = { businesses: Math.max(20, BIG / 500), documents: BIG * 3, big: BIG, small: 1_000 };

let started: Promise<Build> | undefined;

/** The application over a large database, filled once for all benches of a run that ask for it. */
export const largeBuild = (): Promise<Build> => {
  started ??= start();
  return started;
};

export const stopLargeBuild = async (): Promise<void> => (await started)?.stop();

async function start(): Promise<Build> {
  if (!process.env.PG_BIN && existsSync(join(DEBIAN_BIN, 'pgbench'))) process.env.PG_BIN = DEBIAN_BIN;
  const startedAt = performance.now();
  const build = await startBuild(join(import.meta.dirname, '..'), PORT, LARGE);
  try {
    await fillBooks(build.adminUrl);
    await loadPayments(build.adminUrl);
  } catch (error) {
    await build.stop();
    throw error;
  }
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${LARGE.documents} documents of ${LARGE.businesses} businesses, loaded in ${seconds} s`);
  return build;
}

/** The load has lines on accounts that no chart has, no sums, and no words to search for. */
async function fillBooks(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
    for (const text of [ACCOUNTS, MONTHS, DAYS, SALES, WORDS]) await client.query(text);
    await client.query('vacuum (analyze) accounts, account_months, account_days, sale_sums, invoice_tokens');
  } finally {
    await client.end();
  }
}

const sumsBy = (table: string, column: string, day: string) => `
  insert into ${table} (business_id, ${column}, account_id, currency_code, debit_cents, credit_cents, currency_debit_cents,
    currency_credit_cents, is_close)
  select business_id, ${day}, account_id, 'CAD', sum(greatest(amount_cents, 0)), sum(greatest(-amount_cents, 0)), 0, 0, false
  from journal_lines group by 1, 2, 3
  on conflict do nothing`;
const MONTHS = sumsBy('account_months', 'month', `date_trunc('month', posted_on)::date`);
const DAYS = sumsBy('account_days', 'day', 'posted_on');
const ACCOUNTS = `
  insert into accounts (business_id, id, code, name, kind, control, created_at)
  select b.business_id, a.id, 'B' || a.id, a.name, a.kind, a.control, now()
  from (select distinct business_id from journal_lines) b cross join (values (1025, 'Receivables', 'asset', 'receivable'),
    (2049, 'Sold', 'income', null), (3073, 'Money', 'asset', 'bank')) as a (id, name, kind, control)
  on conflict do nothing`;
/** What triggers would have added up: documents of the load have no tax and no items. */
const SALES = `
  insert into sale_sums (business_id, dimension, span, starts_on, subject_id, amount_cents, quantity, documents)
  select i.business_id, d.dimension, s.span, s.starts_on, d.subject_id, sum(i.total_cents), 0, count(*) from invoices i
  cross join lateral (values ('customer', i.customer_id), ('item', 0), ('person', coalesce(i.created_by, 0)))
    as d (dimension, subject_id)
  cross join lateral (values ('day', i.billing_date), ('month', date_trunc('month', i.billing_date)::date))
    as s (span, starts_on)
  where i.approved_at is not null group by 1, 2, 3, 4, 5`;
/** The words that the job would write, in one statement. */
const WORDS = `
  insert into invoice_tokens (business_id, scope, token, invoice_id)
  select i.business_id, i.kind, w.token, i.id from invoices i
  cross join unnest(array['house', 'cleaning', 'two', 'rooms', 'and', 'the', 'kitchen']) as w (token)
  where i.archived_at is null on conflict do nothing`;
