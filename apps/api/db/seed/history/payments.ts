import { PaymentInput } from '@countinghouse/contracts/payments';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { recordPayment } from '../../../src/features/payments/record-payment.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import type { Dice } from '../../../test/fuzz-input.ts';
import { monthEnd, officeTime, workdayFrom } from './calendar.ts';
import { today } from './documents.ts';
import { act, type Firm, type FirmCustomer, type MethodName, methodOf } from './firm.ts';
import type { PayWay } from './habits.ts';
import { payOnline } from './online.ts';

const METHOD: Readonly<Record<Exclude<PayWay, 'online'>, MethodName>> = {
  transfer: 'E-transfer',
  cheque: 'Cheque',
  cash: 'Cash',
  card: 'Card',
};

/** What is owed on an invoice, and by whom. */
export type OpenInvoice = { id: number; customerId: number; billedOn: string; dueOn: string; cents: number };

export const listOpen = async (ctx: Ctx, customerId?: number): Promise<OpenInvoice[]> => {
  const rows = await ctx.tx
    .selectFrom('invoices')
    .select(['id', 'customer_id', 'billing_date', 'due_date', 'balance_cents', 'pending_cents'])
    .where('business_id', '=', ctx.businessId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['Invoiced', 'Processing'])
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? 0))
    .orderBy('id')
    .execute();
  return rows
    .filter(({ balance_cents, pending_cents }) => (balance_cents ?? 0) > 0 && pending_cents === 0)
    .map((row) => ({
      id: row.id,
      customerId: row.customer_id ?? 0,
      billedOn: row.billing_date,
      dueOn: row.due_date ?? row.billing_date,
      cents: row.balance_cents ?? 0,
    }));
};

type IncomingMoney = {
  idInvoice?: number;
  cents: number;
  note?: string;
  shares?: readonly OpenInvoice[];
  method?: MethodName;
  who?: 'bookkeeper' | 'manager' | 'owner';
};

/** Somebody books money that came in today. Answers the payment. */
export async function recordMoney(firm: Firm, customer: FirmCustomer, money: IncomingMoney): Promise<number> {
  const { dice } = firm;
  const method = money.method ?? METHOD[customer.by === 'online' ? 'card' : customer.by];
  const body = {
    ...(money.idInvoice === undefined ? { idClient: customer.id } : { idInvoice: money.idInvoice }),
    payment: money.cents / 100,
    idPaymentMethod: methodOf(firm, method),
    paymentDate: today(firm),
    reference: referenceOf(dice, method),
    note: money.note ?? '',
    confirmDuplicate: true,
    ...(money.shares && { allocations: money.shares.map(({ id, cents }) => ({ idInvoice: id, amount: cents / 100 })) }),
  };
  const { version: _version, receiptTo: _receiptTo, ...input } = PaymentInput.parse(body);
  const who = money.who ?? dice.pick(['bookkeeper', 'bookkeeper', 'bookkeeper', 'manager'] as const);
  return act(firm, who, (ctx) => recordPayment(ctx, input));
}

function referenceOf(dice: Dice, method: MethodName): string {
  if (method === 'Cheque') return `No. ${dice.whole(200, 2_900)}`;
  if (method === 'Cash') return '';
  if (method === 'Card') return `Terminal ${dice.whole(100_000, 999_999)}`;
  return `CA${dice.whole(1_000_000, 9_999_999)}`;
}

/** Every invoice that is new and open gets a day on which its customer means to pay. */
export function followInvoices(firm: Firm, open: readonly OpenInvoice[]): void {
  const byId = new Map([...firm.customers.values()].map((customer) => [customer.id, customer]));
  for (const invoice of open) {
    const customer = byId.get(invoice.customerId);
    if (!customer || firm.followed.has(invoice.id)) continue;
    firm.followed.add(invoice.id);
    planPayment(firm, customer, invoice);
  }
}

function planPayment(firm: Firm, customer: FirmCustomer, invoice: OpenInvoice): void {
  const day = payDay(firm.dice, customer, invoice);
  if (day === undefined) return;
  const late = day <= today(firm) ? dayAfter(today(firm), 1) : day;
  firm.agenda.add(officeTime(firm.dice, workdayFrom(late)), () => pay(firm, customer, invoice.id));
}

/** Some forget altogether, whatever their habits are. */
function payDay(dice: Dice, { pays }: FirmCustomer, { billedOn, dueOn }: OpenInvoice): string | undefined {
  if (pays === 'never' || dice.chance(0.012)) return undefined;
  if (dice.chance(0.05)) return dayAfter(dueOn, dice.whole(20, 75));
  switch (pays) {
    case 'early':
      return dayAfter(billedOn, dice.whole(1, 7));
    case 'prompt':
      return dayAfter(dueOn, dice.whole(-7, 3));
    case 'monthEnd':
      return monthEnd(dayAfter(dueOn, -6));
    case 'late':
      return dayAfter(dueOn, dice.whole(4, 26));
    case 'slow':
      return dayAfter(dueOn, dice.whole(24, 70));
  }
}

/** Firms that pay at the end of a month pay everything that is due by then, with one cheque. */
async function pay(firm: Firm, customer: FirmCustomer, id: number): Promise<void> {
  const { dice } = firm;
  const open = await act(firm, 'bookkeeper', (ctx) => listOpen(ctx, customer.id));
  const invoice = open.find((one) => one.id === id);
  if (!invoice) return;
  if (customer.by === 'online') return payOnline(firm, customer, invoice);
  if (customer.pays === 'monthEnd') {
    const due = open.filter(({ dueOn }) => dueOn <= dayAfter(today(firm), 6));
    const shares = due.length > 0 ? due : [invoice];
    const cents = shares.reduce((sum, one) => sum + one.cents, 0);
    await recordMoney(firm, customer, { cents, shares });
    return;
  }
  if (invoice.cents > 60_000 && dice.chance(0.1)) return payPart(firm, customer, invoice);
  // A cheque that was rounded up: the rest stands to the customer's credit.
  const over = dice.chance(0.015) ? 100 - (invoice.cents % 100) : 0;
  await recordMoney(firm, customer, { idInvoice: id, cents: invoice.cents + over });
}

async function payPart(firm: Firm, customer: FirmCustomer, invoice: OpenInvoice): Promise<void> {
  const { dice } = firm;
  const cents = Math.round((invoice.cents * dice.pick([0.3, 0.4, 0.5])) / 100) * 100;
  await recordMoney(firm, customer, { idInvoice: invoice.id, cents, note: 'The rest follows' });
  const day = workdayFrom(dayAfter(today(firm), dice.whole(12, 40)));
  firm.agenda.add(officeTime(dice, day), () => pay(firm, customer, invoice.id));
}
