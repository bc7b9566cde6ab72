import * as contract from '@countinghouse/contracts/tax-groups';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { applyStarterSet } from './apply-starter-set.ts';
import { deleteTaxGroup } from './delete-tax-group.ts';
import { findStarterSets } from './find-starter-sets.ts';
import { listGroups } from './groups.repo.ts';
import { showSalesTaxes } from './load-sales-tax.ts';
import { presentTaxGroup } from './load-tax-group.ts';
import { listActiveTaxes } from './sales-taxes.repo.ts';
import { createTaxGroup, updateTaxGroup } from './save-tax-group.ts';

export async function taxGroupRoutes(app: FastifyInstance) {
  route(app, contract.listTaxOptions, async (ctx, { query }) => ({
    salesTaxes: await showSalesTaxes(ctx, await listActiveTaxes(ctx, query.appliesTo)),
    taxGroups: (await listGroups(ctx)).map(presentTaxGroup),
  }));
  route(app, contract.listTaxGroups, async (ctx) => (await listGroups(ctx)).map(presentTaxGroup));
  route(app, contract.createTaxGroup, (ctx, { body }) => createTaxGroup(ctx, body));
  route(app, contract.updateTaxGroup, (ctx, { params, body }) => updateTaxGroup(ctx, params.id, body));
  route(app, contract.deleteTaxGroup, (ctx, { params }) => deleteTaxGroup(ctx, params.id));
  route(app, contract.listStarterSets, (ctx) => findStarterSets(ctx));
  route(app, contract.applyStarterSet, (ctx, { body }) => applyStarterSet(ctx, body));
}
