import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

type Sent = { text: string; values: readonly unknown[]; rows: Record<string, unknown>[] };
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * What the application sends to the database for the requests of `work`, with what it got back: their transactions, told
 * apart from those of background work by the session that each request looks up.
 */
export async function listen(work: () => Promise<unknown>): Promise<Sent[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const transactions: Sent[][] = [];
  const open = new Map<pg.Client, Sent[]>();
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string; values?: unknown[] }];
    const text = typeof asked === 'string' ? asked : asked.text;
    const statement: Sent = { text, values: typeof asked === 'string' ? [] : (asked.values ?? []), rows: [] };
    const begin = text.indexOf('begin ');
    if (begin >= 0) {
      // A read's commit may travel with the next begin.
      statement.text = text.slice(begin);
      const transaction = [statement];
      transactions.push(transaction);
      open.set(this, transaction);
    } else open.get(this)?.push(statement);
    const answer = query.apply(this, given) as Promise<{ rows?: Record<string, unknown>[] }>;
    return answer.then((result) => {
      statement.rows = result.rows ?? [];
      return result;
    });
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return transactions.filter(isRequest).flatMap(ended);
}

const isRequest = (transaction: readonly Sent[]) => transaction.some(({ text }) => text.includes('token_hash'));
const isEnd = ({ text }: Sent) => /^(commit|rollback)$/.test(text);
const ended = (transaction: readonly Sent[]): Sent[] => [
  ...transaction.filter((statement) => !isEnd(statement)),
  { text: 'commit', values: [], rows: [] },
];

/**
 * The same statements as a pgbench script. Ids that one statement gave and a later one used are taken from there again, so
 * that each run makes records of its own; everything else is what it was.
 */
export function scriptOf(statements: readonly Sent[]): string {
  const used = new Set<number>();
  const written = statements.map(({ text, values }, at) => {
    const parts = values.map((value) => reference(statements, at, value, used) ?? literal(value));
    return text.replaceAll(/\$(\d+)/g, (_, place: string) => parts[Number(place) - 1] ?? 'null');
  });
  const lines = written.map((text, at) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    return used.has(at) ? `${line} \\gset r${at}_` : `${line};`;
  });
  return `${lines.join('\n').replaceAll(/;\s+/g, ';\n')}\n`;
}

/** Smaller numbers may be the same by chance; ids and document numbers are not. */
const LEAST_ID = 100_000;

/** Where an earlier statement gave this very number, or the place before it in a chain. */
function reference(all: readonly Sent[], at: number, value: unknown, used: Set<number>): string | undefined {
  if (typeof value !== 'number') return undefined;
  for (let back = at - 1; back >= 0; back -= 1) {
    const { text, rows } = all[back] ?? { text: '', rows: [] };
    const [row] = rows;
    if (!row || rows.length !== 1 || !/returning/i.test(text)) continue;
    for (const [column, given] of Object.entries(row)) {
      const isNext = column === 'seq' && typeof given === 'number' && value === given + 1;
      if (!isNext && (given !== value || value < LEAST_ID)) continue;
      used.add(back);
      return isNext ? `(:r${back}_${column} + 1)::bigint` : `:r${back}_${column}::bigint`;
    }
  }
  return undefined;
}

/** pgbench takes every colon for a variable, also inside quotes. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`;
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  if (value instanceof Date) return quoted(value.toISOString());
  if (typeof value === 'string') return quoted(value);
  throw new TypeError(`no literal for ${typeof value}`);
}

const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll(';', '\\x3b').replaceAll('\n', '\\n')}'`;

const execute = promisify((program: string, args: string[], done: (error: Error | null, out: string) => void) =>
  execFile(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 }, (error, out) => done(error, out)),
);

type Run = { bin: string; dir: string; name: string; scripts: readonly string[]; appUrl: string };
type Pace = { connections: number; seconds: number };

/** The bare engine: the same role, the same row security, one of the scripts at random. */
export async function pgbench({ bin, dir, name, scripts, appUrl }: Run, { connections, seconds }: Pace) {
  const files = scripts.map((script, index) => {
    const file = join(dir, `${name}-${index}.sql`);
    writeFileSync(file, script);
    return file;
  });
  const args = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds)];
  const out = await execute(join(bin, 'pgbench'), [...args, ...files.flatMap((file) => ['-f', file]), appUrl]);
  const total = Number(/transactions actually processed: (\d+)/.exec(out)?.[1] ?? 0);
  const failed = Number(/number of failed transactions: (\d+)/.exec(out)?.[1] ?? 0);
  if (total === 0 || failed > 0) throw new Error(`pgbench did not run clean: ${out}`);
  return { total, perSecond: Number(/tps = ([\d.]+) \(without/.exec(out)?.[1] ?? 0) };
}
