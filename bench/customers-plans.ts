import pg from 'pg';
import { listMainAccounts } from '../apps/api/src/features/customers/list.repo.ts';
import { searchAccounts } from '../apps/api/src/features/customers/search.repo.ts';
import { readTerm } from '../apps/api/src/features/customers/search-tokens.ts';
import { bindTx, type Tx } from '../apps/api/src/platform/db/database.ts';

type Statement = { text: string; values: unknown[] };
type Businesses = { big: number; small: number };
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };

/** Pages touched by each question, as the application's role under row security: a figure that no neighbour can move. */
export async function explainCalls(appUrl: string, businesses: Businesses): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  const lines: string[] = [];
  try {
    for (const [name, ask] of Object.entries(QUESTIONS)) {
      const small = await buffersOf(client, businesses.small, ask);
      const big = await buffersOf(client, businesses.big, ask);
      lines.push(`  ${name.padEnd(32)} ${String(small).padStart(7)} ${String(big).padStart(10)}`);
    }
  } finally {
    await client.end();
  }
  process.stdout.write(`\npages touched\n${lines.join('\n')}\n`);
}

type Ask = (ctx: { tx: Tx; businessId: number }) => Promise<unknown>;
const search = (typed: string): Ask => {
  const term = readTerm(typed);
  if (!term) throw new Error('nothing to look for');
  return (ctx) => searchAccounts(ctx, ['main'], term);
};
const PAGE = { sort: 'name', keyType: 'text', order: 'asc', size: 20, after: undefined, offset: 0 } as const;
const list = (filters: object, typed = '', offset = 0): Ask => {
  const wanted = { isArchived: false, filters, zone: 'UTC', term: readTerm(typed) };
  return (ctx) => listMainAccounts(ctx, wanted, { ...PAGE, offset });
};

const QUESTIONS: Record<string, Ask> = {
  'search "a"': search('a'),
  'search "mar"': search('mar'),
  'search "anna mar"': search('anna mar'),
  'search "mar 514" (words apart)': search('mar 514x'),
  'search "514"': search('514'),
  list: list({}),
  'list, page 40': list({}, '', 800),
  'list, with e-mail': list({ hasEmail: true }),
  'list, search "mar"': list({}, 'mar'),
};

async function buffersOf(client: pg.Client, businessId: number, ask: Ask): Promise<number> {
  await client.query(`begin read only; set local app.business_id = '${businessId}'`);
  const statements: Statement[] = [];
  const listening = {
    query: (statement: Statement) => {
      statements.push(statement);
      return client.query(statement);
    },
  };
  await ask({ tx: bindTx(listening as unknown as pg.ClientBase, 'unnamed'), businessId });
  let pages = 0;
  for (const { text, values } of statements) {
    const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    pages += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  }
  await client.query('commit');
  return pages;
}
