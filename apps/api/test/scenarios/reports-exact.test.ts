import * as ledger from '@countinghouse/contracts/ledger';
import * as journals from '@countinghouse/contracts/manual-journals';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import type { Member } from '../makers/businesses.ts';
import { moneySteps, type ShopRecords } from '../makers/money-steps.ts';
import {
  expectEveryDayRight,
  expectFecRight,
  expectReportsRight,
  expectTaxesPaidRight,
  expectTaxesRight,
  sheetOf,
  standing,
} from '../report-proofs.ts';

/** `STEPS=5000 pnpm test --project api reports-exact` for a longer history; `PROPERTY_SEED` repeats one. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_118);
const STEPS = Number(process.env['STEPS'] ?? 140);
const FIRST_DAY = '2025-09-01';

let world: TestWorld;
const clock = { now: new Date(`${FIRST_DAY}T17:00:00Z`) };
beforeAll(async () => {
  world = await startApp({ clock: () => clock.now });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const today = () => clock.now.toISOString().slice(0, 10);

/** What the tax report says on the cash basis of all days until one. */
const taxesPaid = async (member: Member, to: string) =>
  JSON.stringify((await sheetOf({ world, member }, 'salesTax', { from: FIRST_DAY, to, basis: 'cash' })).rows);

/** What people do with the books beside documents: journals by hand, locks, and closing a year that is over. */
function bookSteps(member: Member, random: Dice) {
  const closed = { through: null as string | null, balances: new Map<string, number>(), taxes: '' };
  const keep = async (through: string) => {
    closed.through = through;
    closed.balances = standing(await sheetOf({ world, member }, 'trialBalance', { to: through }));
    closed.taxes = await taxesPaid(member, through);
  };
  return {
    closed,
    journal: async () => {
      const { accounts } = await call(world, member, ledger.listAccounts, {});
      const free = accounts.filter(({ control }) => control === null);
      const [one, other] = [random.pick(free), random.pick(free)];
      const amount = random.whole(1, 90_000) / 100;
      const reply = await request(world, member, journals.createManualJournal, {
        body: {
          kind: 'manual',
          date: today(),
          description: 'By hand',
          lines: [
            { idAccount: one.idAccount, debit: amount },
            { idAccount: other.idAccount, credit: amount },
          ],
        },
      });
      const id = reply.json<{ data?: { idJournal?: number } }>().data?.idJournal;
      expect(reply.statusCode, reply.body).toBe(200);
      if (id) await call(world, member, journals.postManualJournal, { params: { id }, body: {} });
    },
    lock: async () => {
      const day = dayAfter(today(), -random.whole(10, 40));
      if (day <= (closed.through ?? FIRST_DAY)) return;
      await call(world, member, ledger.setPeriodLock, {
        body: { lockedThrough: day, guardedThrough: null, reason: 'Month is done' },
      });
      await keep(day);
    },
    closeYear: async () => {
      const { idFiscalYear: id } = await call(world, member, ledger.createFiscalYear, {
        body: { startsOn: '2025-01-01', endsOn: '2025-12-31' },
      });
      await call(world, member, ledger.closeFiscalYear, { params: { id }, body: { confirm: true } });
      if ((closed.through ?? '') <= '2025-12-31') await keep('2025-12-31');
    },
  };
}

it(`seed ${SEED}: every report is right on every day of ${STEPS} random steps, in open and closed periods and across a closed year`, async () => {
  const shop = await aFirm();
  const { member } = shop;
  const random = new Dice(SEED);
  const known: ShopRecords = { invoices: [], payments: [], refunds: [], discounts: 0, done: new Map() };
  const steps = moneySteps({ world: () => world, clock }, { shop, known, random });
  const { closed, ...byHand } = bookSteps(member, random);
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await world.owner.query(
    `update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`,
    [member.businessId],
  );
  let isYearClosed = false;
  for (let step = 1; step <= STEPS; step += 1) {
    await steps[known.invoices.length < 6 || random.chance(0.15) ? 'approve' : random.pick(names)]();
    if (random.chance(0.1)) await byHand.journal();
    if (random.chance(0.03)) await byHand.lock();
    if (!isYearClosed && today() >= '2026-02-01') {
      await byHand.closeYear();
      isYearClosed = true;
    }
    // Fourteen months in all, however many steps there are.
    clock.now = new Date(clock.now.getTime() + (420 / STEPS) * 86_400_000);
  }
  expect(isYearClosed).toBe(true);
  const books = { world, member };
  const whole = { from: FIRST_DAY, to: today() };
  await expectEveryDayRight(books, whole);
  const days = Array.from({ length: 5 }, () => dayAfter(FIRST_DAY, random.whole(5, daysBetween(FIRST_DAY, today()))));
  for (const to of ['2025-12-31', '2026-01-01', today(), ...days])
    await expectReportsRight(books, { from: dayAfter(FIRST_DAY, random.whole(0, daysBetween(FIRST_DAY, to))), to });
  await expectTaxesRight(books, whole);
  await expectTaxesPaidRight(books, whole);
  await expectFecRight(books, whole);
  // The history locked a period, and what stood there then still does.
  const through = closed.through ?? '';
  expect(standing(await sheetOf(books, 'trialBalance', { to: through }))).toEqual(closed.balances);
  expect(await taxesPaid(member, through)).toBe(closed.taxes);
}, 1_800_000);
