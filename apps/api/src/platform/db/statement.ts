import pg from 'pg';

export type StatementResult = { rows: Record<string, unknown>[]; command: string; count: number };
type StatementCallback = (error: Error | null, result?: StatementResult) => void;

/** What we use of the driver's own connection and query; its types do not say. */
type Wire = { describe: (message: unknown) => void };
type Base = { name: string; callback: StatementCallback; prepare(wire: Wire): void };
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[], done: StatementCallback) => Base;
type RowDescription = { fields: readonly { name: string; dataTypeID: number }[] };

type Column = { name: string; parse: (text: string) => unknown };
/** A connection that has prepared statements, with their columns, so that neither is sent again. */
type PreparedConnection = { quiet: Wire; columns: Map<string, readonly Column[]> };
const preparedConnections = new WeakMap<Wire, PreparedConnection>();

function preparedConnectionOf(wire: Wire): PreparedConnection {
  const known = preparedConnections.get(wire);
  if (known) return known;
  const made = { quiet: Object.create(wire, { describe: { value: () => {} } }) as Wire, columns: new Map() };
  preparedConnections.set(wire, made);
  return made;
}

/**
 * A named statement as the driver sends it, except that a connection says only once what the columns are: with every answer
 * it costs both sides as much as a short answer itself. They cannot change, PostgreSQL refuses a statement whose would.
 */
class Statement extends Query {
  #acquainted: PreparedConnection | undefined;
  #columns: readonly Column[] = [];
  readonly #found: StatementResult = { rows: [], command: '', count: 0 };
  #unreadable: Error | undefined;

  constructor({ name, text, values }: PreparedStatement, done: StatementCallback) {
    super(text, values, done);
    this.name = name;
  }

  override prepare(wire: Wire): void {
    this.#acquainted = preparedConnectionOf(wire);
    const columns = this.#acquainted.columns.get(this.name);
    if (columns) this.#columns = columns;
    super.prepare(columns ? this.#acquainted.quiet : wire);
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) }));
    this.#acquainted?.columns.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    const row: Record<string, unknown> = {};
    try {
      let place = 0;
      for (const { name, parse } of this.#columns) {
        const text = fields[place] ?? null;
        row[name] = text === null ? null : parse(text);
        place += 1;
      }
      this.#found.rows.push(row);
    } catch (error) {
      this.#unreadable = error as Error;
    }
  }

  /** `SELECT 20`, `INSERT 0 1`, `BEGIN`. */
  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    this.#found.command = words[0] ?? '';
    this.#found.count = Number(words.at(-1)) || 0;
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.callback(this.#unreadable);
    else this.callback(null, this.#found);
  }

  handleError(error: Error): void {
    this.callback(error);
  }
}

type PreparedStatement = { name: string; text: string; values: readonly unknown[] };

export async function runStatement(client: pg.ClientBase, statement: PreparedStatement): Promise<StatementResult> {
  try {
    return await new Promise((resolve, reject) => {
      const done: StatementCallback = (error, result) => (result ? resolve(result) : reject(error as Error));
      client.query(new Statement(statement, done) as unknown as pg.Submittable);
    });
  } catch (error) {
    // Point the stack trace at the caller instead of the socket.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
