import type { Permission } from '@countinghouse/domain/access/permissions';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { GATE_ERRORS } from './uploads.ts';
import { Id, IdOrNone, Version } from './wire.ts';

export const MAX_IMPORT_BYTES = 100 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 100_000;
/** As many characters as a spreadsheet's cell can hold; more of them is a quote that was never closed. */
export const MAX_IMPORT_CELL = 32_767;

/**
 * uploaded → checking → checked → committing → committed → rolling_back → rolled_back.
 * A check that cannot read the file ends in `failed`; other settings start it again. A commit that finds that the business
 * changed since the check goes back to `checking` by itself.
 */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'committing',
  'committed',
  'rolling_back',
  'rolled_back',
  'failed',
] as const;

/** Before the commit: new, matched, conflicting, invalid. After it: created. After a roll-back: removed, kept. */
export const IMPORT_ROW_STATES = ['new', 'matched', 'conflicting', 'invalid', 'created', 'removed', 'kept'] as const;

export const IMPORT_DELIMITERS = [',', ';', '\t', '|'] as const;

/** One column of the file and the field it is read into. */
export const ImportColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
});

export const ImportField = z.object({ field: z.string(), label: z.string(), isRepeatable: z.boolean() });

export const ImportBatch = z.object({
  idImport: Id,
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  size: z.int(),
  encoding: z.string(),
  delimiter: z.string(),
  hasHeader: z.boolean(),
  columns: z.array(ImportColumn),
  /** What a column can be read into. */
  fields: z.array(ImportField),
  /** Where a row lives that names no country, state or city; 0: such a row is invalid. */
  place: z.object({ idCountry: IdOrNone, idState: IdOrNone, idCity: IdOrNone }),
  /** Parts of the running step; both 0 while nothing runs. */
  progress: z.object({ done: z.int(), total: z.int() }),
  counts: z.object({
    total: z.int(),
    new: z.int(),
    matched: z.int(),
    conflicting: z.int(),
    invalid: z.int(),
    created: z.int(),
    removed: z.int(),
    kept: z.int(),
  }),
  /** Why the state is `failed`, in words. */
  problem: z.string(),
  version: Version,
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  committedDate: z.iso.datetime().nullable(),
  rolledBackDate: z.iso.datetime().nullable(),
});
export type ImportBatch = z.infer<typeof ImportBatch>;

