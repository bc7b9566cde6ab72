import * as prices from '@countinghouse/contracts/service-prices';
import * as contract from '@countinghouse/contracts/services';
import type { FastifyInstance } from 'fastify';
import { listActivityOf } from '../../platform/audit/activity.repo.ts';
import { presentActivity } from '../../platform/audit/present-activity.ts';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { createService } from './create-service.ts';
import { duplicateService } from './duplicate-service.ts';
import { archiveItems } from './items/archive-items.ts';
import { changeManyItems } from './items/change-many-items.ts';
import { deleteItem } from './items/delete-item.ts';
import { findItemPage } from './items/find-item-page.ts';
import { readTerm } from './items/item-tokens.ts';
import { haveItems } from './items/items.repo.ts';
import { kindsOf } from './items/list.repo.ts';
import { listRecentItems, searchItems } from './items/search.repo.ts';
import { loadService } from './load-service.ts';
import { changePrices, previewPrices } from './prices/change-prices.ts';
import { listPriceRows } from './prices/prices.repo.ts';
import { undoPriceChange } from './prices/undo-price-change.ts';
import { presentHit, presentPrice, presentServiceRow } from './services.presenter.ts';
import { updateService } from './update-service.ts';

export async function serviceRoutes(app: FastifyInstance) {
  route(app, contract.listServices, (ctx, { query }) => {
    const term = readTerm(query.listSearch);
    const filter = { kind: 'service', isArchived: query.isDeleted, term, filters: query.listFilters ?? {} } as const;
    return findItemPage(ctx, query, { filter, show: (items) => items.map(presentServiceRow) });
  });
  route(app, contract.createService, (ctx, { body }) => createService(ctx, body));
  route(app, contract.getService, (ctx, { params }) => loadService(ctx, params.id));
  route(app, contract.updateService, (ctx, { params, body }) => updateService(ctx, params.id, body));
  route(app, contract.deleteService, async (ctx, { params: { id }, query }) => {
    return { idService: id, ...(await deleteItem(ctx, { kind: 'service', id, forGood: query.forGood })) };
  });
  route(app, contract.restoreService, async (ctx, { params: { id } }) => {
    await archiveItems(ctx, { kind: 'service', ids: [id], isArchived: false });
    return { idService: id, isDeleted: false };
  });
  route(app, contract.duplicateService, (ctx, { params }) => duplicateService(ctx, params.id));
  route(app, contract.bulkServices, (ctx, { body: { idServices: ids, action, idTag } }) =>
    changeManyItems(ctx, { kind: 'service', ids, action, idTag }),
  );
  route(app, contract.searchServices, async (ctx, { params, query }) => {
    const term = readTerm(params.term);
    return term ? (await searchItems(ctx, kindsOf(query.kind), term)).map(presentHit) : [];
  });
  route(app, contract.listRecentServices, async (ctx, { query }) =>
    (await listRecentItems(ctx, kindsOf(query.kind))).map(presentHit),
  );
  route(app, contract.listServiceActivity, async (ctx, { params: { id }, query: { before } }) => {
    if (!(await haveItems(ctx, [id]))) throw new AppError('service.not_found');
    return (await listActivityOf(ctx, { subject: 'services', ids: [id], before })).map(presentActivity);
  });
}

export async function servicePriceRoutes(app: FastifyInstance) {
  route(app, prices.previewPriceChange, (ctx, { body }) => previewPrices(ctx, body));
  route(app, prices.changePrices, (ctx, { body }) => changePrices(ctx, body));
  route(app, prices.undoPriceChange, (ctx, { params }) => undoPriceChange(ctx, params.id));
  route(app, prices.listPrices, async (ctx, { params, query }) => {
    if (!(await haveItems(ctx, [params.id]))) throw new AppError('service.not_found');
    return (await listPriceRows(ctx, params.id, query.before)).map(presentPrice);
  });
}
