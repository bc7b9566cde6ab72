import pg from 'pg';
import { bindTx, type Tx } from '../src/platform/db/database.ts';

type Statement = { text: string; values: readonly unknown[] };
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
/** `generic` is the plan made without knowing the values, which a statement gets that is sent often. */
export type PlanMode = 'custom' | 'generic';
export type StatementPlan = { text: string; buffers: number; plan: string };

/**
 * Asks as the application does, as its role and under row security, listens to what it sends, and has each statement
 * explained with its own values: pages touched are a figure that no neighbour on the machine can move. Each is explained
 * right before it runs, and what the explaining did is taken back; so is, in the end, everything that `ask` wrote.
 */
export async function explainStatements(
  appUrl: string,
  businessId: number,
  mode: PlanMode,
  ask: (tx: Tx) => Promise<unknown>,
): Promise<StatementPlan[]> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`begin; set local app.business_id = '${businessId}';
      set local plan_cache_mode = force_${mode}_plan`);
    const explained: StatementPlan[] = [];
    const explaining = {
      query: async (statement: Statement) => {
        explained.push(await explain(client, `asked${explained.length}`, statement));
        return client.query({ ...statement, values: [...statement.values] });
      },
    };
    await ask(bindTx(explaining as unknown as pg.ClientBase, 'plain'));
    return explained;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, name: string, { text, values }: Statement): Promise<StatementPlan> {
  await client.query(`savepoint explaining; prepare ${name} as ${text}`);
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const run = `explain (analyze, buffers, format json) execute ${name}${given}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(run);
  await client.query('rollback to savepoint explaining');
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return { text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan, null, 1) };
}

/** As text without a type, which takes that of its place in the statement. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'boolean' || typeof value === 'number') return pg.escapeLiteral(String(value));
  throw new TypeError('a statement takes no such value');
}
