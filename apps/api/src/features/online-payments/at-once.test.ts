import { beforeAll, expect, it } from 'vitest';
import { type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';
import { startCheckout } from './attempts/start-checkout.ts';
import { openAccess } from './provider/provider-access.ts';
import { takeIntent } from './record/take-in.ts';
import { carryRefund } from './refunds/carry-refund.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
const online = onlineIn(() => world);

/** `ATTEMPTS=1000 pnpm test --project api online-payments/at-once` is the whole of it. */
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 200);
const AT_ONCE = 8;
const OWED = 33_333;

/** Some at a time, so that none waits for a place longer than it is patient. */
async function each<T>(all: readonly T[], work: (one: T, index: number) => Promise<unknown>): Promise<void> {
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, one] = next;
      // Who waited too long comes again, as a job does.
      await work(one, index).catch(() => work(one, index));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

it(`keeps no more than was owed, of ${ATTEMPTS} online payments of one invoice at once`, async () => {
  const firm = await online.anOnlineFirm({ hears: false });
  const { member } = firm;
  await online.rules(member, { keepsOverpayment: false });
  const id = await online.owing(firm, OWED / 100);
  const runs = online.staff(member);
  const sessions: string[] = [];
  await each(Array.from({ length: ATTEMPTS }), async (_, index) => {
    const wish = { invoiceId: id, amount: 100 + index, returnUrl: 'http://localhost:4000/', source: 'staff' as const };
    const { session_id: session } = await startCheckout(runs, wish);
    sessions.push(session ?? '');
  });
  expect(new Set(sessions).size).toBe(ATTEMPTS);
  await each(sessions, (session) => world.provider.control.pay(session));
  const intents = await world.provider.control.list(firm.key, 'payment_intent');
  const taken = intents.reduce((sum, { amount_received }) => sum + amount_received, 0);
  const access = await openAccess(runs);
  if (!access) throw new Error('switched off');
  // Every one twice, as an event and a sweep would.
  await each([...intents, ...intents], ({ id: intentId }) => takeIntent({ runs, access }, intentId));
  const { rows: pending } = await world.owner.query<{ id: number }>(
    `select id::int from refunds where business_id = $1 and state = 'pending'`,
    [member.businessId],
  );
  await each([...pending, ...pending], ({ id: refundId }) => carryRefund(runs, refundId));
  const refunds = await world.provider.control.list(firm.key, 'refund');
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  expect(intents).toHaveLength(ATTEMPTS);
  expect(taken - refunded).toBe(OWED);
  expect(await online.get(member, id)).toMatchObject({ totalBillDue: 0, paid: OWED });
  expect(await online.balances(member)).toEqual({ clearing: OWED, sales: -OWED });
  expect((await online.creditsOf(member, firm.idClient)).creditLeft).toBe(0);
  expect(await online.faults(member)).toEqual([]);
}, 600_000);
