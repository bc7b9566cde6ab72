import { InvoiceInput } from '@countinghouse/contracts/invoices';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type DueFee, dueFee, type FeeTerms } from '@countinghouse/domain/late-fees/fees';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { approveInvoice, createInvoice, type DocumentHead, lockInvoices, requireDocument } from '../invoices/index.ts';
import { loadTerms } from '../settings/index.ts';
import { feeHold } from './fee-hold.ts';
import { findSettings, insertFee, listFeeIds, listFeesOf, type SettingsRow } from './fees.repo.ts';

/** How the line of a fee is called. */
export const FEE_WORDS = { en: 'Late fee', fr: 'Frais de retard' };
const FEE_FOR = { en: 'Late fee for', fr: 'Frais de retard de' };

export function termsOf({ kind, amount, ratePpm, cap }: SettingsRow): FeeTerms {
  if (kind === 'fixed') return { kind, amount: amount ?? 0, cap };
  return kind === 'none' ? { kind } : { kind, ratePpm: ratePpm ?? 0, cap };
}

type FeeBasis = { settings: SettingsRow; since?: string | undefined };

/** The fee that is due today; undefined for none, and for documents that are fees themselves. */
export async function findDueFee(
  ctx: Ctx,
  head: DocumentHead,
  { settings, since }: FeeBasis,
): Promise<DueFee | undefined> {
  const isOpen = head.status === 'Invoiced' || head.status === 'Processing';
  if (head.kind !== 'invoice' || !isOpen || head.due_date === null) return undefined;
  // While a payment is on its way nobody is late; that a part of it was paid does not pay the rest.
  if (head.pending_cents > 0) return undefined;
  if ((await listFeeIds(ctx, [head.id])).size > 0) return undefined;
  const charged = (await listFeesOf(ctx, head.id)).map((fee) => ({ period: fee.period, amount: fee.amount_cents }));
  return dueFee(termsOf(settings), {
    dueOn: head.due_date,
    today: await businessToday(ctx),
    graceDays: settings.graceDays,
    open: head.balance_cents,
    charged,
    ...(since !== undefined && { since }),
  });
}

/** Charges what is due, each period an invoice of its own; months that ended before a day only where none is said. */
export async function chargeFees(ctx: Ctx, id: number, since?: string): Promise<number> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head) throw new AppError('invoice.not_found');
  const settings = await findSettings(ctx);
  let charged = 0;
  const next = () => findDueFee(ctx, head, { settings, since });
  for (let fee = await next(); fee; fee = await next()) {
    await chargeFee(ctx, head, { fee, isTaxable: settings.isTaxable });
    charged += 1;
  }
  return charged;
}

/** By itself: not while money that is there would pay the invoice, for then it is we who are late. */
export async function chargeUnlessCovered(ctx: Ctx, id: number, since: string): Promise<void> {
  const [head] = await lockInvoices(ctx, [id]);
  if (!head || (await feeHold()(ctx, [id])).has(id)) return;
  await chargeFees(ctx, id, since);
}

type Charge = { fee: DueFee; isTaxable: boolean };

async function chargeFee(ctx: Ctx, head: DocumentHead, { fee, isTaxable }: Charge): Promise<void> {
  const late = await requireDocument(ctx, head.id);
  const { today, rules, options } = await loadTerms(ctx);
  const taxes = isTaxable ? [...new Set(late.taxes.map((tax) => tax.sales_tax_id))] : [];
  const typed = InvoiceInput.parse({
    generateType: 'invoice',
    idClient: late.customer_id ?? 0,
    idBillingContact: late.billing_contact_id ?? 0,
    billingDate: today,
    dueDate: dayAfter(today, rules.dueDays),
    items: [
      {
        serviceName: `${FEE_FOR[options.documentLanguage]} ${late.prefix}${late.number ?? ''}`,
        quantity: 1,
        price: Number(writeDecimal(fee.amount, exponentOf(late.currency_code))),
        taxes: taxes.map((idSalesTax) => ({ idSalesTax })),
      },
    ],
  });
  const { row } = await createInvoice(ctx, typed);
  // Before it is approved: that asks whether it is a fee.
  await insertFee(ctx, { invoiceId: head.id, period: fee.period, feeId: row.id, amount: fee.amount });
  await approveInvoice(ctx, row.id, { confirmDate: true, confirmRates: true });
  await ctx.audit({
    action: 'invoice.feeCharged',
    subject: 'invoices',
    subjectId: head.id,
    after: { feeId: row.id, amount: fee.amount, period: fee.period },
  });
}
