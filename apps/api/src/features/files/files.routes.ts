import * as contract from '@countinghouse/contracts/files';
import { INVOICE_TABLE } from '@countinghouse/contracts/invoice-input';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { MissingFileError } from '../../platform/files/file-store.ts';
import { Download } from '../../platform/http/answer.ts';
import { route } from '../../platform/http/route.ts';
import { acceptUploads, uploadRoute } from '../../platform/http/upload-route.ts';
import { readBase64 } from '../../platform/uploads/read-base64.ts';
import { canSeeTarget, requireTarget, type Target } from './file-targets.ts';
import { presentFile } from './files.presenter.ts';
import { type FileRow, findFile, listFiles } from './files.repo.ts';
import { keepFile } from './keep-file.ts';
import { discardFile, type PreparedFile, prepareFile } from './prepare-file.ts';

export async function fileRoutes(app: FastifyInstance) {
  const store = app.platform.files;
  const discard = (file: PreparedFile) => discardFile(store, file);

  await app.register(async (scope) => {
    await acceptUploads(scope, contract.MAX_FILE_BYTES);
    uploadRoute(scope, contract.uploadFile, {
      prepare: (_, upload, businessId) => prepareFile(store, businessId, upload),
      handle: async (ctx, { body }, file) => presentFile(await keepFile(ctx, file, body)),
      discard,
    });
  });

  uploadRoute(app, contract.uploadBase64, {
    read: ({ body }) => ({ name: body.name, bytes: readBase64(body.file) }),
    prepare: (_, upload, businessId) => prepareFile(store, businessId, upload),
    handle: async (ctx, { body }, file) => presentFile(await keepFile(ctx, file, namedTarget(body))),
    discard,
  });

  uploadRoute(app, contract.uploadInvoicePdf, {
    read: ({ body }) => ({ name: body.name, bytes: readBase64(body.data, 'data') }),
    prepare: async (_, upload, businessId) => {
      if (upload.kind.type !== 'application/pdf') throw new AppError('file.type_refused');
      return prepareFile(store, businessId, upload);
    },
    handle: async (ctx, { body }, file) => presentFile(await keepFile(ctx, file, body)),
    discard,
  });

  route(app, contract.listFiles, async (ctx, { query }) => {
    await requireTarget(ctx, query, 'read');
    return (await listFiles(ctx, query)).map(presentFile);
  });
  route(app, contract.downloadFile, async (ctx, { params }) => {
    const file = await findFile(ctx, params.id);
    if (!file || !(await canSeeTarget(ctx, targetOf(file)))) throw new AppError('file.not_found');
    return new Download({ ...file, open: () => openStored(app, file.key) });
  });
}

const targetOf = ({ table_name, id_table }: FileRow): Target => ({ tableName: table_name, idTable: id_table });

/** `uploadBase64` of the specification names no table beside its id; the one it means is that of invoices. */
const namedTarget = ({ tableName, idTable }: Target): Target => ({
  tableName: tableName === '' && idTable !== 0 ? INVOICE_TABLE : tableName,
  idTable,
});

/** A row whose bytes are gone is damage: the caller gets a plain answer, the log gets the alarm. */
const openStored = ({ platform: { files, log } }: FastifyInstance, key: string) =>
  files.open(key).catch((err: unknown) => {
    if (!(err instanceof MissingFileError)) throw err;
    log.error({ err, key }, 'a stored file is missing');
    throw new AppError('file.not_found', undefined, { cause: err });
  });