export const ImportRow = z.object({
  /** As a spreadsheet numbers it: the header is row 1. */
  row: z.int(),
  status: z.enum(IMPORT_ROW_STATES),
  /** Why it is not new, or was kept; empty where there is nothing to say. */
  reason: z.string(),
  name: z.string(),
  /** The record it matches, or became. */
  idRecord: Id.nullable(),
  /** Of a row that is refused: what the file says, a cell for each column, to be mended; null where it is too long. */
  cells: z.array(z.string()).nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportSettings = z.object({
  encoding: z.string().trim().min(1).max(40).optional(),
  delimiter: z.enum(IMPORT_DELIMITERS).optional(),
  hasHeader: z.boolean().default(true),
  /** One entry per column of the file, in its order; null: not read. Remembered for the next file. */
  fields: z.array(z.string().max(60).nullable()).max(200),
  place: z
    .object({ idCountry: IdOrNone, idState: IdOrNone, idCity: IdOrNone })
    .default({ idCountry: 0, idState: 0, idCity: 0 }),
  version: Version,
});
export type ImportSettings = z.input<typeof ImportSettings>;

/** One row as it should have been written; the columns that are missing are empty. */
const RowFix = z.object({ cells: z.array(z.string().max(MAX_IMPORT_CELL)).max(200), version: Version });

type Importable = { noun: string; path: `/${string}`; can: Permission };
const OfImport = z.object({ id: Id });
const OfVersion = z.object({ version: Version });

/** The calls of importing one kind of record; a room names its own: `importEndpoints({ noun: 'Customers', … })`. */
export const importEndpoints = (importable: Importable) => ({
  ...fileEndpoints(importable),
  ...refusedEndpoints(importable),
  ...stepEndpoints(importable),
});
export type ImportEndpoints = ReturnType<typeof importEndpoints>;

const fileEndpoints = ({ noun, path, can }: Importable) => ({
  upload: endpoint({
    id: `upload${noun}Import`,
    method: 'POST',
    path: `${path}/import`,
    summary: 'Upload a CSV file (multipart field "file"); the answer proposes how to read it',
    access: { can },
    encoding: 'multipart',
    bodyLimit: MAX_IMPORT_BYTES + 64 * 1024,
    body: z.object({}),
    response: ImportBatch,
    errors: [...GATE_ERRORS, 'file.quota', 'import.too_large', 'import.unreadable'],
  }),
  template: endpoint({
    id: `get${noun}ImportTemplate`,
    method: 'GET',
    path: `${path}/import/template`,
    summary: 'An empty file with every column that is read, and one row as an example',
    access: { can },
    response: z.unknown(),
    errors: [],
  }),
  list: endpoint({
    id: `list${noun}Imports`,
    method: 'GET',
    path: `${path}/import`,
    summary: 'The latest imports, newest first',
    access: { can },
    response: z.array(ImportBatch),
    errors: [],
  }),
  get: endpoint({
    id: `get${noun}Import`,
    method: 'GET',
    path: `${path}/import/:id`,
    summary: 'One import with its progress and counts',
    access: { can },
    params: OfImport,
    response: ImportBatch,
    errors: ['import.not_found'],
  }),
  rows: endpoint({
    id: `list${noun}ImportRows`,
    method: 'GET',
    path: `${path}/import/:id/rows`,
    summary: 'What the check or the commit says about each row, a hundred at a time',
    access: { can },
    params: OfImport,
    query: z.object({ status: z.enum(IMPORT_ROW_STATES).optional(), after: z.int().min(0).max(1_000_000).default(0) }),
    response: z.array(ImportRow),
    errors: ['import.not_found'],
  }),
});

/** Rows that would not become records: invalid and conflicting ones. */
const refusedEndpoints = ({ noun, path, can }: Importable) => ({
  fixRow: endpoint({
    id: `fix${noun}ImportRow`,
    method: 'PUT',
    path: `${path}/import/:id/rows/:row`,
    summary:
      'Mend a refused row of a dry run; it is judged again at once, and stays mended when the file is checked again',
    access: { can },
    params: OfImport.extend({ row: Id }),
    body: RowFix,
    response: z.object({ batch: ImportBatch, row: ImportRow }),
    errors: ['import.not_found', 'import.not_now', 'import.row_not_found', 'record.stale'],
  }),
  refused: endpoint({
    id: `export${noun}ImportRefused`,
    method: 'GET',
    path: `${path}/import/:id/refused`,
    summary: 'The refused rows as CSV: the columns of the file, the row number and the reason',
    access: { can },
    params: OfImport,
    response: z.unknown(),
    errors: ['import.not_found'],
  }),
});

const stepEndpoints = ({ noun, path, can }: Importable) => ({
  check: endpoint({
    id: `check${noun}Import`,
    method: 'PUT',
    path: `${path}/import/:id`,
    summary: 'Say how to read the file; a dry run starts in the background',
    access: { can },
    params: OfImport,
    body: ImportSettings,
    response: ImportBatch,
    errors: [
      'import.not_found',
      'import.not_now',
      'import.file_removed',
      'import.fields_invalid',
      'location.not_found',
      'record.stale',
    ],
  }),
  commit: endpoint({
    id: `commit${noun}Import`,
    method: 'POST',
    path: `${path}/import/:id/commit`,
    summary: 'Create all new rows at once, or none',
    access: { can },
    params: OfImport,
    body: OfVersion,
    response: ImportBatch,
    errors: ['import.not_found', 'import.not_now', 'record.stale'],
  }),
  rollback: endpoint({
    id: `rollback${noun}Import`,
    method: 'POST',
    path: `${path}/import/:id/rollback`,
    summary: 'Remove what the import created, except what was touched since',
    access: { can },
    params: OfImport,
    body: OfVersion,
    response: ImportBatch,
    errors: ['import.not_found', 'import.not_now', 'record.stale'],
  }),
});
