import { dayAfter } from '@countinghouse/domain/documents/days';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../../test/makers/businesses.ts';
import { clearingDifferences } from '../../../test/makers/clearing.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';
import { createProviderClient } from '../../platform/provider/client.ts';
import { lockThrough } from '../ledger/index.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
afterEach(() => world.provider.control.behave());
const online = onlineIn(() => world);
const { anOnlineFirm, balances, faults, sweepNow, settled } = online;
const DAY_MS = 86_400_000;

const clientOf = ({ key }: OnlineFirm) => createProviderClient({ secretKey: key, url: world.provider.url });
const control = () => world.provider.control;

/** Money by bank that nobody asked for, and that waits for a place. */
async function strayByBank(firm: OnlineFirm, amount: number) {
  const intent = await control().stray(firm.key, { amount, by: 'bank' });
  await control().settle(intent);
  await sweepNow(firm.member);
  const [money] = await online.unplaced(firm.member);
  return { intent, id: money?.idUnplaced ?? 0 };
}

/** The same, sent back once; its bank did not take it, so that it waits again. */
async function strayThatCameBack(firm: OnlineFirm): Promise<number> {
  const { id } = await strayByBank(firm, 7_131);
  await online.sendBack(firm.member, id);
  await settled();
  const [first] = await refundsAtProvider(firm);
  await control().endRefund(first?.id ?? '', 'bounces');
  world.pass(2 * DAY_MS);
  await sweepNow(firm.member);
  return id;
}

async function refundsAtProvider({ key }: OnlineFirm) {
  return control().list(key, 'refund');
}

/** Everything that the provider holds is paid out, and the books say that it holds nothing. */
async function paysOutAll(firm: OnlineFirm): Promise<void> {
  expect(await clearingDifferences(world, firm)).toEqual([]);
  const payout = await control().payOut(firm.key);
  if (payout) await control().endPayout(payout);
  await sweepNow(firm.member);
  expect((await balances(firm.member)).clearing).toBeUndefined();
  expect(await faults(firm.member)).toEqual([]);
}

describe('money without a place that goes back', () => {
  it('and came back once is not taken for here again when it went at the second try', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await strayThatCameBack(firm);
    expect(await online.unplaced(firm.member)).toMatchObject([{ idUnplaced: id, state: 'waiting' }]);
    await online.sendBack(firm.member, id);
    await settled();
    for (const _ of [1, 2]) {
      world.pass(2 * DAY_MS);
      await sweepNow(firm.member);
      expect(await online.unplaced(firm.member, 'returned')).toHaveLength(1);
    }
    expect(await refundsAtProvider(firm)).toHaveLength(2);
    await paysOutAll(firm);
  });

  it('is not taken for here again while the second try is on its way', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const id = await strayThatCameBack(firm);
    await online.sendBack(firm.member, id);
    // The provider does not take it now, and the sweep looks at the first one meanwhile.
    await control().failNext({ path: '/v1/refunds', method: 'POST', when: 'before', as: 'error', count: 3 });
    world.pass(2 * DAY_MS);
    await sweepNow(firm.member).catch(() => {});
    expect(await online.unplaced(firm.member, 'returning')).toHaveLength(1);
    await control().behave();
    await sweepNow(firm.member);
    await paysOutAll(firm);
  });

  it('at the provider itself is known the second time, and is here again when the bank sends it back', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const { id, intent } = await strayByBank(firm, 5_000);
    const refund = await clientOf(firm).refunds.create({ payment_intent: intent, amount: 5_000 });
    await sweepNow(firm.member);
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member, 'returned')).toMatchObject([{ idUnplaced: id }]);
    expect(await online.unplaced(firm.member)).toEqual([]);
    expect(await clearingDifferences(world, firm)).toEqual([]);
    await control().endRefund(refund.id, 'bounces');
    world.pass(2 * DAY_MS);
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toMatchObject([{ idUnplaced: id, state: 'waiting' }]);
    await paysOutAll(firm);
  });
});

describe('money that left without a reason, and is here again', () => {
  it('by a dispute that was won is here once, however often that is told', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const intent = await control().stray(firm.key, { amount: 4_279 });
    await sweepNow(firm.member);
    const dispute = await control().openDispute(intent);
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toHaveLength(2);
    await control().closeDispute(dispute, 'won');
    for (const _ of [1, 2, 3]) {
      world.pass(2 * DAY_MS);
      await sweepNow(firm.member);
      expect(await online.unplaced(firm.member)).toMatchObject([{ direction: 'in', amount: 4_279 }]);
    }
    await paysOutAll(firm);
  });

  it('by a dispute that was won in a month that is closed by now is here on the day that it is told', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const intent = await control().stray(firm.key, { amount: 4_279 });
    await sweepNow(firm.member);
    const dispute = await control().openDispute(intent);
    await sweepNow(firm.member);
    await control().closeDispute(dispute, 'won');
    world.pass(3 * DAY_MS);
    await within(world, firm.member.businessId, firm.member.userId, (ctx) =>
      lockThrough(ctx, dayAfter(ctx.now.toISOString().slice(0, 10), -1), 'Month end'),
    );
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toMatchObject([{ direction: 'in', amount: 4_279 }]);
    await paysOutAll(firm);
  });

  it('by a refund that the bank sent back is here once, however often that is told', async () => {
    const firm = await anOnlineFirm({ hears: false });
    const { intent } = await strayByBank(firm, 5_000);
    const refund = await clientOf(firm).refunds.create({ payment_intent: intent, amount: 2_000 });
    await sweepNow(firm.member);
    expect(await online.unplaced(firm.member)).toHaveLength(2);
    await control().endRefund(refund.id, 'bounces');
    for (const _ of [1, 2, 3]) {
      world.pass(2 * DAY_MS);
      await sweepNow(firm.member);
      expect(await online.unplaced(firm.member)).toMatchObject([{ direction: 'in', amount: 5_000 }]);
    }
    await paysOutAll(firm);
  });
});
