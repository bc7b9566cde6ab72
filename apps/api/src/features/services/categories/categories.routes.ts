import * as contract from '@countinghouse/contracts/service-categories';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { deleteCategory } from './delete-category.ts';
import { loadCategories, loadCategory } from './load-categories.ts';
import { moveCategory } from './move-category.ts';
import { changeCategory, createCategory } from './save-category.ts';

export async function serviceCategoryRoutes(app: FastifyInstance) {
  route(app, contract.listServiceCategories, (ctx) => loadCategories(ctx));
  route(app, contract.getServiceCategory, (ctx, { params }) => loadCategory(ctx, params.id));
  route(app, contract.createServiceCategory, (ctx, { body }) => createCategory(ctx, body));
  route(app, contract.updateServiceCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body));
  route(app, contract.moveServiceCategory, async (ctx, { params, body }) => {
    await moveCategory(ctx, params.id, body);
    return loadCategories(ctx);
  });
  route(app, contract.deleteServiceCategory, (ctx, { params, query }) => deleteCategory(ctx, params.id, query.moveTo));
}
