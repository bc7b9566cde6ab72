import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import type { Invoice, ItemInput } from '@countinghouse/contracts/invoices';
import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { verifyChain, verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from '../makers/businesses.ts';
import { keepBooksIn } from '../makers/currencies.ts';
import { aCustomer } from '../makers/customers.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';

/** `ESTIMATES=500 pnpm test --project api estimate-parts`; `ESTIMATES_SEED` repeats a run. */
const ESTIMATES = Number(process.env.ESTIMATES ?? 12);
const SEED = Number(process.env.ESTIMATES_SEED ?? 20_261_115);
const MODES = ['document', 'line', 'once'] as const;
const WHOLE = 1_000_000;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create, move, get } = documentsIn(() => world);

type Firm = { member: Member; idClient: number; taxes: number[]; exponent: Exponent };

async function aFirm(currency: string, mode: number): Promise<Firm> {
  const member = await aBusiness(world);
  await keepBooksIn(world, member, currency);
  await call(world, member, saveDocumentSettings, { body: { roundingMode: MODES[mode] } });
  const { idClient } = await aCustomer(world, member);
  const gst = await aSalesTax(world, member, { abbreviation: 'GST', rates: [{ rate: 5, validFrom: '2008-01-01' }] });
  const qst = await aSalesTax(world, member);
  return { member, idClient, taxes: [gst.idSalesTax, qst.idSalesTax], exponent: exponentOf(currency) };
}

