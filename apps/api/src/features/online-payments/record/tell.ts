import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { findHead } from '../../invoices/index.ts';
import { notify } from '../../notifications/index.ts';
import type { ArrivedPayment } from '../../payments/index.ts';
import type { AttemptRow } from '../attempts/attempts.repo.ts';
import { titleOf } from '../attempts/start-checkout.ts';
import { receiptJob } from './receipt.job.ts';

type Notice = { event: string; type: 'success' | 'warning' | 'error'; title: string; onceKey: string };

/** Tells everybody who sees payments, with a way to the document. */
async function tellOn(ctx: Ctx, documentId: number, notice: Notice): Promise<void> {
  const head = await findHead(ctx, documentId);
  const folder = head?.kind === 'estimate' ? 'estimates/estimate-details' : 'invoices/invoice-details';
  await notify(ctx, {
    ...notice,
    title: head ? notice.title.replace('{document}', titleOf(head)) : notice.title,
    linkTitle: 'Open it',
    linkTo: `/${folder}/${documentId}`,
    subject: 'invoices',
    subjectId: documentId,
    can: 'payments.read',
  });
}

const money = ({ amount_cents, currency_code }: AttemptRow) => formatMoney(cents(amount_cents), currency_code);

/** The business is told, and the customer gets the receipt: by a job, so that no mail keeps money from being recorded. */
export async function tellPaid(ctx: Ctx, attempt: AttemptRow, payment: ArrivedPayment): Promise<void> {
  await tellOn(ctx, attempt.document_id, {
    event: 'payment.online',
    type: 'success',
    title: `${money(attempt)} was paid online on {document}`,
    onceKey: `online-paid:${attempt.id}`,
  });
  await ctx.enqueue(
    receiptJob,
    { paymentId: payment.id },
    { key: `${receiptJob.name}:${ctx.businessId}:${payment.id}` },
  );
}

export const tellFailed = (ctx: Ctx, attempt: AttemptRow, title: string): Promise<void> =>
  tellOn(ctx, attempt.document_id, {
    event: 'payment.onlineFailed',
    type: 'warning',
    title: `{document}: ${title}`,
    onceKey: `online-failed:${attempt.id}`,
  });

export function tellExcess(ctx: Ctx, attempt: AttemptRow, payment: ArrivedPayment, isKept: boolean): Promise<void> {
  const excess = formatMoney(payment.excess, attempt.currency_code);
  const what = isKept ? 'is kept as a credit of the customer' : 'goes back to the customer';
  return tellOn(ctx, attempt.document_id, {
    event: 'payment.excess',
    type: 'warning',
    title: `{document} was owed less than was paid: ${excess} ${what}`,
    onceKey: `online-excess:${attempt.id}`,
  });
}

export function tellDispute(ctx: Ctx, documentId: number, dispute: { id: number; title: string; state: string }) {
  return tellOn(ctx, documentId, {
    event: `payment.dispute.${dispute.state}`,
    type: dispute.state === 'won' ? 'success' : 'error',
    title: dispute.title,
    onceKey: `dispute:${dispute.id}:${dispute.state}`,
  });
}
