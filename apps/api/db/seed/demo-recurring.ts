import { NewSeries } from '@countinghouse/contracts/recurring';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { pauseSeries, skipDate } from '../../src/features/recurring/move-series.ts';
import { createSeries } from '../../src/features/recurring/save-series.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from '../../test/makers/businesses.ts';

type DemoSeries = {
  name: string;
  /** Whose: the customer at this place of the list. */
  customer: number;
  price: number;
  action: 'draft' | 'approve';
  rule: object;
  /** Percent, from the fourth month on. */
  rise?: number;
  isPaused?: boolean;
  isSkipped?: boolean;
};

const SERIES: readonly DemoSeries[] = [
  {
    name: 'Property maintenance',
    customer: 0,
    price: 1_900,
    action: 'approve',
    rule: { unit: 'month', monthDay: 31 },
    rise: 3,
    isSkipped: true,
  },
  { name: 'Coffee machine service', customer: 3, price: 280, action: 'approve', rule: { unit: 'week', every: 2 } },
  { name: 'Filter change and tune-up', customer: 5, price: 770, action: 'draft', rule: { unit: 'month', every: 3 } },
  { name: 'Eavestrough cleaning', customer: 7, price: 245, action: 'draft', rule: { unit: 'month', every: 6 } },
  {
    name: 'Snow clearing',
    customer: 9,
    price: 400,
    action: 'approve',
    rule: { unit: 'week', weekdays: ['MO', 'FR'] },
    isPaused: true,
  },
];

export async function seedRecurring(platform: Platform, { businessId, userId }: Member): Promise<void> {
  const start = dayAfter(platform.clock().toISOString().slice(0, 10), 2);
  for (const { name, customer, price, action, rule, rise, isPaused, isSkipped } of SERIES)
    await within({ platform }, businessId, userId, async (ctx) => {
      const customers = await ctx.tx
        .selectFrom('customers')
        .select('id')
        .where('business_id', '=', businessId)
        .where('kind', '=', 'main')
        .orderBy('id')
        .execute();
      const tax = await ctx.tx
        .selectFrom('sales_taxes')
        .select('id')
        .where('business_id', '=', businessId)
        .where('abbreviation', '=', 'HST')
        .executeTakeFirstOrThrow();
      const items = [{ serviceName: name, quantity: 1, price, taxes: [{ idSalesTax: tax.id }] }];
      const idClient = customers[customer % customers.length]?.id ?? 0;
      const invoice = { generateType: 'invoice' as const, idClient, billingDate: start, items };
      const body = { name, rule: { ...rule, start }, dueDays: 30, action, invoice };
      const raised = rise === undefined ? {} : { rise: { from: dayAfter(start, 110), percent: rise } };
      const { idSeries: id } = await createSeries(ctx, NewSeries.parse({ ...body, ...raised }));
      if (isSkipped) await skipDate(ctx, id, { day: undefined });
      if (isPaused) await pauseSeries(ctx, id, { until: null });
    });
}
