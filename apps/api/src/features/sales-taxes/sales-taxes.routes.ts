import * as contract from '@countinghouse/contracts/sales-taxes';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { createSalesTax } from './create-sales-tax.ts';
import { deleteRate } from './delete-rate.ts';
import { deleteSalesTax } from './delete-sales-tax.ts';
import { findSalesTaxPage } from './find-sales-tax-page.ts';
import { loadSalesTax } from './load-sales-tax.ts';
import { restoreSalesTax } from './restore-sales-tax.ts';
import { saveRate } from './save-rate.ts';
import { succeedRate } from './succeed-rate.ts';
import { updateSalesTax } from './update-sales-tax.ts';

export async function salesTaxRoutes(app: FastifyInstance) {
  route(app, contract.listSalesTaxes, (ctx, { query }) => findSalesTaxPage(ctx, query));
  route(app, contract.createSalesTax, (ctx, { body }) => createSalesTax(ctx, body));
  route(app, contract.getSalesTax, (ctx, { params }) => loadSalesTax(ctx, params.id));
  route(app, contract.updateSalesTax, (ctx, { params, body }) => updateSalesTax(ctx, params.id, body));
  route(app, contract.deleteSalesTax, (ctx, { params, query }) => deleteSalesTax(ctx, params.id, query.forGood));
  route(app, contract.restoreSalesTax, (ctx, { params }) => restoreSalesTax(ctx, params.id));
  route(app, contract.saveSalesTaxRate, (ctx, { params, body }) => saveRate(ctx, params.id, body));
  route(app, contract.succeedSalesTaxRate, (ctx, { params, body }) => succeedRate(ctx, params.id, body));
  route(app, contract.deleteSalesTaxRate, (ctx, { params }) => deleteRate(ctx, params.id, params.idSalesTaxRate));
}
