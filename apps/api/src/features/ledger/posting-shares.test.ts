import { shareOf } from '@countinghouse/domain/ledger/share';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { eventsIn, on, takes, taxLine } from '../../../test/posted-events.ts';
import { reverseEntry } from './index.ts';

/** Fixtures of events that have no calls yet: what they must come to is written out. */
let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { aFirm, as, post, open, invoice, hundred, standing, openOf, sound } = eventsIn(() => world);

describe('discounts, rounding, tax on cash basis and dollars', () => {
  it('fixtures 15 and 16: 2 % for paying early take their share of each tax back; a late fee is income of its own', async () => {
    const firm = await aFirm();
    const item = await invoice(firm, 114_000, [5_700, 11_372]);
    const [total, discount] = [131_072, 2_621];
    const share = (whole: number) => shareOf(cents(whole), { soFar: discount, before: 0, of: total });
    const [gst, qst] = [share(5_700), share(11_372)];
    expect([gst, qst]).toEqual([114, 227]);
    const rest = discount - gst - qst;
    await post(
      firm,
      'payment.received',
      [
        ['bank', total - discount],
        ['discounts', rest],
        ['tax', gst, { sales_tax_id: firm.gst.id }],
        ['tax', qst, { sales_tax_id: firm.qst.id }],
        ['receivable', -total, on(firm, item)],
      ],
      {
        allocations: [takes(item, 'payment', total - discount), takes(item, 'discount', discount)],
        taxes: [taxLine(firm.gst, [0 - share(114_000), 0 - gst]), taxLine(firm.qst, [0 - share(114_000), 0 - qst])],
      },
    );
    expect(await openOf(firm, item)).toBe(0);
    expect(await standing(firm)).toMatchObject({ bank: 128_451, discounts: 2_280, tax: -5_586 - 11_145 });
    const fee = await open(firm, 'receivable', { amount: 1_966 });
    await post(firm, 'lateFee.charged', [
      ['receivable', 1_966, on(firm, fee)],
      ['lateFees', -1_966],
    ]);
    expect(await standing(firm)).toMatchObject({ receivable: 1_966, lateFees: -1_966 });
    await sound(firm);
  });

  it('fixture 17: cash is rounded to five cents, and the difference is nobody’s debt', async () => {
    const firm = await aFirm();
    const item = await hundred(firm);
    await post(
      firm,
      'payment.received',
      [
        ['bank', 11_500],
        ['receivable', -11_498, on(firm, item)],
        ['rounding', -2],
      ],
      { allocations: [takes(item, 'payment', 11_498)] },
    );
    expect(await standing(firm)).toMatchObject({ bank: 11_500, rounding: -2 });
    await sound(firm);
  });

  it('fixture 18: tax on cash basis is due with each payment, in shares of what was paid', async () => {
    const firm = await aFirm();
    const item = await invoice(firm, 10_000, [500, 998], 'taxDeferred');
    let before = 0;
    const due: number[][] = [];
    for (const paid of [4_000, 5_000, 2_498]) {
      const of = { soFar: before + paid, before, of: 11_498 };
      const share = (whole: number) => shareOf(cents(whole), of);
      const [gst, qst, base] = [share(500), share(998), share(10_000)];
      due.push([gst, qst, base]);
      await post(
        firm,
        'payment.received',
        [
          ['bank', paid],
          ['receivable', -paid, on(firm, item)],
          ['taxDeferred', gst, { sales_tax_id: firm.gst.id }],
          ['tax', 0 - gst, { sales_tax_id: firm.gst.id }],
          ['taxDeferred', qst, { sales_tax_id: firm.qst.id }],
          ['tax', 0 - qst, { sales_tax_id: firm.qst.id }],
        ],
        {
          allocations: [takes(item, 'payment', paid)],
          taxes: [taxLine(firm.gst, [base, gst], { basis: 'cash' }), taxLine(firm.qst, [base, qst], { basis: 'cash' })],
        },
      );
      before += paid;
    }
    expect(due).toEqual([
      [174, 347, 3_479],
      [217, 434, 4_348],
      [109, 217, 2_173],
    ]);
    expect(await standing(firm)).toEqual({ bank: 11_498, sales: -10_000, tax: -1_498 });
    const { rows } = await world.owner.query(
      `select basis, sum(base_cents)::int as base, sum(tax_cents)::int as tax from tax_days where business_id = $1
       group by 1 order by 1`,
      [firm.member.businessId],
    );
    expect(rows).toEqual([
      { basis: 'accrual', base: 20_000, tax: 1_498 },
      { basis: 'cash', base: 20_000, tax: 1_498 },
    ]);
    await sound(firm);
  });

  it('fixture 19: dollars are worth what they are on the day; what is still open is revalued beside the account', async () => {
    const firm = await aFirm();
    const item = await open(firm, 'receivable', { amount: 100_000, home: 136_250, currencyCode: 'USD' });
    const dollars = (amount: number, rate_e9: number) => ({
      ...on(firm, item),
      currency_code: 'USD',
      currency_cents: amount,
      rate_e9,
    });
    await post(firm, 'invoice.approved', [
      ['receivable', 136_250, dollars(100_000, 1_362_500_000)],
      ['sales', -136_250],
    ]);
    const share = (soFar: number, before: number) => shareOf(cents(136_250), { soFar, before, of: 100_000 });
    const pay = (amount: number, home: number, received: number, day: string) =>
      post(
        firm,
        'payment.received',
        [
          ['bank', received],
          ['receivable', -home, dollars(-amount, 1_362_500_000)],
          ['fx', home - received],
        ],
        {
          allocations: [
            { item_id: item, kind: 'payment', amount_cents: amount, home_cents: home, fx_cents: received - home },
          ],
          day,
        },
      );
    await pay(60_000, share(60_000, 0), 82_860, '2026-04-10');
    expect(await standing(firm)).toMatchObject({ bank: 82_860, receivable: 54_500, fx: -1_110 });
    const revalued = await post(
      firm,
      'revaluation',
      [
        ['revaluation', 300],
        ['fxUnrealised', -300],
      ],
      { day: '2026-04-30' },
    );
    await as(firm, (ctx) => reverseEntry(ctx, revalued, '2026-05-01'));
    await pay(40_000, share(100_000, 60_000), 54_200, '2026-05-10');
    expect(await openOf(firm, item)).toBe(0);
    expect(await standing(firm)).toEqual({ bank: 137_060, sales: -136_250, fx: -810 });
    await sound(firm);
  });
});
