import { creditInvoice as creditContract, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import type { ItemInput } from '@countinghouse/contracts/invoice-input';
import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { approveInvoice } from '../../src/features/invoices/approve-invoice.ts';
import { reviseInvoice } from '../../src/features/invoices/copy-document.ts';
import { createInvoice } from '../../src/features/invoices/create-invoice.ts';
import { creditInvoice } from '../../src/features/invoices/credit/credit-invoice.ts';
import { moveDocument } from '../../src/features/invoices/move-document.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from '../../test/makers/businesses.ts';

/** By the catalogue's name, where it is in the catalogue. */
type Line = ItemInput & { serviceName: string };
type DemoDocument = {
  kind: 'invoice' | 'estimate';
  /** Whose: the customer at this place of the list. */
  customer: number;
  /** Days before today it was billed, and days until it is due after that. */
  age: number;
  terms?: number;
  moves?: readonly object[];
  /** What became of it in the end. */
  end?: 'credited' | 'replaced';
  note?: string;
  lines: readonly Line[];
};

const KITCHEN: Line[] = [
  {
    serviceName: 'Kitchen cabinet refacing',
    serviceDescription: 'Shaker doors, soft-close hinges, on-site measure and install',
    quantity: 14,
    price: 285,
    discount: 5,
  },
  {
    serviceName: 'Quartz countertop',
    serviceDescription: 'Template, fabrication and installation',
    quantity: 42.5,
    price: 124,
  },
  { serviceName: 'Licensed plumber', serviceDescription: 'Sink and dishwasher reconnection', quantity: 6, price: 135 },
  { serviceName: 'Disposal and site cleanup', quantity: 1, price: 490 },
];
const WINDOWS: Line[] = [
  {
    serviceName: 'Window cleaning',
    serviceDescription: 'Both sides, frames and sills',
    unit: 'hour',
    quantity: 3.5,
    price: 45,
    itemSpecifications: [
      {
        name: 'Extras',
        type: 'multiOption',
        options: [
          { name: 'Screens washed', isChecked: true, hasAmount: true, amount: 5, perQTY: true },
          { name: 'Own water', hasAmount: true, amount: 2, operator: '-', defaultQTY: 4 },
        ],
      },
      {
        name: 'Storeys',
        type: 'singleOption',
        options: [
          { name: 'One', isChecked: true },
          { name: 'Two', hasAmount: true, amount: 35 },
        ],
      },
    ],
  },
];
const PAINT: Line[] = [
  {
    serviceName: 'Interior painting',
    serviceDescription: 'Two coats, washable',
    unit: 'square_foot',
    quantity: 640,
    price: 3.25,
  },
  { serviceName: 'Colour consultation', unit: 'hour', quantity: 1.5, price: 95, discount: 10 },
];
const APPROVED = [{ action: 'approve' }];
const SENT = [...APPROVED, { action: 'markSent' }];
const TERMS = 'Payment due within 14 days by card or Interac e-Transfer. Workmanship guaranteed for 24 months.';

/** A quarter in the life of the studio: what is written, waiting, late, settled, cancelled and hoped for. */
const DOCUMENTS: readonly DemoDocument[] = [
  {
    kind: 'invoice',
    customer: 3,
    age: 74,
    moves: [...SENT, { action: 'writeOff', reason: 'The firm closed' }],
    lines: WINDOWS,
  },
  {
    kind: 'invoice',
    customer: 4,
    age: 58,
    moves: [...APPROVED, { action: 'cancel', reason: 'Billed twice' }],
    lines: PAINT,
  },
  { kind: 'invoice', customer: 2, age: 52, moves: SENT, end: 'credited', lines: WINDOWS },
  { kind: 'invoice', customer: 6, age: 48, moves: SENT, end: 'replaced', lines: PAINT },
  {
    kind: 'invoice',
    customer: 9,
    age: 46,
    moves: SENT,
    note: 'With our thanks for three years together.',
    lines: WINDOWS.map((line) => ({ ...line, discount: 100 })),
  },
  { kind: 'invoice', customer: 5, age: 45, terms: 14, moves: SENT, lines: PAINT },
  { kind: 'invoice', customer: 0, age: 40, terms: 30, moves: SENT, lines: KITCHEN, note: TERMS },
  { kind: 'estimate', customer: 6, age: 36, terms: 21, moves: [{ action: 'markSent' }], lines: KITCHEN },
  { kind: 'invoice', customer: 7, age: 24, terms: 14, moves: SENT, lines: WINDOWS },
  { kind: 'invoice', customer: 8, age: 19, terms: 30, moves: APPROVED, lines: [...WINDOWS, ...PAINT] },
  {
    kind: 'estimate',
    customer: 9,
    age: 15,
    terms: 30,
    moves: [{ action: 'accept', reason: 'By phone' }],
    lines: PAINT,
  },
  { kind: 'estimate', customer: 2, age: 12, moves: [{ action: 'decline', declineReason: 'timing' }], lines: WINDOWS },
  { kind: 'invoice', customer: 1, age: 9, terms: 30, moves: SENT, lines: PAINT, note: TERMS },
  { kind: 'invoice', customer: 10, age: 6, terms: 14, moves: APPROVED, lines: WINDOWS },
  { kind: 'estimate', customer: 11, age: 4, moves: [{ action: 'markSent' }], lines: KITCHEN },
  { kind: 'invoice', customer: 12, age: 3, lines: WINDOWS },
  { kind: 'estimate', customer: 1, age: 2, lines: [...PAINT, ...WINDOWS] },
  { kind: 'invoice', customer: 1, age: 1, lines: KITCHEN, note: TERMS },
];

export async function seedDocuments(platform: Platform, { businessId, userId }: Member): Promise<void> {
  const today = platform.clock().toISOString().slice(0, 10);
  for (const document of DOCUMENTS)
    await within({ platform }, businessId, userId, async (ctx) => {
      const customers = await ctx.tx
        .selectFrom('customers')
        .select('id')
        .where('business_id', '=', businessId)
        .where('kind', '=', 'main')
        .orderBy('id')
        .execute();
      const tax = await ctx.tx
        .selectFrom('sales_taxes')
        .select('id')
        .where('business_id', '=', businessId)
        .where('abbreviation', '=', 'HST')
        .executeTakeFirstOrThrow();
      const services = await ctx.tx
        .selectFrom('services')
        .select(['id', 'name'])
        .where('business_id', '=', businessId)
        .execute();
      const idOf = new Map(services.map(({ id, name }) => [name, id]));
      const { kind, customer, age, terms = 30, note = '', moves = [], end, lines } = document;
      const billingDate = dayAfter(today, -age);
      const { row } = await createInvoice(
        ctx,
        InvoiceInput.parse({
          generateType: kind,
          idClient: customers[customer % customers.length]?.id ?? 0,
          billingDate,
          dueDate: dayAfter(billingDate, terms),
          note,
          items: lines.map((line) => ({
            ...line,
            idService: idOf.get(line.serviceName) ?? 0,
            taxes: [{ idSalesTax: tax.id }],
          })),
        }),
      );
      const { id } = row;
      for (const move of moves) await moveDocument(ctx, id, setInvoiceStatus.body.parse(move));
      if (end === 'credited')
        await creditInvoice(ctx, id, creditContract.body.parse({ reason: 'The windows were frozen' }));
      if (end === 'replaced') await approveInvoice(ctx, await reviseInvoice(ctx, id), { confirmDate: true });
    });
}
