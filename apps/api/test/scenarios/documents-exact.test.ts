import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { approveInvoice, creditInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import { createInvoice, type Invoice, InvoiceInput } from '@countinghouse/contracts/invoices';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { minorOf } from '@countinghouse/contracts/wire';
import { addUp, type TaxOnDay } from '@countinghouse/domain/documents/add-up';
import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, sum } from '@countinghouse/domain/money/money';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { call, request } from '../calls.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from '../makers/businesses.ts';
import { keepBooksIn } from '../makers/currencies.ts';
import { aCustomer } from '../makers/customers.ts';
import { SOUND } from '../makers/ledger.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';
import { aService } from '../makers/services.ts';
import { randomDocument } from '../random-documents.ts';

/** `DOCUMENTS=10000 pnpm test --project api documents-exact`; `DOCUMENTS_SEED` repeats a run. */
const DOCUMENTS = Number(process.env.DOCUMENTS ?? 120);
const SEED = Number(process.env.DOCUMENTS_SEED ?? 20_261_115);
const AT_ONCE = 4;
const MODES = ['document', 'line', 'once'] as const;
/** Of every exponent, each with the three modes. */
const CURRENCIES = ['CAD', 'KWD', 'JPY'] as const;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

it(`${DOCUMENTS} random documents: screen, answer, rows and ledger agree to the cent; credit notes are the mirror, in one or in parts`, {
  timeout: 60_000 + DOCUMENTS * 400,
}, async () => {
  const dice = new Dice(SEED);
  const firms = await Promise.all(
    CURRENCIES.flatMap((currency) => MODES.map((roundingMode) => aFirm(roundingMode, currency))),
  );
  let done = 0;
  while (done < DOCUMENTS) {
    const batch = Array.from({ length: Math.min(AT_ONCE, DOCUMENTS - done) }, () => {
      const firm = dice.pick(firms);
      const pieces = Array.from({ length: dice.whole(1, 5) }, () => aPiece(dice));
      return check(firm, { input: randomDocument(dice, firm), pieces }, `seed ${SEED}, document ${done}`);
    });
    await Promise.all(batch);
    done += batch.length;
  }
  for (const { member } of firms) {
    const verdict = await within(world, member.businessId, member.userId, async (ctx) => ({
      ...(await verifyLedger(ctx)),
      ...(await verifyDocuments(ctx)),
    }));
    expect(verdict).toMatchObject({ ...SOUND, wrongCounts: 0, wrongInvoices: 0, wrongTaxes: 0 });
    expect(verdict.openCents).toBe(verdict.receivableCents);
  }
});

type Firm = {
  member: Member;
  mode: (typeof MODES)[number];
  exponent: Exponent;
  known: SalesTax[];
  taxes: number[];
  clients: number[];
  services: number[];
  /** Where what they sell is entered; what is typed by hand is Sales. */
  accounts: Map<number, string>;
};

async function aFirm(roundingMode: Firm['mode'], currency: (typeof CURRENCIES)[number]): Promise<Firm> {
  const member = await aBusiness(world);
  await keepBooksIn(world, member, currency);
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
  const accounts = new Map<number, string>();
  for (const incomeAccount of ['Service income', 'Product sales', 'Sales'])
    accounts.set((await aService(world, member, { name: incomeAccount, incomeAccount })).idService, incomeAccount);
  const taxes = known.map(({ idSalesTax }) => idSalesTax);
  const exponent = exponentOf(currency);
  return { member, mode: roundingMode, exponent, known, taxes, clients, services: [...accounts.keys()], accounts };
}

/** Adds the form up as the editor does: the same function, with the rates of the billing day. */
function onScreen(input: InvoiceInput, { known, mode, exponent }: Firm) {
  const form = InvoiceInput.parse(input);
  const taxes = new Map<number, TaxOnDay>();
  for (const { idSalesTax, kind, rates } of known) {
    const version = rateOn({ rates }, form.billingDate);
    if (version) taxes.set(idSalesTax, { idSalesTax, kind, rate: version.rate, amount: version.amount });
  }
  const shipping = minorOf(form.shipping, exponent) ?? cents(0);
  return addUp({ ...form, shipping }, { exponent, mode, taxes });
}

type Case = { input: InvoiceInput; pieces: readonly Piece[] };

