import { dayText } from '@countinghouse/domain/documents/day-format';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import { formatMoney } from '@countinghouse/domain/money/format';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { type AttachmentDraw, mailBody, queueBusinessMail } from '../../email/index.ts';
import { drawPaper } from '../../invoices/index.ts';
import { printReceipt } from './print-receipt.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** Queues the receipt of a payment by e-mail, with the same lines in its text as on its paper. Answers the mail. */
export async function sendReceipt(ctx: Ctx, id: number, to: string): Promise<number> {
  const { payment, printed } = await printReceipt(ctx, id);
  const { name, lines } = await loadLetterhead(ctx);
  const { language, dayFormat, number } = printed;
  const words = RECEIPT_WORDS[language];
  const money = (amount: number) => formatMoney(amount as typeof payment.payment, payment.currencyCode);
  const body = await mailBody({
    businessName: name,
    colour: printed.design.primaryColor,
    heading: `${words.receipt} ${number}`,
    paragraphs: [
      words.thanks(payment.clientName),
      words.received(money(payment.payment), dayText(payment.paymentDate, dayFormat, language)),
    ],
    table: [
      ...printed.lines.map((line) => ({ label: line.name, value: money(line.amount) })),
      { label: words.receipt, value: money(payment.payment), isTotal: true },
    ],
    closing: [name, ...lines].join('\n'),
    language,
  });
  return queueBusinessMail(ctx, {
    event: 'receipt',
    subject: 'payments',
    subjectId: id,
    to: [to],
    subjectLine: words.subject(number, name),
    ...body,
    attachments: [{ kind: 'receipt', id, fileName: `${fileNameOf(printed)}.pdf` }],
    usedFor: 'documents',
  });
}

export const drawReceipt: AttachmentDraw = async (ctx, id) => {
  const { printed } = await printReceipt(ctx, id);
  return { bytes: await drawPaper(printed), contentType: 'application/pdf' };
};
