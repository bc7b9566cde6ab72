import * as actions from '@countinghouse/contracts/invoice-actions';
import { listPaymentReport } from '@countinghouse/contracts/payment-reports';
import * as contract from '@countinghouse/contracts/payments';
import { getStatement } from '@countinghouse/contracts/statements';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { type MoneyShop, moneySteps, type ShopRecords } from '../makers/money-steps.ts';
import { moneyIn } from '../makers/payments.ts';
import { expectTaxesPaidRight } from '../report-proofs.ts';

let world: TestWorld;
const clock = { now: new Date('2026-03-02T17:00:00Z') };
beforeAll(async () => {
  world = await startApp({ clock: () => clock.now });
  return world.stop;
});
const { aFirm, balances } = documentsIn(() => world);
const { faults } = moneyIn(() => world);

/** `PROPERTY_SEED` and `STEPS` repeat a history, or make it longer: `STEPS=10000 pnpm test --project api money-histories`. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_116);
const STEPS = Number(process.env['STEPS'] ?? 400);
const VERIFY_EVERY = 50;

const FIRST_DAY = '2026-03-01';

/** On a busy machine a question may be told to come again. */
async function untilFree<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes('service.unavailable')) throw error;
    }
  }
}

/** A statement of any form closes at what the receivable account says, and the report's kept sums are those of its payments. */
async function expectFiguresAgree({ member, idClient }: MoneyShop, random: Dice): Promise<void> {
  const today = clock.now.toISOString().slice(0, 10);
  const receivable = (await balances(member))['receivable'] ?? 0;
  const statement = (query: object) =>
    untilFree(() =>
      call(world, member, getStatement, { params: { id: idClient }, query: { from: FIRST_DAY, to: today, ...query } }),
    );
  for (const type of STATEMENT_TYPES) {
    const { closing, ledgerBalance, rows, opening, ageing } = await statement({ type, showsUses: random.chance(0.5) });
    expect([type, closing, ledgerBalance]).toEqual([type, receivable, receivable]);
    expect(rows.at(-1)?.balance ?? opening).toBe(receivable);
    expect(ageing.reduce((sum, age) => sum + age, 0)).toBe(receivable);
  }
  const middle = dayAfter(FIRST_DAY, random.whole(0, daysBetween(FIRST_DAY, today) - 1));
  const before = await statement({ to: middle });
  const behind = await statement({ from: dayAfter(middle, 1) });
  expect([before.closing, behind.closing]).toEqual([behind.opening, receivable]);
  expect((await statement({ to: middle, type: 'outstanding' })).closing).toBe(before.closing);
  const report = (listFilters: object) =>
    untilFree(() =>
      call(world, member, listPaymentReport, { query: { listFilters: { from: FIRST_DAY, ...listFilters } } as never }),
    );
  const [kept, anew] = [await report({}), await report({ amountFrom: 0.01 })];
  expect([kept.totals, kept.listTotalSize, kept.chart]).toEqual([anew.totals, anew.listTotalSize, anew.chart]);
}

it(`keeps every promise of the books through ${STEPS} random steps`, async () => {
  const shop = await aFirm();
  const known: ShopRecords = { invoices: [], payments: [], refunds: [], discounts: 0, done: new Map() };
  const random = new Dice(SEED);
  const steps = moneySteps({ world: () => world, clock }, { shop, known, random });
  const names = Object.keys(steps) as (keyof typeof steps)[];
  // Days pass: nobody signs in again for that.
  await world.owner.query(
    `update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`,
    [shop.member.businessId],
  );
  await steps.earlyTerms();
  await steps.approve();
  const told: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    const name = known.invoices.length < 6 ? 'approve' : random.chance(0.1) ? 'approve' : random.pick(names);
    told.push(name);
    await steps[name]();
    const isVerified = step % VERIFY_EVERY === 0 || step === STEPS;
    const wrong = isVerified ? await faults(shop.member) : [];
    expect(wrong, `seed ${SEED}, step ${step}: ${told.slice(-VERIFY_EVERY).join(' ')}`).toEqual([]);
    // By dice of its own: the history stays the one that its seed has always made.
    if (isVerified) await expectFiguresAgree(shop, new Dice(SEED + step));
  }
  // A history in which most of it was refused would prove nothing.
  const least = Math.floor(STEPS / 200);
  const calls = [contract.recordPayment, contract.voidPayment, contract.bouncePayment, contract.applyCredit];
  for (const { id } of [
    ...calls,
    contract.refundPayment,
    contract.voidRefund,
    actions.creditInvoice,
    actions.reviseInvoice,
  ])
    expect(known.done.get(id) ?? 0, `${id} of ${JSON.stringify([...known.done])}`).toBeGreaterThanOrEqual(least);
  expect(known.discounts).toBeGreaterThanOrEqual(least);
  expect(Object.keys(await balances(shop.member))).not.toHaveLength(0);
  const to = clock.now.toISOString().slice(0, 10);
  await expectTaxesPaidRight({ world, member: shop.member }, { from: FIRST_DAY, to });
}, 1_800_000);
