import { exportVendors as transfer, vendorImports } from '@countinghouse/contracts/vendor-imports';
import * as contract from '@countinghouse/contracts/vendors';
import type { FastifyInstance } from 'fastify';
import { listActivityOf } from '../../platform/audit/activity.repo.ts';
import { presentActivity } from '../../platform/audit/present-activity.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { importRoutes } from '../imports/index.ts';
import { archiveVendors } from './archive-vendors.ts';
import { changeManyVendors } from './change-many-vendors.ts';
import { createVendor } from './create-vendor.ts';
import { findVendorPage } from './find-vendor-page.ts';
import { loadVendor } from './load-vendor.ts';
import { mergeVendors } from './merge-vendors.ts';
import { searchVendors } from './search.repo.ts';
import { exportVendors } from './transfer/export-vendors.ts';
import { VENDOR_IMPORT } from './transfer/vendor-import.ts';
import { updateVendor } from './update-vendor.ts';
import { readTerm } from './vendor-tokens.ts';
import { presentHit } from './vendors.presenter.ts';
import { findVendors, listMergedInto } from './vendors.repo.ts';

export async function vendorRoutes(app: FastifyInstance) {
  await importRoutes(app, VENDOR_IMPORT, vendorImports);
  route(app, transfer, async (ctx, { query }) => exportVendors(app.platform, ctx, query));
  route(app, contract.listVendors, (ctx, { query }) => findVendorPage(ctx, query));
  route(app, contract.createVendor, (ctx, { body }) => createVendor(ctx, body));
  route(app, contract.getVendor, (ctx, { params }) => loadVendor(ctx, params.id));
  route(app, contract.updateVendor, (ctx, { params, body }) => updateVendor(ctx, params.id, body));
  route(app, contract.deleteVendor, async (ctx, { params: { id } }) => {
    await archiveVendors(ctx, [id], true);
    return { idVendor: id, isDeleted: true };
  });
  route(app, contract.restoreVendor, async (ctx, { params: { id } }) => {
    await archiveVendors(ctx, [id], false);
    return { idVendor: id, isDeleted: false };
  });
  route(app, contract.mergeVendors, (ctx, { body }) => mergeVendors(ctx, body));
  route(app, contract.bulkVendors, (ctx, { body }) => changeManyVendors(ctx, body));
  route(app, contract.searchVendors, async (ctx, { params }) => {
    const term = readTerm(params.term);
    return term ? (await searchVendors(ctx, term)).map(presentHit) : [];
  });
  route(app, contract.listVendorActivity, async (ctx, { params: { id }, query }) => {
    // Also of one that became another: what happened to it stays true.
    if ((await findVendors(ctx, [id])).length === 0) throw new AppError('vendor.not_found');
    const { before } = query;
    const ids = [id, ...(await listMergedInto(ctx, id))];
    return (await listActivityOf(ctx, { subject: 'vendors', ids, before })).map(presentActivity);
  });
}
