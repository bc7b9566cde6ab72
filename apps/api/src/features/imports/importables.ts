import type { Ctx } from '../../platform/ctx.ts';

export type Field = {
  field: string;
  /** The name of its column in an export. */
  label: string;
  /** Whether several columns may be read into it. */
  isRepeatable: boolean;
  isRequired?: boolean;
  /** Other names that people give such a column. */
  aliases: readonly string[];
};

export type Place = { idCountry: number; idState: number; idCity: number };
/** The cells that are read into a field, those that are empty left out. */
export type Cells = (field: string) => readonly string[];
/** What a row says, or why it cannot be stored. `keys` are what it is recognised by, in the file and in the business. */
export type ReadRow =
  | { name: string; record: object; keys: readonly string[]; problem?: undefined }
  | { name: string; problem: string };
export type Match = { status: 'matched' | 'conflicting'; reason: string; recordId: number | null };

/** Lives as long as one check, so that it may remember what it looked up. */
export type RowReader = {
  read: (ctx: Ctx, row: Cells) => Promise<ReadRow>;
  /** For each row the record it is a double of; null: it is new. */
  match: (ctx: Ctx, rows: readonly ReadRow[]) => Promise<(Match | null)[]>;
};

/** A kind of record that can be imported. The room that owns it knows what a row means; the rest is done here. */
export type Importable = {
  kind: string;
  fields: readonly Field[];
  /** A cell for each field worth showing: the row of the template. */
  example: Readonly<Record<string, string>>;
  /** Refuses a place for rows without one that is none. */
  requirePlace: (ctx: Ctx, place: Place) => Promise<void>;
  createReader: (place: Place) => RowReader;
  /** Whether a row that was new at the check is no longer. */
  hasNewMatches: (ctx: Ctx, batchId: number) => Promise<boolean>;
  /** Creates the rows that are `new` and makes them `created`, all in the caller's transaction. */
  commit: (ctx: Ctx, batchId: number) => Promise<void>;
  /** Removes what is `created` and untouched, and says of each row whether it was `removed` or `kept`, and why. */
  rollback: (ctx: Ctx, batchId: number) => Promise<void>;
};

const IMPORTABLES = new Map<string, Importable>();

/** app.ts tells this room at start what can be imported. */
export function registerImportables(...importables: readonly Importable[]): void {
  for (const importable of importables) IMPORTABLES.set(importable.kind, importable);
}

export function importableOf(kind: string): Importable {
  const importable = IMPORTABLES.get(kind);
  if (!importable) throw new Error(`nobody registered imports of ${kind}`);
  return importable;
}
