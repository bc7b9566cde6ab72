import { type ImportEndpoints, MAX_IMPORT_BYTES } from '@countinghouse/contracts/imports';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { acceptLargeUploads, spooledUploadRoute } from '../../platform/http/spooled-upload.ts';
import { checkImport } from './check-import.ts';
import { commitImport } from './commit-import.ts';
import { listRows } from './import-rows.repo.ts';
import { presentBatch, presentRow } from './imports.presenter.ts';
import { findBatch, listBatches } from './imports.repo.ts';
import { keepImport, prepareImport } from './keep-import.ts';
import { fixRow } from './refused/fix-row.ts';
import { refusedRows } from './refused/refused-rows.ts';
import { rollbackImport } from './rollback-import.ts';
import { templateOf } from './template.ts';

/** The calls of importing one kind of record. The room that owns the kind binds its own endpoints here. */
export async function importRoutes(app: FastifyInstance, kind: string, endpoints: ImportEndpoints) {
  const store = app.platform.files;

  await app.register(async (scope) => {
    await acceptLargeUploads(scope, MAX_IMPORT_BYTES);
    spooledUploadRoute(scope, endpoints.upload, 'import.too_large', {
      prepare: (file, businessId) => prepareImport(store, file, businessId),
      handle: (ctx, _, file) => keepImport(ctx, kind, file),
      discard: ({ key }) => store.remove(key),
    });
  });

  route(app, endpoints.template, async () => templateOf(kind));
  route(app, endpoints.list, async (ctx) => (await listBatches(ctx, kind)).map(presentBatch));
  route(app, endpoints.get, async (ctx, { params }) => presentBatch(await requireOne(ctx, kind, params.id)));

  route(app, endpoints.rows, async (ctx, { params, query }) => {
    await requireOne(ctx, kind, params.id);
    const statuses = query.status && [query.status];
    return (await listRows(ctx, { batchId: params.id, statuses, after: query.after })).map(presentRow);
  });
  route(app, endpoints.fixRow, (ctx, { params, body }) => fixRow(ctx, { kind, ...params, ...body }));
  route(app, endpoints.refused, async (ctx, { params }) =>
    refusedRows(app.platform, ctx, await requireOne(ctx, kind, params.id)),
  );

  route(app, endpoints.check, (ctx, { params, body }) => checkImport(ctx, { kind, id: params.id, settings: body }));
  route(app, endpoints.commit, (ctx, { params, body }) => commitImport(ctx, { kind, ...params, ...body }));
  route(app, endpoints.rollback, (ctx, { params, body }) => rollbackImport(ctx, { kind, ...params, ...body }));
}

async function requireOne(ctx: Ctx, kind: string, id: number) {
  const batch = await findBatch(ctx, id);
  if (batch?.kind !== kind) throw new AppError('import.not_found');
  return batch;
}
