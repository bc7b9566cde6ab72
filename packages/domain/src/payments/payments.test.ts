import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { cashDifference, roundedCash } from './cash.ts';
import { sharesSum, spreadPayment } from './spread.ts';

const open = (idInvoice: number, dueDate: string | null, amount: number, billingDate = '2026-01-01') => ({
  idInvoice,
  dueDate,
  billingDate,
  open: cents(amount),
});

it('pays the invoice it was made for first, then the oldest', () => {
  const invoices = [open(1, '2026-03-01', 100), open(2, '2026-01-15', 50), open(3, '2026-02-01', 70)];
  expect(spreadPayment(cents(130), invoices, 3)).toEqual({
    shares: [
      { idInvoice: 3, amount: 70 },
      { idInvoice: 2, amount: 50 },
      { idInvoice: 1, amount: 10 },
    ],
    rest: 0,
  });
  expect(spreadPayment(cents(300), invoices).rest).toBe(80);
});

it('counts an invoice without a due date from its own day', () => {
  const invoices = [open(1, '2026-02-01', 10), open(2, null, 10, '2026-01-05')];
  expect(spreadPayment(cents(10), invoices).shares).toEqual([{ idInvoice: 2, amount: 10 }]);
});

it('never gives more than is owed, and loses nothing', () => {
  const invoice = fc.record({
    idInvoice: fc.integer({ min: 1 }),
    dueDate: fc.constantFrom(null, '2026-01-01', '2026-02-01'),
    billingDate: fc.constantFrom('2025-12-01', '2026-01-01'),
    open: fc.integer({ min: 0, max: 100_000 }).map(cents),
  });
  const invoices = fc.uniqueArray(invoice, { selector: ({ idInvoice }) => idInvoice, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }).map(cents), invoices, (amount, all) => {
      const { shares, rest } = spreadPayment(amount, all);
      expect(sharesSum(shares) + rest).toBe(amount);
      for (const share of shares)
        expect(share.amount).toBeLessThanOrEqual(all.find(({ idInvoice }) => idInvoice === share.idInvoice)?.open ?? 0);
    }),
  );
});

it('rounds cash to the nearest coin', () => {
  expect([11_498, 11_497, 11_492, 11_493].map((amount) => roundedCash(cents(amount), 5))).toEqual([
    11_500, 11_495, 11_490, 11_495,
  ]);
  expect(cashDifference(cents(11_500), cents(11_498), 5)).toBe(2);
  expect(cashDifference(cents(11_495), cents(11_497), 5)).toBe(-2);
  // Not what rounding gives: a part.
  expect(cashDifference(cents(11_000), cents(11_498), 5)).toBe(0);
  expect(cashDifference(cents(11_500), cents(11_498), 0)).toBe(0);
});
