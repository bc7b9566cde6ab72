import * as taxes from '@countinghouse/contracts/sales-tax-usage';
import * as services from '@countinghouse/contracts/service-usage';
import { micro } from '@countinghouse/domain/money/money';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { findTaxes } from '../../sales-taxes/index.ts';
import { haveItems } from '../../services/index.ts';
import { collectedTaxes, taxMonths } from './collected-taxes.ts';
import { listItemMentions, sumItem } from './item-usage.repo.ts';
import { listTaxMentions } from './tax-usage.repo.ts';
import { presentMention, presentUsage } from './usage.presenter.ts';

/** What documents say about the records they are made of. */
export async function usageRoutes(app: FastifyInstance) {
  route(app, services.getServiceUsage, async (ctx, { params: { id } }) => {
    await requireItem(ctx, id);
    const today = await businessToday(ctx);
    const since = yearBefore(today);
    const currencyCode = await businessCurrency(ctx);
    return presentUsage(await sumItem(ctx, id, { since, today }), { since, currencyCode });
  });
  route(app, services.listServiceDocuments, async (ctx, { params: { id }, query }) => {
    await requireItem(ctx, id);
    const rows = await listItemMentions(ctx, id, query.before);
    return rows.map((row) => ({ ...presentMention(row), qty: micro(row.quantity) }));
  });
  route(app, taxes.listCollectedTaxes, (ctx) => collectedTaxes(ctx));
  route(app, taxes.listTaxMonths, async (ctx, { params: { id } }) => {
    await requireTax(ctx, id);
    return taxMonths(ctx, id);
  });
  route(app, taxes.listTaxDocuments, async (ctx, { params: { id }, query }) => {
    await requireTax(ctx, id);
    return (await listTaxMentions(ctx, id, query.before)).map(presentMention);
  });
}

async function requireItem(ctx: Ctx, id: number): Promise<void> {
  if (!(await haveItems(ctx, [id]))) throw new AppError('service.not_found');
}

async function requireTax(ctx: Ctx, id: number): Promise<void> {
  if ((await findTaxes(ctx, [id])).length === 0) throw new AppError('sales_tax.not_found');
}

/** The same day a year ago; after a leap day the next one. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10);
}