/** Amounts in whole units, with as many decimals as the currency has: small ones on purpose. */
const amount = (most: number) => fc.integer({ min: 0, max: most * 1_000 });
const discount = fc.record({ isMoney: fc.boolean(), value: amount(9) });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 9_000_000 }),
  price: fc.integer({ min: 1, max: 900_000 }),
  discount,
  taxes: fc.subarray([0, 1]),
  /** What an option gives back for each unit, in ten-thousandths. */
  givesBack: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 8 }),
});
const plan = fc.record({
  firm: fc.nat({ max: 2 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  discount,
  shipping: amount(20),
  shippingTaxes: fc.subarray([0, 1]),
  pricesIncludeTax: fc.boolean(),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const STEPS = [
  'convert',
  'convert',
  'convert',
  'approve',
  'reopen',
  'cancel',
  'archive',
  'archive',
  'restore',
  'restore',
];
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  which: fc.nat({ max: 20 }),
  // Small shares leave room for what comes back from the archive.
  percent: fc.oneof(fc.constantFrom(200_000, 333_333, 333_334), fc.integer({ min: 1, max: 250_000 })),
  lines: fc.option(fc.subarray([1, 2, 3, 4], { minLength: 1 }), { freq: 1 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Thousandths in whole units of a currency, without decimals that it has not. */
const inUnits = (thousandths: number, exponent: Exponent) =>
  Math.floor(thousandths / 10 ** (3 - exponent)) / 10 ** exponent;

const discountOf = ({ isMoney, value }: Plan['discount'], exponent: Exponent) =>
  isMoney
    ? { discountFormat: '$' as const, discount: inUnits(value, exponent) }
    : { discountFormat: '%' as const, discount: value / 1_000 };

const itemOf = (given: Plan['lines'][number], { taxes, exponent }: Firm): ItemInput => ({
  serviceName: 'Work',
  quantity: given.quantity / 1_000_000,
  price: given.price / 10_000,
  ...discountOf(given.discount, exponent),
  taxes: given.taxes.map((at) => ({ idSalesTax: taxes[at] ?? 0 })),
  itemSpecifications:
    given.givesBack === null
      ? []
      : [
          {
            name: 'Old one',
            type: 'multiOption',
            options: [
              {
                name: 'Back',
                isChecked: true,
                hasAmount: true,
                amount: given.givesBack / 10_000,
                operator: '-',
                perQTY: true,
              },
            ],
          },
        ],
});

async function anEstimate(firm: Firm, { lines, pricesIncludeTax, ...given }: Plan): Promise<Invoice> {
  const { id } = await create(firm.member, {
    generateType: 'estimate',
    idClient: firm.idClient,
    items: lines.map((each) => itemOf(each, firm)),
    ...discountOf(given.discount, firm.exponent),
    shipping: inUnits(given.shipping, firm.exponent),
    shippingTaxes: given.shippingTaxes.map((at) => firm.taxes[at] ?? 0),
    pricesIncludeTax,
  });
  return move(firm.member, id, { action: 'accept', reason: 'By phone' });
}

type Part = { id: number; share: { positions: number[] | null; percent: number } };

async function isStanding(member: Member, { id }: Part): Promise<Invoice | undefined> {
  const part = await get(member, id);
  const isThrownAway = part.isDeleted && part.invoiceStatus.name === 'Draft';
  return part.invoiceStatus.name === 'Canceled' || isThrownAway ? undefined : part;
}

/** Refused in plain words, or done; never an error of ours. */
async function send(reply: ReturnType<typeof request>) {
  const answer = await reply;
  expect([200, 409], answer.body).toContain(answer.statusCode);
  return answer;
}

async function convert(member: Member, idInvoice: number, share: Part['share']): Promise<Part | undefined> {
  const { positions, percent } = share;
  const body = { idInvoice, percent: percent / 10_000, ...(positions && { positions }) };
  const answer = await send(request(world, member, actions.convertEstimate, { body }));
  if (answer.statusCode !== 200) {
    expect(['invoice.illegal_move', 'invoice.part_negative']).toContain(answer.json().code);
    return undefined;
  }
  return { id: answer.json<{ data: { invoice: { id: number } } }>().data.invoice.id, share };
}

const restore = (member: Member, idInvoice: number) =>
  request(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted: false } });

async function act(member: Member, { what, which }: Step, parts: readonly Part[]): Promise<void> {
  const part = parts[which % Math.max(parts.length, 1)];
  if (!part) return;
  const { id } = part;
  if (what === 'restore') await send(restore(member, id));
  else if (what === 'archive')
    await send(request(world, member, actions.archiveInvoice, { body: { idInvoice: id, confirm: true } }));
  else
    await send(
      request(world, member, actions.setInvoiceStatus, { params: { id }, body: { action: what, reason: 'Because' } }),
    );
}

const taxOf = ({ taxes }: Invoice, id: number) => taxes.find(({ idSalesTax }) => idSalesTax === id)?.amount ?? 0;
const figuresOf = (document: Invoice, { taxes }: Firm): Record<string, number> => ({
  totalBill: document.totalBill,
  subTotal: document.subTotal,
  shipping: document.shipping,
  discount: document.discountAmount,
  discounts: document.totalDiscountsAmount,
  ...Object.fromEntries(taxes.map((id) => [`tax ${id}`, taxOf(document, id)])),
});

const shareOf = (position: number, parts: readonly Pick<Part, 'share'>[]) =>
  parts.reduce(
    (sum, { share: { positions, percent } }) =>
      positions === null || positions.includes(position) ? sum + percent : sum,
    0,
  );

async function thrownAway(member: Member, parts: readonly Part[]): Promise<Part[]> {
  const found = [];
  for (const part of parts) {
    const { isDeleted, invoiceStatus } = await get(member, part.id);
    if (isDeleted && invoiceStatus.name === 'Draft') found.push(part);
  }
  return found;
}

/** What stands is never more than the estimate, and exactly it once all of it is converted. */
async function check(firm: Firm, estimate: Invoice, parts: readonly Part[]): Promise<number[]> {
  const standing: { invoice: Invoice; share: Part['share'] }[] = [];
  for (const part of parts) {
    const invoice = await isStanding(firm.member, part);
    if (invoice) standing.push({ invoice, share: part.share });
  }
  const left = estimate.items.map(({ position }) => WHOLE - shareOf(position, standing));
  const isWhole = left.every((rest) => rest === 0);
  const onlyAdds = estimate.items.every(({ base, net, taxes }) =>
    [base, net, ...taxes.map((tax) => tax.amount)].every((value) => value >= 0),
  );
  for (const [name, whole] of Object.entries(figuresOf(estimate, firm))) {
    const together = standing.reduce((sum, { invoice }) => sum + (figuresOf(invoice, firm)[name] ?? 0), 0);
    if (isWhole) expect(together, name).toBe(whole);
    else if (onlyAdds) expect(together, name).toBeLessThanOrEqual(whole);
  }
  return left;
}

async function live(firm: Firm, given: Plan, steps: readonly Step[]): Promise<void> {
  const { member } = firm;
  const estimate = await anEstimate(firm, given);
  const positions = estimate.items.map(({ position }) => position);
  const parts: Part[] = [];
  const add = async (share: Part['share']) => {
    const part = await convert(member, estimate.id, share);
    if (part) parts.push(part);
  };
  for (const one of steps) {
    const own = one.lines?.filter((position) => positions.includes(position)) ?? null;
    if (one.what !== 'convert') await act(member, one, parts);
    else if (own?.length !== 0) await add({ positions: own, percent: one.percent });
    await check(firm, estimate, parts);
  }
  const finish = async (without: readonly Part[]) => {
    const left = await check(firm, estimate, parts);
    for (const [at, rest] of left.entries()) {
      const position = positions[at] ?? 0;
      const percent = rest - shareOf(position, without);
      if (percent > 0) await add({ positions: [position], percent });
    }
    return check(firm, estimate, parts);
  };
  // What was thrown away comes back last, where only its own share is left; what cannot come back is converted anew.
  const thrown = await thrownAway(member, parts);
  await finish(thrown);
  for (const { id } of thrown) await send(restore(member, id));
  await finish([]);
  for (const { id } of parts)
    await send(request(world, member, actions.approveInvoice, { query: { idInvoice: id }, body: {} }));
  await check(firm, estimate, parts);
}

it(`${ESTIMATES} estimates in parts that are made, approved, reopened, canceled, thrown away and taken again`, {
  timeout: 120_000 + ESTIMATES * 10_000,
}, async () => {
  const firms = await Promise.all(['CAD', 'KWD', 'JPY'].map(aFirm));
  await fc.assert(
    fc.asyncProperty(plan, fc.array(step, { maxLength: 12 }), async (given, steps) => {
      const firm = firms[given.firm];
      if (firm) await live(firm, given, steps);
    }),
    // Every run talks to a database: a smaller example costs more than reading this one.
    { numRuns: ESTIMATES, seed: SEED, endOnFailure: true },
  );
  for (const { member } of firms) {
    const verdict = await within(world, member.businessId, member.userId, async (ctx) => ({
      ...(await verifyLedger(ctx)),
      ...(await verifyDocuments(ctx)),
      ...(await verifyChain(ctx)),
    }));
    const sound = { unbalanced: 0, wrongBalances: 0, wrongCounts: 0, wrongHolds: 0, broken: 0, changed: 0 };
    expect(verdict).toMatchObject(sound);
    expect(verdict.openCents).toBe(verdict.receivableCents);
  }
});
