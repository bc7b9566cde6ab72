import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { savePaymentRules } from '@countinghouse/contracts/payment-methods';
import * as payments from '@countinghouse/contracts/payments';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import type { Member } from '../makers/businesses.ts';
import { keepBooksIn } from '../makers/currencies.ts';
import { moneyIn } from '../makers/payments.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';
import { randomDocument } from '../random-documents.ts';
import { expectTaxesPaidRight, sheetOf } from '../report-proofs.ts';

/** `STEPS=500 pnpm test --project api taxes-paid-exact` for more documents; `PROPERTY_SEED` repeats them. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_120);
const STEPS = Number(process.env['STEPS'] ?? 24);
const YEAR = { from: '2026-01-01', to: '2026-12-31' };

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-29T17:00:00Z') });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { faults } = moneyIn(() => world);

/** Taxes of every kind: beside each other, on each other, by the piece, of nothing, and withheld. */
async function everyTax(member: Member, exponent: number): Promise<number[]> {
  const validFrom = '2013-01-01';
  const kinds = [
    { abbreviation: 'VAT', rates: [{ rate: 21, validFrom }] },
    { abbreviation: 'CPD', kind: 'compound' as const, rates: [{ rate: 9.975, validFrom }] },
    { abbreviation: 'ECO', kind: 'fixedPerUnit' as const, rates: [{ amount: exponent === 0 ? 3 : 0.1234, validFrom }] },
    { abbreviation: 'WHT', kind: 'withholding' as const, rates: [{ rate: 15, validFrom }] },
    { abbreviation: 'ZERO', rates: [{ rate: 0, validFrom }] },
  ];
  const ids: number[] = [];
  for (const kind of kinds) ids.push((await aSalesTax(world, member, kind)).idSalesTax);
  return ids;
}

for (const [currencyCode, exponent] of [
  ['CAD', 2],
  ['JPY', 0],
  ['KWD', 3],
] as const)
  it(`seed ${SEED}: in ${currencyCode}, whatever is paid of ${STEPS} documents in whichever parts, the tax is its share, and in the end all of it`, async () => {
    const { member, idClient, taxes } = await aFirm();
    await keepBooksIn(world, member, currencyCode);
    const dice = new Dice(SEED + exponent);
    const all = [...taxes.map(({ idSalesTax }) => idSalesTax), ...(await everyTax(member, exponent))];
    const unit = 10 ** exponent;
    // What the product refuses is no step.
    const attempt = async (endpoint: Parameters<typeof request>[2], input: object) => {
      const reply = await request(world, member, endpoint, input);
      expect(reply.statusCode, `${endpoint.id} ${JSON.stringify(input)} ${reply.body}`).toBeLessThan(500);
      return { status: reply.statusCode, id: reply.json<{ data?: { id?: number } }>().data?.id ?? 0 };
    };
    await call(world, member, savePaymentRules, {
      body: {
        allowsPartial: true,
        minimumPartial: 0,
        keepsOverpayment: true,
        cashRounding: 0,
        earlyDiscount: { rate: 3, days: 90, adjustsTax: true },
      } as never,
    });
    const openOf = async (idInvoice: number): Promise<number> => {
      const reply = await request(world, member, payments.getPaymentForm, { query: { idInvoice } });
      return reply.json<{ data?: { balance: number } }>().data?.balance ?? 0;
    };
    const pay = (idInvoice: number, payment: number, given: object = {}) =>
      attempt(payments.recordPayment, {
        body: { idInvoice, payment, confirmDuplicate: true, confirmDate: true, confirmDiscount: true, ...given },
      });
    const ids: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const document = randomDocument(dice, { clients: [idClient], taxes: all, exponent });
      const { id } = await attempt(contract.createInvoice, { body: document });
      const body = { confirmDate: true, confirmRates: true };
      const { status } = await attempt(actions.approveInvoice, { query: { idInvoice: id }, body });
      if (status === 200) ids.push(id);
    }
    for (const id of ids) {
      for (let part = dice.whole(0, 3); part > 0; part -= 1) {
        const open = Math.round((await openOf(id)) * unit);
        const paymentDate = dice.pick(['2026-11-28', '2026-11-29']);
        if (open > 1) await pay(id, dice.whole(1, open - 1) / unit, { paymentDate });
      }
      const creditAmount = dice.whole(1, 2_000) / unit;
      if (dice.chance(0.4))
        await attempt(actions.creditInvoice, { params: { id }, body: { reason: 'Less', creditAmount } });
    }
    expect(await faults(member)).toEqual([]);
    await expectTaxesPaidRight({ world, member }, YEAR);
    // Now everything is paid, some of it early.
    for (const id of ids) {
      const reply = await request(world, member, payments.getPaymentForm, { query: { idInvoice: id } });
      const form = reply.json<{ data?: { balance: number; earlyDiscount: { payable: number } | null } }>().data;
      const early = dice.chance(0.5) ? form?.earlyDiscount : null;
      if (early) await pay(id, early.payable, { earlyDiscount: true });
      const open = await openOf(id);
      if (open > 0) await pay(id, open);
      expect(await openOf(id)).toBeLessThanOrEqual(0);
    }
    expect(await faults(member)).toEqual([]);
    await expectTaxesPaidRight({ world, member }, YEAR);
    const cells = async (basis: string) =>
      (await sheetOf({ world, member }, 'salesTax', { ...YEAR, basis })).rows.map((row) => [row.key, row.cells]);
    expect(await cells('cash')).toEqual(await cells('accrual'));
    expect(ids.length).toBeGreaterThan(STEPS / 3);
  }, 600_000);
