import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { INVOICE_TABLE } from './invoice-input.ts';
import { GATE_ERRORS } from './uploads.ts';
import { Id, IdOrNone } from './wire.ts';

export const MAX_FILE_BYTES = 15 * 1024 * 1024;

export const StoredFile = z.object({
  idAttachment: Id,
  name: z.string(),
  type: z.string(),
  size: z.int(),
  tableName: z.string(),
  idTable: IdOrNone,
  /** Where the browser reads it: our own host, always as a download. */
  url: z.string(),
  createdDate: z.iso.datetime(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Base64 takes four characters for three bytes; a data URL and the other fields come on top. */
const MAX_BASE64 = Math.ceil(MAX_FILE_BYTES / 3) * 4;
const DATA_URL_HEAD = 200;

/** What a file belongs to; a table name that no room registered is refused. Empty and 0 mean: nothing yet. */
const Target = { tableName: z.string().max(60).default(''), idTable: IdOrNone.default(0) };

const UPLOAD_ERRORS = [...GATE_ERRORS, 'file.unreadable', 'file.quota', 'file.target_not_found'] as const;

export const uploadFile = endpoint({
  id: 'uploadFile',
  method: 'POST',
  path: '/uploader/uploadFile',
  summary: 'Upload one file (multipart field "file")',
  access: { can: 'files.write' },
  encoding: 'multipart',
  body: z.object(Target),
  record: StoredFile,
  response: StoredFile,
  errors: [...UPLOAD_ERRORS],
});

export const uploadBase64 = endpoint({
  id: 'uploadBase64',
  method: 'POST',
  path: '/uploader/uploadBase64',
  summary: 'Upload one file as base64 or a data URL',
  access: { can: 'files.write' },
  bodyLimit: MAX_BASE64 + 16 * 1024,
  body: z.object({
    file: z
      .string()
      .min(1, 'Choose a file to upload.')
      .max(MAX_BASE64 + DATA_URL_HEAD),
    name: z.string().max(255).default('file'),
    ...Target,
  }),
  record: StoredFile,
  response: StoredFile,
  errors: [...UPLOAD_ERRORS],
});

export const listFiles = endpoint({
  id: 'listFiles',
  method: 'GET',
  path: '/uploader/list',
  summary: 'The files of one record, newest first',
  access: { can: 'files.read' },
  query: z.object({ tableName: z.string().min(1).max(60), idTable: Id }),
  response: z.array(StoredFile),
  errors: ['file.target_not_found'],
});

export const downloadFile = endpoint({
  id: 'downloadFile',
  method: 'GET',
  path: '/uploader/file/:id',
  summary: 'Download one file',
  access: { can: 'files.read' },
  params: z.object({ id: Id }),
  response: z.unknown(),
  errors: ['file.not_found'],
});

export const uploadInvoicePdf = endpoint({
  id: 'uploadInvoicePdf',
  method: 'POST',
  path: '/uploader/invoiceUploadBase64',
  summary: 'Attach the PDF that a browser drew; the server measures it, whatever `size` says',
  access: { can: 'files.write' },
  bodyLimit: MAX_BASE64 + 16 * 1024,
  body: z.object({
    name: z.string().max(255).default('Invoice'),
    type: z.string().max(100).default('application/pdf'),
    /** Fixed at 3333 by the specification, and read by nobody. */
    size: z.number().optional(),
    data: z
      .string()
      .min(1, 'Choose a file to upload.')
      .max(MAX_BASE64 + DATA_URL_HEAD),
    tableName: z.literal(INVOICE_TABLE).default(INVOICE_TABLE),
    idTable: Id,
  }),
  record: StoredFile,
  response: StoredFile,
  errors: [...UPLOAD_ERRORS],
});
