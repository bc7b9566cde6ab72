import { Readable } from 'node:stream';
import * as contract from '@countinghouse/contracts/businesses';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { Download } from '../../platform/http/answer.ts';
import { route } from '../../platform/http/route.ts';
import { acceptUploads, uploadRoute } from '../../platform/http/upload-route.ts';
import type { AdmittedUpload } from '../../platform/uploads/gate.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { type DrawnImage, drawCover, drawLogo } from './draw-image.ts';
import { findImage, type ImageKind } from './images.repo.ts';
import { keepImage, removeImage } from './keep-image.ts';
import { loadCompany, loadFormats } from './load-company.ts';
import { loadZoneClocks } from './load-zone-clocks.ts';
import { saveCompany } from './save-company.ts';
import { saveFormats } from './save-formats.ts';

export async function businessRoutes(app: FastifyInstance) {
  route(app, contract.getCompany, (ctx) => loadCompany(ctx));
  route(app, contract.saveCompany, (ctx, { body }) => saveCompany(ctx, body));
  route(app, contract.getFormats, (ctx) => loadFormats(ctx));
  route(app, contract.getZoneClocks, (ctx) => loadZoneClocks(ctx));
  route(app, contract.saveFormats, (ctx, { body }) => saveFormats(ctx, body));
  await app.register(async (scope) => {
    await acceptUploads(scope, contract.MAX_LOGO_BYTES);
    uploadRoute(scope, contract.uploadLogo, stages('logo', drawLogo));
    uploadRoute(scope, contract.uploadDocumentLogo, stages('logo', drawLogo));
  });
  await app.register(async (scope) => {
    await acceptUploads(scope, contract.MAX_COVER_BYTES);
    uploadRoute(scope, contract.uploadCover, stages('cover', drawCover));
  });
  route(app, contract.removeImage, async (ctx, { body }) => {
    await removeImage(ctx, body.kind);
    return {};
  });
  await billingRoutes(app);
  route(app, contract.readImage, async (ctx, { params }) => {
    const image = await findImage(ctx, params.id);
    if (!image) throw new AppError('file.not_found');
    const name = `${image.kind}.${image.type === 'image/png' ? 'png' : 'jpg'}`;
    return new Download({ ...image, name, open: async () => Readable.from(image.bytes) });
  });
}

/** Drawing takes long and happens outside the transaction; the picture itself is a row, so there is nothing to discard. */
const stages = (kind: ImageKind, draw: (upload: AdmittedUpload) => Promise<DrawnImage>) => ({
  prepare: (_: unknown, upload: AdmittedUpload) => draw(upload),
  handle: (ctx: Parameters<typeof keepImage>[0], _: unknown, image: DrawnImage) => keepImage(ctx, kind, image),
  discard: async () => {},
});
