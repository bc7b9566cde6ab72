import * as contract from '@countinghouse/contracts/parts';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { archiveItems } from '../items/archive-items.ts';
import { changeManyItems } from '../items/change-many-items.ts';
import { deleteItem } from '../items/delete-item.ts';
import { findItemPage, type ListedItem } from '../items/find-item-page.ts';
import { documentNames } from '../items/item-holders.ts';
import { readTerm } from '../items/item-tokens.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { listMovements } from '../stock/stock.repo.ts';
import { createPart } from './create-part.ts';
import { duplicatePart } from './duplicate-part.ts';
import { loadPart } from './load-part.ts';
import { presentMovement, presentPartRow } from './parts.presenter.ts';
import { findParts } from './parts.repo.ts';
import { updatePart } from './update-part.ts';

export async function partRoutes(app: FastifyInstance) {
  route(app, contract.listParts, (ctx, { query }) => {
    const term = readTerm(query.listSearch);
    const filter = { kind: 'part', isArchived: query.isDeleted, term, filters: query.listFilters ?? {} } as const;
    return findItemPage(ctx, query, { filter, show: (items) => showParts(ctx, items) });
  });
  route(app, contract.createPart, (ctx, { body }) => createPart(ctx, body));
  route(app, contract.getPart, (ctx, { params }) => loadPart(ctx, params.id));
  route(app, contract.updatePart, (ctx, { params, body }) => updatePart(ctx, params.id, body));
  route(app, contract.deletePart, async (ctx, { params: { id }, query }) => {
    return { idPart: id, ...(await deleteItem(ctx, { kind: 'part', id, forGood: query.forGood })) };
  });
  route(app, contract.restorePart, async (ctx, { params: { id } }) => {
    await archiveItems(ctx, { kind: 'part', ids: [id], isArchived: false });
    return { idPart: id, isDeleted: false };
  });
  route(app, contract.duplicatePart, (ctx, { params }) => duplicatePart(ctx, params.id));
  route(app, contract.bulkParts, (ctx, { body: { idParts: ids, action, idTag } }) =>
    changeManyItems(ctx, { kind: 'part', ids, action, idTag }),
  );
  route(app, contract.adjustStock, (ctx, { params, body }) => adjustStock(ctx, params.id, body));
  route(app, contract.listStockMovements, async (ctx, { params, query }) => {
    if ((await findParts(ctx, [params.id])).length === 0) throw new AppError('part.not_found');
    const movements = await listMovements(ctx, params.id, query.before);
    const nameOf = await documentNames(ctx, movements);
    return movements.map((movement) => presentMovement(movement, nameOf(movement) ?? ''));
  });
}

async function showParts(ctx: Ctx, items: readonly ListedItem[]) {
  const ids = items.map(({ row }) => row.id);
  const parts = new Map((await findParts(ctx, ids)).map((part) => [part.id, part]));
  return items.flatMap((item) => {
    const part = parts.get(item.row.id);
    return part ? [presentPartRow(item, part)] : [];
  });
}
