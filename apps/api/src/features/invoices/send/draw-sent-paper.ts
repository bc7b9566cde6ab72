import { cents } from '@countinghouse/domain/money/money';
import type { AttachmentDraw } from '../../email/index.ts';
import { drawPaper } from '../print/draw-paper.ts';
import { printInvoice } from '../print/print-invoice.ts';
import { findSending, type SentFigures } from './sendings.repo.ts';

/**
 * The attachment of a sending: the stored document, with the figures that the mail says. What is paid while the mail waits
 * for its server changes neither.
 */
export const drawSentPaper: AttachmentDraw = async (ctx, id) => {
  const sending = await findSending(ctx, id);
  if (!sending?.totals) return undefined;
  const totals = sending.totals as unknown as SentFigures['totals'];
  const printed = await printInvoice(ctx, sending.invoice_id, cents(sending.asked_cents ?? totals.amountDue));
  const bytes = await drawPaper({ ...printed, totals, stamp: sending.stamp });
  return { bytes, contentType: 'application/pdf' };
};
