import { join } from 'node:path';
import pg from 'pg';
import { FINANCIAL_REPORTS } from '../packages/domain/src/reports/catalogue.ts';
import { startBuild } from './build.ts';
import { printCall } from './dashboard.ts';
import type { Sizes } from './invoices-load.ts';

const BIG = Number(process.env.BENCH_BIG ?? 1_000_000);
const SIZES: Sizes = { businesses: 20, documents: BIG + 20_000, big: BIG, small: 1_000 };
const GOAL = 3;
/** What the database may take for an ageing as of a day two years back. */
const AGEING_MS = 250;

/** Each report for a year in a large business against a small one; and ageing as of a day two years back. */
export async function reports(): Promise<void> {
  const build = await startBuild(join(import.meta.dirname, '..'), 4318, SIZES);
  try {
    await keepSums(build.adminUrl);
    const { big, small } = build.clerksBySize;
    const [today, yearAgo, twoYearsAgo] = [0, 365, 730].map((days) =>
      new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    );
    console.log(`\nreports, ${BIG} documents against ${SIZES.small}, in turns (goal ≤ ${GOAL})`);
    for (const report of FINANCIAL_REPORTS)
      await printCall(build, `/reports/sheets/${report}?from=${yearAgo}&to=${today}`, { big, small });
    console.log(`\nageing as of two years back (goal: ${AGEING_MS} ms of the database; this is the whole call)`);
    await printCall(build, `/reports/sheets/receivablesAgeing?to=${twoYearsAgo}`, { big, small });
  } finally {
    await build.stop();
  }
}

/** The load has lines on accounts that no chart has, and no sums: reports need both. */
async function keepSums(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const text of SUMS) await client.query(text);
    await client.query('vacuum (analyze) accounts, account_months, account_days');
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
const SUMS = [
  `insert into accounts (business_id, id, code, name, kind, control)
   select b.business_id, a.id, 'B' || a.id, a.name, a.kind, a.control
   from (select distinct business_id from journal_lines) b cross join (values (1025, 'Receivables', 'asset', 'receivable'),
     (2049, 'Sold', 'income', null), (3073, 'Money', 'asset', 'bank')) as a (id, name, kind, control)
   on conflict do nothing`,
  sumsBy('account_months', 'month', `date_trunc('month', posted_on)::date`),
  sumsBy('account_days', 'day', 'posted_on'),
];
