import type { PaymentForm } from '@countinghouse/contracts/payments';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { isOverdue } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import { earlyDiscount, termsOn } from '@countinghouse/domain/payments/early-discount';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { listAddressees } from '../customers/index.ts';
import { type DocumentHead, earlyOffer, findHead } from '../invoices/index.ts';
import { listCredits } from '../ledger/index.ts';
import { listOpenInvoices } from './credits/credits.repo.ts';
import { listUsable } from './credits/list-credits.ts';
import { presentMethod, presentRules } from './methods/methods.presenter.ts';
import { findRules, listMethods, type RulesRow } from './methods/methods.repo.ts';

type FormRequest = { idInvoice?: number | undefined; idClient?: number | undefined };

/** What somebody who records a payment has to know: what is owed, how it can be paid, and what else it could be put on. */
export async function loadPaymentForm(ctx: Ctx, { idInvoice, idClient }: FormRequest): Promise<PaymentForm> {
  const head = idInvoice === undefined ? undefined : await findHead(ctx, idInvoice);
  if (idInvoice !== undefined && !head) throw new AppError('invoice.not_found');
  const customerId = head ? (head.customer_id ?? idClient) : idClient;
  if (customerId === undefined) throw new AppError('request.invalid', { idClient: 'Choose a customer.' });
  const [today, rules, methods, customer] = await Promise.all([
    businessToday(ctx),
    findRules(ctx),
    listMethods(ctx),
    findCustomer(ctx, customerId),
  ]);
  const open = await listOpenInvoices(ctx, customerId);
  const held = await heldFor(ctx, head);
  return {
    ...targetOf(head, held),
    earlyDiscount: head ? offerOf(head, { held, rules }) : null,
    idClient: customerId,
    ...customer,
    currencyCode: rules.currencyCode,
    today,
    paymentMethods: methods.filter(({ is_active }) => is_active).map(presentMethod),
    rules: presentRules(rules),
    openInvoices: open
      .filter(({ id }) => id !== idInvoice)
      .map((row) => ({
        idInvoice: row.id,
        prefix: row.prefix,
        number: row.number,
        billingDate: row.billing_date,
        dueDate: row.due_date,
        isOverdue: isOverdue({ status: 'Invoiced', dueDate: row.due_date, balance: row.balance_cents }, today),
        totalBill: cents(row.total_cents),
        balance: cents(row.balance_cents),
        earlyDiscount: earlyOffer({ ...row, kind: 'invoice' }),
      })),
    credits: await listUsable(ctx, customerId),
  };
}

async function findCustomer(ctx: Ctx, id: number): Promise<{ clientName: string; clientEmail: string }> {
  const account = (await listAddressees(ctx, { mainId: id })).find((row) => row.id === id);
  if (!account) throw new AppError('customer.not_found');
  const { first_name: firstName, last_name: lastName, is_company: isCompany, company_name: companyName } = account;
  return {
    clientName: displayNameOf({ firstName, lastName, isCompany, companyName }),
    clientEmail: account.email ?? '',
  };
}

type FormTarget = Pick<PaymentForm, 'idInvoice' | 'generateType' | 'version' | 'way' | 'balance'>;

/** A draft that came from an estimate takes the deposits of it when it is approved. */
async function heldFor(ctx: Ctx, head: DocumentHead | undefined): Promise<number> {
  if (head?.status !== 'Draft' || head.converted_from_id === null) return 0;
  const deposits = await listCredits(ctx, { estimateId: head.converted_from_id });
  return deposits.reduce((total, { open }) => total + open, 0);
}

function targetOf(head: DocumentHead | undefined, held: number): FormTarget {
  const nothing = { idInvoice: null, generateType: null, version: null, way: 'payment' as const, balance: cents(0) };
  if (!head) return nothing;
  const way = wayOf(head);
  const { id: idInvoice, version, kind } = head;
  const balance = cents(
    way === 'recovery' ? head.written_off_cents - head.discounted_cents : Math.max(0, head.balance_cents - held),
  );
  return { idInvoice, generateType: kind === 'estimate' ? 'estimate' : 'invoice', version, way, balance };
}

/** A draft is approved with the terms of today. */
function offerOf(head: DocumentHead, { held, rules }: { held: number; rules: RulesRow }): PaymentForm['earlyDiscount'] {
  if (head.status !== 'Draft') return earlyOffer(head);
  const terms = rules.earlyDiscount && termsOn(head.billing_date, rules.earlyDiscount);
  if (head.kind !== 'invoice' || !terms) return null;
  const { discount: amount, payable } = earlyDiscount(cents(Math.max(0, head.balance_cents - held)), terms.rate);
  return amount === 0 ? null : { rate: terms.rate, amount, payable, lastDay: terms.until };
}

function wayOf(head: DocumentHead): PaymentForm['way'] {
  const { kind, status, archived_at, balance_cents, written_off_cents, discounted_cents } = head;
  const isWaiting = status === 'Processing' || status === 'Invoiced';
  if (kind === 'estimate' && isWaiting && archived_at === null) return 'deposit';
  if (kind === 'invoice' && status === 'Draft' && archived_at === null) return 'approveFirst';
  if (kind === 'invoice' && isWaiting && balance_cents > 0) return 'payment';
  if (kind === 'invoice' && balance_cents === 0 && written_off_cents > discounted_cents) return 'recovery';
  throw new AppError('payment.not_payable');
}