async function check(firm: Firm, { input, pieces }: Case, told: string): Promise<void> {
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
  expect(await posted(firm.member, [draft.id]), told).toEqual(inBooks(draft, firm));
  if (draft.id % 3 === 2 || draft.totalBill - draft.withheld <= 0) return;
  const { standing, voided } = draft.id % 3 === 1 ? await creditPieces(firm, { draft, pieces }) : NO_PARTS;
  const isAllBack = sum(standing.map(({ totalBill, withheld }) => cents(totalBill - withheld)));
  const rest =
    isAllBack === draft.totalBill - draft.withheld
      ? []
      : [await call(world, firm.member, creditInvoice, { params: { id: draft.id }, body: { reason: 'All of it' } })];
  const notes = [...standing, ...rest];
  for (const note of [...notes, ...voided]) {
    addsUp(note, told);
    expect(turnedTaxes(note, draft), told).toEqual([]);
  }
  expect(sum(notes.map(({ totalBill }) => totalBill)), told).toBe(draft.totalBill);
  const isMirror = standing.length + voided.length === 0;
  expect(isMirror ? notes.map(figures) : [], told).toEqual(isMirror ? [figures(draft)] : []);
  const ids = [draft, ...notes, ...voided].map(({ id }) => id);
  expect(await posted(firm.member, ids), told).toEqual({});
}

const taxRows = ({ taxes, withholdings }: Invoice) => [...taxes, ...withholdings];

/** Taxes below zero on a note, though they are none on its invoice. */
function turnedTaxes(note: Invoice, invoice: Invoice) {
  const below = new Set(taxRows(invoice).flatMap(({ idSalesTax, amount }) => (amount < 0 ? [idSalesTax] : [])));
  return taxRows(note).filter(({ idSalesTax, amount }) => amount < 0 && !below.has(idSalesTax));
}

/** A part of one line or of what is open, or one of the notes before that was a mistake. */
type Piece = { kind: 'line' | 'amount' | 'void'; at: number; share: number };
type Parts = { standing: Invoice[]; voided: Invoice[] };
const NO_PARTS: Parts = { standing: [], voided: [] };
const aPiece = (dice: Dice): Piece => ({
  kind: dice.pick(['line', 'line', 'amount', 'amount', 'void'] as const),
  at: dice.whole(0, 4),
  share: dice.whole(1, 90) / 100,
});

/** Gives back piece after piece, as far as there is so much left, and takes some of it back again. */
async function creditPieces(
  { member, exponent }: Firm,
  { draft, pieces }: { draft: Invoice; pieces: readonly Piece[] },
) {
  const parts: Parts = { standing: [], voided: [] };
  const lines = draft.items.filter(({ kind }) => kind === 'item');
  for (const { kind, at, share } of pieces) {
    const body = { reason: 'A part' };
    if (kind === 'void') {
      const [note] = parts.standing.splice(at % Math.max(parts.standing.length, 1), 1);
      if (!note) continue;
      const voiding = { params: { id: note.id }, body: { ...body, action: 'void' as const } };
      await call(world, member, setInvoiceStatus, voiding);
      parts.voided.push(note);
      continue;
    }
    const { position, quantity } = lines[at % lines.length] ?? { position: 0, quantity: 0 };
    const part = Math.max(Math.floor(quantity * share), 1) / 1_000_000;
    const open =
      draft.totalBill - draft.withheld - sum(parts.standing.map((one) => cents(one.totalBill - one.withheld)));
    const creditAmount = Math.max(Math.floor(open * share), 1) / 10 ** exponent;
    const what = kind === 'amount' ? { creditAmount } : { lines: [{ position, quantity: part }] };
    const reply = await request(world, member, creditInvoice, { params: { id: draft.id }, body: { ...body, ...what } });
    if (reply.statusCode === 200) parts.standing.push(z.decode(creditInvoice.response, reply.json().data));
    else expect(reply.json().code, reply.body).toMatch(/^invoice\.(credit_too_large|credit_negative|illegal_move)$/);
  }
  return parts;
}

/** What approving it must bring into the books: each account with its sum, from what is printed alone. */
function inBooks(invoice: Invoice, { accounts }: Firm): Record<string, number> {
  const inside = invoice.pricesIncludeTax ? 1 : 0;
  const shippingTax = sum(
    invoice.shippingTaxes.filter(({ kind }) => kind !== 'withholding').map(({ amount }) => amount),
  );
  const books = new Map<string, number>();
  const enter = (name: string, amount: number) => books.set(name, (books.get(name) ?? 0) + amount);
  enter('Accounts receivable', invoice.totalBill - invoice.withheld);
  enter('Withholding tax receivable', invoice.withheld);
  enter('Shipping income', inside * shippingTax - invoice.shipping);
  for (const { amount } of invoice.taxes) enter('Sales tax payable', 0 - amount);
  for (const { idService, taxable, tax } of invoice.items)
    enter(accounts.get(idService) ?? 'Sales', inside * tax - taxable);
  return Object.fromEntries([...books].filter(([, amount]) => amount !== 0));
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

async function posted({ businessId }: Member, ids: number[]): Promise<Record<string, number>> {
  const { rows } = await world.owner.query<{ name: string; amount: number }>(
    `select a.name, sum(l.amount_cents)::float8 as amount
     from journal_entries e
     join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
     join accounts a on a.business_id = l.business_id and a.id = l.account_id
     where e.business_id = $1 and e.subject = 'invoices' and e.subject_id = any($2)
     group by 1 having sum(l.amount_cents) <> 0`,
    [businessId, ids],
  );
  return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
}
