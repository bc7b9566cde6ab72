import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { approveInvoice, creditInvoice } from '@countinghouse/contracts/invoice-actions';
import { createInvoice, type Invoice, InvoiceInput } from '@countinghouse/contracts/invoices';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { addUp, type TaxOnDay } from '@countinghouse/domain/documents/add-up';
import { sum } from '@countinghouse/domain/money/money';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import { beforeAll, expect, it } from 'vitest';
import { verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { call } from '../calls.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from '../makers/businesses.ts';
import { aCustomer } from '../makers/customers.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';
import { randomDocument } from '../random-documents.ts';

/** `DOCUMENTS=10000 pnpm test --project api documents-exact`; `DOCUMENTS_SEED` repeats a run. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 150);
const SEED = Number(process.env.DOCUMENTS_SEED ?? 20_261_115);
const AT_ONCE = 4;
const MODES = ['document', 'line', 'once'] as const;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

it(`${DOCUMENTS} random documents: screen, answer, rows and ledger agree to the cent; a credit note is the mirror`, {
  timeout: 60_000 + DOCUMENTS * 400,
}, async () => {
  const dice = new Dice(SEED);
  const firms = await Promise.all(MODES.map((roundingMode) => aFirm(roundingMode)));
  let done = 0;
  while (done < DOCUMENTS) {
    const batch = Array.from({ length: Math.min(AT_ONCE, DOCUMENTS - done) }, () => {
      const firm = dice.pick(firms);
      return check(firm, randomDocument(dice, firm), `seed ${SEED}, document ${done}`);
    });
    await Promise.all(batch);
    done += batch.length;
  }
  for (const { member } of firms) {
    const verdict = await within(world, member.businessId, member.userId, async (ctx) => ({
      ...(await verifyLedger(ctx)),
      ...(await verifyDocuments(ctx)),
    }));
    expect(verdict).toMatchObject({ unbalanced: 0, wrongBalances: 0, wrongCounts: 0 });
    expect(verdict.openCents).toBe(verdict.receivableCents);
  }
});

type Firm = { member: Member; mode: (typeof MODES)[number]; known: SalesTax[]; taxes: number[]; clients: number[] };

async function aFirm(roundingMode: Firm['mode']): Promise<Firm> {
  const member = await aBusiness(world);
  await call(world, member, saveDocumentSettings, { body: { roundingMode } });
  const clients = [(await aCustomer(world, member)).idClient];
  const validFrom = '2013-01-01';
  const known = [
    await aSalesTax(world, member, { abbreviation: 'GST', rates: [{ rate: 5, validFrom }] }),
    await aSalesTax(world, member),
    await aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate: 21, validFrom }] }),
    await aSalesTax(world, member, {
      abbreviation: 'ECO',
      kind: 'fixedPerUnit',
      rates: [{ amount: 0.1234, validFrom }],
    }),
    await aSalesTax(world, member, { abbreviation: 'WHT', kind: 'withholding', rates: [{ rate: 15, validFrom }] }),
  ];
  return { member, mode: roundingMode, known, taxes: known.map(({ idSalesTax }) => idSalesTax), clients };
}

/** Adds the form up as the editor does: the same function, with the rates of the billing day. */
function onScreen(input: InvoiceInput, { known, mode }: Firm) {
  const form = InvoiceInput.parse(input);
  const taxes = new Map<number, TaxOnDay>();
  for (const { idSalesTax, kind, rates } of known) {
    const version = rateOn({ rates }, form.billingDate);
    if (version) taxes.set(idSalesTax, { idSalesTax, kind, rate: version.rate, amount: version.amount });
  }
  return addUp(form, { decimals: 2, mode, taxes });
}

async function check(firm: Firm, input: InvoiceInput, told: string): Promise<void> {
  const { totals, lines } = onScreen(input, firm);
  const draft = await call(world, firm.member, createInvoice, { body: input });
  expect(figures(draft), told).toEqual({
    subTotal: totals.subTotal,
    discounts: totals.totalDiscountsAmount,
    taxes: totals.taxes.map(({ amount }) => amount),
    withheld: sum(totals.withholdings.map(({ amount }) => amount)),
    shipping: totals.shipping,
    totalBill: totals.totalBill,
    lines: lines.map((line) => line?.total ?? 0),
  });
  addsUp(draft, told);
  if (totals.totalBill < 0) return;
  const approved = await call(world, firm.member, approveInvoice, { query: { idInvoice: draft.id }, body: {} });
  expect(figures(approved), told).toEqual(figures(draft));
  expect(await posted(firm.member, draft.id), told).toEqual({
    owed: draft.totalBill - draft.withheld,
    taxes: 0 - sum(draft.taxes.map(({ amount }) => amount)),
    lines: 0,
  });
  if (draft.id % 3 !== 0 || draft.totalBill - draft.withheld <= 0) return;
  const note = await call(world, firm.member, creditInvoice, {
    params: { id: draft.id },
    body: { reason: 'All of it' },
  });
  expect(figures(note), told).toEqual(figures(draft));
}

const figures = ({ subTotal, totalDiscountsAmount, taxes, withheld, shipping, totalBill, items }: Invoice) => ({
  subTotal,
  discounts: totalDiscountsAmount,
  taxes: taxes.map(({ amount }) => amount),
  withheld,
  shipping,
  totalBill,
  lines: items.map(({ total }) => total),
});

/** What is printed: the parts make the whole, by rows and by lines. */
function addsUp(invoice: Invoice, told: string): void {
  const { subTotal, totalDiscountsAmount, taxes, shipping, shippingTaxes, totalBill, items, pricesIncludeTax } =
    invoice;
  const added = pricesIncludeTax ? 0 : sum(taxes.map(({ amount }) => amount));
  expect(subTotal - totalDiscountsAmount + added + shipping, told).toBe(totalBill);
  const withShipping = pricesIncludeTax
    ? 0
    : sum(shippingTaxes.filter(({ kind }) => kind !== 'withholding').map(({ amount }) => amount));
  expect(sum(items.map(({ total }) => total)) + shipping + withShipping, told).toBe(totalBill);
}

async function posted({ businessId }: Member, id: number) {
  const { rows } = await world.owner.query<{ owed: number; taxes: number; lines: number }>(
    `select coalesce(sum(l.amount_cents) filter (where a.role = 'receivable'), 0)::int as owed,
       coalesce(sum(l.amount_cents) filter (where a.role = 'tax'), 0)::int as taxes,
       coalesce(sum(l.amount_cents), 0)::int as lines
     from journal_entries e
     join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
     join accounts a on a.business_id = l.business_id and a.id = l.account_id
     where e.business_id = $1 and e.subject = 'invoices' and e.subject_id = $2`,
    [businessId, id],
  );
  return rows[0];
}
