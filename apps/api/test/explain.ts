import pg from 'pg';
import { bindTx, type Tx } from '../src/platform/db/database.ts';

type Statement = { text: string; values: readonly unknown[] };
type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
/** `generic` is the plan made without knowing the values, which a statement gets that is sent often. */
export type PlanMode = 'custom' | 'generic';
export type Explained = { text: string; buffers: number; plan: string };

/**
 * Asks as the application does, as its role and under row security, listens to what it sends, and has each statement
 * explained with its own values: pages touched are a figure that no neighbour on the machine can move.
 */
export async function explainStatements(
  appUrl: string,
  businessId: number,
  mode: PlanMode,
  ask: (tx: Tx) => Promise<unknown>,
): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: appUrl, pipeline: true });
  await client.connect();
  try {
    await client.query(`begin read only; set local app.business_id = '${businessId}';
      set local plan_cache_mode = force_${mode}_plan`);
    const sent: Statement[] = [];
    const listening = {
      query: async (statement: { text: string; values: unknown[] }) => {
        sent.push(statement);
        return client.query(statement);
      },
    };
    await ask(bindTx(listening as unknown as pg.ClientBase, 'unnamed'));
    const explained: Explained[] = [];
    for (const [index, statement] of sent.entries()) explained.push(await explain(client, `asked${index}`, statement));
    return explained;
  } finally {
    await client.end();
  }
}

async function explain(client: pg.Client, name: string, { text, values }: Statement): Promise<Explained> {
  await client.query(`prepare ${name} as ${text}`);
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const run = `explain (analyze, buffers, format json) execute ${name}${given}`;
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(run);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${text}`);
  return { text, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], plan: JSON.stringify(plan, null, 1) };
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::bigint[]`;
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw new TypeError('a statement takes no such value');
}
