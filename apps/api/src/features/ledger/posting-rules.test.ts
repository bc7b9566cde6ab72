import { beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { eventsIn, on, takes } from '../../../test/posted-events.ts';
import { reverseEntry } from './index.ts';
import { ageOn } from './reports/items.repo.ts';

/** Fixtures of events that have no calls yet: what they must come to is written out. */
let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const { aFirm, as, post, open, invoice, hundred, standing, openOf, allocationOf, sound } = eventsIn(() => world);

describe('customers’ money', () => {
  it('fixtures 8, 9 and 10: an overpayment is a credit, applied to the next invoice or paid back', async () => {
    const firm = await aFirm();
    const first = await invoice(firm, 14_030, [639, 1_275]);
    const credit = await open(firm, 'credits', { amount: 4_056, origin: 'overpayment' });
    await post(
      firm,
      'payment.received',
      [
        ['bank', 20_000],
        ['receivable', -15_944, on(firm, first)],
        ['credits', -4_056, on(firm, credit)],
      ],
      { allocations: [takes(first, 'payment', 15_944)] },
    );
    expect([await openOf(firm, first), await openOf(firm, credit)]).toEqual([0, 4_056]);
    const next = await hundred(firm);
    const applied = await post(
      firm,
      'credit.applied',
      [
        ['credits', 4_056, on(firm, credit)],
        ['receivable', -4_056, on(firm, next)],
      ],
      { allocations: [takes(next, 'credit', 4_056, { credit_item_id: credit })] },
    );
    expect([await openOf(firm, next), await openOf(firm, credit)]).toEqual([7_442, 0]);
    await sound(firm);
    await as(firm, (ctx) => reverseEntry(ctx, applied, '2026-04-01'));
    expect([await openOf(firm, next), await openOf(firm, credit)]).toEqual([11_498, 4_056]);
    await post(
      firm,
      'credit.refunded',
      [
        ['credits', 4_056, on(firm, credit)],
        ['bank', -4_056],
      ],
      { allocations: [takes(credit, 'refund', 4_056)], day: '2026-04-02' },
    );
    expect(await standing(firm)).toMatchObject({ bank: 15_944, receivable: 11_498 });
    expect(await standing(firm)).not.toHaveProperty('credits');
    await sound(firm);
  });

  it('fixture 11: a deposit waits as a credit for its invoice', async () => {
    const firm = await aFirm();
    const deposit = await open(firm, 'credits', { amount: 30_000, origin: 'deposit' });
    await post(firm, 'deposit.received', [
      ['bank', 30_000],
      ['credits', -30_000, on(firm, deposit)],
    ]);
    const item = await invoice(firm, 30_000, [1_500, 2_993]);
    await post(
      firm,
      'credit.applied',
      [
        ['credits', 30_000, on(firm, deposit)],
        ['receivable', -30_000, on(firm, item)],
      ],
      { allocations: [takes(item, 'credit', 30_000, { credit_item_id: deposit })] },
    );
    expect(await openOf(firm, item)).toBe(4_493);
    expect(await standing(firm)).toEqual({ bank: 30_000, receivable: 4_493, sales: -30_000, tax: -4_493 });
    await sound(firm);
  });

  it('fixtures 12 and 13: a card is under way until its payout; a chargeback opens the item again, until it is won', async () => {
    const firm = await aFirm();
    const item = await hundred(firm);
    const paid = await post(
      firm,
      'payment.received',
      [
        ['clearing', 11_498],
        ['receivable', -11_498, on(firm, item)],
      ],
      { allocations: [takes(item, 'payment', 11_498)] },
    );
    await post(firm, 'payout.arrived', [
      ['bank', 11_135],
      ['fees', 363],
      ['clearing', -11_498],
    ]);
    expect(await standing(firm)).toMatchObject({ bank: 11_135, fees: 363 });
    const back = await post(
      firm,
      'dispute.opened',
      [
        ['receivable', 11_498, on(firm, item)],
        ['fees', 1_500],
        ['clearing', -12_998],
      ],
      { allocations: [takes(item, 'refund', -11_498, { reverses_id: await allocationOf(firm, paid) })] },
    );
    expect(await openOf(firm, item)).toBe(11_498);
    await sound(firm);
    await post(
      firm,
      'dispute.won',
      [
        ['clearing', 11_498],
        ['receivable', -11_498, on(firm, item)],
      ],
      { allocations: [takes(item, 'refund', 11_498, { reverses_id: await allocationOf(firm, back) })] },
    );
    expect(await openOf(firm, item)).toBe(0);
    expect(await standing(firm)).toMatchObject({ bank: 11_135, fees: 1_863, clearing: -1_500 });
    await sound(firm);
  });

  it('fixture 14: a cheque that bounces was paid until that day, and is open from it', async () => {
    const firm = await aFirm();
    const item = await invoice(firm, 14_030, [639, 1_275]);
    const paid = await post(
      firm,
      'payment.received',
      [
        ['bank', 15_944],
        ['receivable', -15_944, on(firm, item)],
      ],
      { allocations: [takes(item, 'payment', 15_944)], day: '2026-04-10' },
    );
    await as(firm, (ctx) => reverseEntry(ctx, paid, '2026-04-20'));
    await post(
      firm,
      'bank.fee',
      [
        ['fees', 750],
        ['bank', -750],
      ],
      { day: '2026-04-20' },
    );
    const owed = (day: string) =>
      as(firm, async (ctx) => (await ageOn(ctx, day)).reduce((total, { cents: amount }) => total + amount, 0));
    expect([await owed('2026-04-09'), await owed('2026-04-19'), await owed('2026-04-20')]).toEqual([15_944, 0, 15_944]);
    expect(await standing(firm)).toMatchObject({ bank: -750, fees: 750, receivable: 15_944 });
    await sound(firm);
  });
});
