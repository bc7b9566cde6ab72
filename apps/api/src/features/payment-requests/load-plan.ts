import type { PaymentPlan, PaymentRequest, RequestState } from '@countinghouse/contracts/payment-requests';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { isAskable, type StandingRequest, standing } from './list-requests.ts';
import { askedOf, listAskedRows, listPartRows } from './payment-requests.repo.ts';

/** The parts of an invoice as its page shows them. */
export async function loadPlan(ctx: Ctx, invoiceId: number): Promise<PaymentPlan> {
  const [invoice] = await listAskedRows(ctx, [invoiceId]);
  if (!invoice) throw new AppError('invoice.not_found');
  const today = await businessToday(ctx);
  const { total, asked, paid } = askedOf(invoice);
  return {
    idInvoice: invoice.id,
    currencyCode: invoice.currency_code,
    canAsk: isAskable(invoice) && invoice.balance_cents > 0,
    total,
    asked,
    paid,
    open: cents(asked - paid),
    today,
    dueDate: invoice.due_date,
    requests: standing(invoice, await listPartRows(ctx, [invoiceId])).map((part) => present(part, today)),
    version: invoice.version,
  };
}

const present = (part: StandingRequest, today: string): PaymentRequest => ({
  idPaymentRequest: part.row.id,
  name: part.row.name,
  amount: part.amount,
  percent: part.percent,
  dueDate: part.dueOn,
  comesTo: part.comesTo,
  paid: part.paid,
  open: part.open,
  state: stateOf(part, today),
  mailedAt: part.row.mailed_at?.toISOString() ?? null,
  mailedTo: part.row.mailed_to,
});

function stateOf({ comesTo, open, dueOn }: StandingRequest, today: string): RequestState {
  if (comesTo === 0) return 'nothing';
  if (open === 0) return 'paid';
  if (dueOn < today) return 'overdue';
  return dueOn === today ? 'due' : 'later';
}
