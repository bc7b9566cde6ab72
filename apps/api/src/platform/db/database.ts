import type { Socket } from 'node:net';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';
import { runStatement, type StatementResult } from './statement.ts';

const INT8 = 20;
const INT8_ARRAY = Number(1016) as Parameters<typeof pg.types.setTypeParser>[0]; // its list of types has no arrays
const DATE = 1082;
const INSTANT = 1184;

// Money is bigint in SQL and Cents in TypeScript; a value past 2^53 must stop the request, not lose a cent.
const toSafe = (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 outside the safe range: ${text}`);
  return value;
};
pg.types.setTypeParser(INT8, toSafe);
// `{1,2,3}`: our arrays of whole numbers have one dimension and no nulls.
pg.types.setTypeParser(INT8_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(toSafe)));
// A due date is a calendar day, not an instant; parsing it as Date moves it by one day west of Greenwich.
pg.types.setTypeParser(DATE, (text) => text);
// `2026-11-15 17:00:00.123+00`, as a server that counts in UTC writes it, is nearly what the platform reads by itself.
const readInstant: (text: string) => Date = pg.types.getTypeParser(INSTANT);
pg.types.setTypeParser(INSTANT, (text) =>
  text.endsWith('+00') && text[10] === ' '
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : readInstant(text),
);

export type PoolOptions = {
  url: string;
  size: number;
  onLost: (error: Error) => void;
  pipeline?: boolean;
  /** How long a caller waits for a connection; a request soon says that we are busy, a job has time. */
  patienceMs?: number;
};

/** `onLost` hears about connections that the server closed. */
export function createPool({ url, size, onLost, pipeline = true, patienceMs = 5_000 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    // Begin, tenant and the first query leave together; the answers come back in order.
    pipeline,
  });
  // Idle connections report to the pool, those in use to themselves; either without a listener ends the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Statements seen so far. Bounded: a list of unforeseen length must not fill the server's memory with plans. */
const MAX_NAMED = 1_000;
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known !== undefined || names.size >= MAX_NAMED) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

/**
 * What is asked until the event loop turns leaves in one packet: statements that do not wait for each other cost one write,
 * and wake the other side once.
 */
export function sendTogether(client: pg.ClientBase): void {
  const stream = (client as unknown as { connection?: { stream: Socket } }).connection?.stream;
  if (!stream) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * How statements leave: `named` keeps each prepared on its connection, `unnamed` suits a pooler that cannot, and `plain` is
 * the driver as it comes, one statement after the other (ADR 17).
 */
export type DriverUse = 'named' | 'unnamed' | 'plain';

/** One pg client as a Kysely connection. */
class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #use: DriverUse;
  #previous: Promise<unknown> = Promise.resolve();

  constructor(client: pg.ClientBase, use: DriverUse) {
    this.#client = client;
    this.#use = use;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, count } = await this.#send(sql, parameters);
    return command === 'SELECT' ? { rows: rows as R[] } : { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  #send(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (this.#use === 'plain') return this.#runAfterPrevious(sql, parameters);
    const name = this.#use === 'named' ? nameOf(sql) : undefined;
    sendTogether(this.#client);
    return name
      ? runStatement(this.#client, { name, text: sql, values: parameters })
      : this.#runUnnamed(sql, parameters);
  }

  #runAfterPrevious(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const answer = this.#previous.then(() => this.#runUnnamed(text, parameters));
    this.#previous = answer.catch(() => {}); // whoever asked hears of it; the next statement only waits
    return answer;
  }

  async #runUnnamed(text: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const { rows, command, rowCount } = await this.#client.query({ text, values: [...parameters] });
    return { rows, command, count: rowCount ?? 0 };
  }

  streamQuery(): never {
    throw new Error('streaming is not used');
  }
}

const driver = new DummyDriver();
const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();
const dialect: Dialect = {
  createDriver: () => driver,
  createAdapter: () => adapter,
  createQueryCompiler: () => compiler,
  createIntrospector: (db) => new PostgresIntrospector(db),
};

export type Tx = Transaction<DB>;

/** Typed SQL on one client inside a transaction that is already open. There is no Kysely outside of one. */
export function bindTx(client: pg.ClientBase, use: DriverUse): Tx {
  const connection = new ClientConnection(client, use);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor });
}
