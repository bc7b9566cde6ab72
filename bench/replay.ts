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

/** A pgbench script for anybody, and the values of each who runs it. */
export type Replay = { script: string; values: string[][] };

/**
 * The same requests of several clerks as one pgbench script: a run takes one of them and sends that one's values as parameters,
 * so that a connection plans each statement once, as the application's do. Ids that one statement gave and a later one used
 * are taken from there again, so that each run makes records of its own.
 */
export function replayOf(recordings: readonly (readonly Sent[])[]): Replay {
  const [first = []] = recordings;
  for (const other of recordings)
    if (other.length !== first.length) throw new Error('the recordings tell different stories');
  const places: { at: number; index: number }[] = [];
  const used = new Set<number>();
  const written = first.map(({ text, values }, at) => {
    const parts = values.map((value, index) => {
      const from = reference(first, at, value);
      if (from) used.add(from.at);
      if (from || value === null || value === undefined) return from ? `:r${from.at}_${from.column}` : 'null';
      places.push({ at, index });
      return `:v${places.length + 1}`;
    });
    return text
      .replace(/set local app\.business_id = '\d+'/, "select set_config('app.business_id', :v1, true)")
      .replaceAll(/\$(\d+)/g, (_, place: string) => parts[Number(place) - 1] ?? 'null');
  });
  const lines = written.map((text, at) => {
    const line = text.replaceAll(/\s+/g, ' ').trim();
    return used.has(at) ? `${line} \\gset r${at}_` : `${line};`;
  });
  return {
    script: `${lines.join('\n').replaceAll(/;\s+/g, ';\n')}\n`,
    values: recordings.map((sent) => [
      businessOf(sent),
      ...places.map(({ at, index }) => asText(sent[at]?.values[index])),
    ]),
  };
}

const businessOf = (sent: readonly Sent[]) => /app\.business_id = '(\d+)'/.exec(sent[0]?.text ?? '')?.[1] ?? '';

/** Smaller numbers may be the same by chance; ids are not. */
const LEAST_ID = 100_000;

/** Where an earlier statement gave this very number. */
function reference(all: readonly Sent[], at: number, value: unknown): { at: number; column: string } | undefined {
  if (typeof value !== 'number' || value < LEAST_ID) return undefined;
  for (let back = at - 1; back >= 0; back -= 1) {
    const { text, rows } = all[back] ?? { text: '', rows: [] };
    const [row] = rows;
    if (!row || rows.length !== 1 || !/returning|next_id/i.test(text)) continue;
    const found = Object.entries(row).find(([, given]) => given === value);
    if (found) return { at: back, column: found[0] };
  }
  return undefined;
}

/** As the driver writes it on the wire. */
function asText(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(each)).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return String(value);
}

const execute = promisify((program: string, args: string[], done: (error: Error | null, out: string) => void) =>
  execFile(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 }, (error, out) => done(error, out)),
);

type Server = { bin: string; dir: string; appUrl: string; adminUrl: string };
type Pace = { connections: number; seconds: number };

/** Makes the values known to the server, for scripts that begin by taking one row of them. */
export async function prepareReplay(
  { dir, adminUrl }: Server,
  name: string,
  { script, values }: Replay,
): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(`create table ${name} (clerk int primary key, v text[] not null)`);
    await client.query(`grant select on ${name} to app_rw`);
    for (const [index, row] of values.entries())
      await client.query(`insert into ${name} values ($1, $2)`, [index + 1, row]);
    await client.query(`analyze ${name}`);
  } finally {
    await client.end();
  }
  const columns = values[0]?.map((_, index) => `v[${index + 1}] as v${index + 1}`).join(', ');
  const file = join(dir, `${name}.sql`);
  const taking = `\\set clerk random(1, ${values.length})\nselect ${columns} from ${name} where clerk = :clerk \\gset`;
  writeFileSync(file, `${taking}\n${script}`);
  return file;
}

/** The bare engine: the same role, the same row security. */
export async function pgbench({ bin, appUrl }: Server, file: string, { connections, seconds }: Pace) {
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(connections),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    appUrl,
  ];
  const out = await execute(join(bin, 'pgbench'), args);
  const total = Number(/transactions actually processed: (\d+)/.exec(out)?.[1] ?? 0);
  const failed = Number(/number of failed transactions: (\d+)/.exec(out)?.[1] ?? 0);
  if (total === 0 || failed > 0) throw new Error(`pgbench did not run clean: ${out}`);
  return { total, perSecond: Number(/tps = ([\d.]+) \(without/.exec(out)?.[1] ?? 0) };
}
