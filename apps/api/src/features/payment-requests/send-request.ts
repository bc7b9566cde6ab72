import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { sendPartialPaymentLink } from '@countinghouse/contracts/payment-requests';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents } from '@countinghouse/domain/money/money';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { addressesFor, later, sendDocument } from '../invoices/index.ts';
import { issueShareLink } from '../share-links/index.ts';
import { openRequest } from './list-requests.ts';
import { findPartRow, type StoredPart, setMailed } from './payment-requests.repo.ts';
import { keptOf, type LockedPlan, lockPlan, writePlan } from './plan-parts.ts';

type SendBody = HandlerInput<typeof sendPartialPaymentLink>['body'];

/** Mails the link of a part, which is made first where only an amount is said. Nobody gets it twice unless that is asked for. */
export async function sendRequest(ctx: Ctx, body: SendBody) {
  const plan = await lockPlan(ctx, body.idInvoice);
  const id = body.idPaymentRequest ?? (await partFor(ctx, plan, body));
  const part = await openRequest(ctx, id);
  const row = await findPartRow(ctx, id);
  if (part.invoiceId !== body.idInvoice || !row) throw new AppError('payment_request.not_found');
  if (part.open <= 0) throw new AppError('payment.not_payable');
  const wanted = body.to ?? (await addressesFor(ctx, body.idInvoice));
  const to = body.isAgain ? wanted : wanted.filter((address) => !row.mailed_to.includes(address));
  if (to.length === 0 && wanted.length > 0) {
    await ctx.audit({ action: 'payment_request.mailed_before', subject: 'payment_requests', subjectId: id });
    return { idPaymentRequest: id, idMail: null };
  }
  const mailings = row.mailings + 1;
  const { cc, bcc, subject, message, attachPdf } = body;
  const idMail = await sendDocument(ctx, {
    sending: 'payment',
    idInvoice: body.idInvoice,
    to,
    cc,
    bcc,
    subject,
    message,
    attachPdf,
    confirmDate: false,
    confirmRates: false,
    asked: { idPart: id, amount: part.open, dueOn: part.dueOn, onceKey: `payment-request:${id}:${mailings}` },
  });
  await setMailed(ctx, id, { mailings, to: [...new Set([...row.mailed_to, ...to])] });
  return { idPaymentRequest: id, idMail };
}

/** A new part of this amount before the rest; the one there is, where it asks for the same by the same day. */
async function partFor(ctx: Ctx, plan: LockedPlan, body: SendBody): Promise<number> {
  const { invoice, parts } = plan;
  if ((body.amount === null) === (body.percent === null))
    throw new AppError('request.invalid', { amount: 'Enter an amount or a percent.' });
  const exponent = exponentOf(invoice.currency_code);
  const amount: Cents | null = body.amount === null ? null : readAmount(body.amount, 'amount', exponent);
  const today = await businessToday(ctx);
  const dueOn = body.dueDate ?? later(today, invoice.due_date ?? today);
  const known = parts.find(
    (part) => part.open > 0 && part.amount === amount && part.percent === body.percent && part.dueOn === dueOn,
  );
  if (known) return known.row.id;
  const asked: StoredPart = { id: null, name: body.name, amount, percent: body.percent, dueOn };
  const { before, after } = aroundOf(plan, dueOn);
  const ids = await writePlan(ctx, plan, [...before, asked, ...after]);
  return ids[before.length] ?? 0;
}

/** Behind everything that is paid already, else by its day; the rest stays last and is not due before it. */
function aroundOf(plan: LockedPlan, dueOn: string): { before: StoredPart[]; after: StoredPart[] } {
  const { invoice, parts } = plan;
  if (parts.length === 0) {
    const rest = { id: null, name: '', amount: null, percent: null, dueOn: later(dueOn, invoice.due_date ?? dueOn) };
    return { before: keptOf(plan), after: [rest] };
  }
  const all = parts.map(({ row, amount, percent, dueOn: day }) => ({
    id: row.id,
    name: row.name,
    amount,
    percent,
    dueOn: day,
  }));
  const paid = parts.findLastIndex((part) => part.paid > 0) + 1;
  const following = all.findIndex((part, at) => at >= paid && part.dueOn > dueOn);
  const place = following === -1 ? all.length - 1 : Math.min(following, all.length - 1);
  const last = all.at(-1);
  const after = all.slice(place).map((part) => (part === last ? { ...part, dueOn: later(part.dueOn, dueOn) } : part));
  return { before: all.slice(0, place), after };
}

/** The address at which a customer pays this part. */
export async function linkOf(ctx: Ctx, id: number): Promise<string> {
  const { invoiceId } = await openRequest(ctx, id);
  const link = await issueShareLink(ctx, { kind: 'invoice', subjectId: invoiceId, partId: id });
  await ctx.audit({ action: 'share_link.shown', subject: 'share_links', subjectId: link.id });
  return link.url;
}
