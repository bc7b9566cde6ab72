import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireFresh } from '../../../platform/versions.ts';
import { listCredits, lockCredits, requireOpenPeriod, reverseAll } from '../../ledger/index.ts';
import { undoReturn } from '../../services/index.ts';
import { requireLegal } from '../document-state.ts';
import { type Head, lockInvoices, updateInvoiceRow } from '../invoices.repo.ts';
import { stopSendings } from '../send/stop-sendings.ts';
import { settle } from '../settle.ts';
import { discountAgain, loseAgain } from '../write-off/take-back-loss.ts';
import { findCredited } from './credit-notes.repo.ts';

type VoidRequest = { reason: string; version?: number | undefined };

/**
 * Takes back a credit note that was a mistake, on its own day, so that no month keeps a trace of it; its number stays taken.
 * The invoice is owed again as before it, and goods that came back with it leave the shelf again.
 */
export async function voidCreditNote(ctx: Ctx, id: number, { reason, version }: VoidRequest): Promise<void> {
  const { note, invoice } = await lockBoth(ctx, id);
  requireFresh(note.version, version);
  await requireLegal(ctx, note, 'void');
  if (reason === '') throw new AppError('request.invalid', { reason: 'Say why.' });
  if (!invoice) throw new Error(`credit note ${id} has no invoice`);
  if (note.given_cents > 0) await requireUnspent(ctx, note);
  const day = note.billing_date;
  await requireOpenPeriod(ctx, day);
  await updateInvoiceRow(ctx, id, {
    status: 'Canceled',
    canceled_at: ctx.now,
    canceled_on: day,
    status_reason: reason,
  });
  await undoReturn(ctx, { day, tableName: INVOICE_TABLE, idTable: id });
  await loseAgain(ctx, { note, invoice });
  const discount = await discountAgain(ctx, { note, invoice });
  await settle(ctx, invoice, {
    credited_cents: invoice.credited_cents - (note.credited_cents - note.given_cents),
    given_cents: invoice.given_cents - note.given_cents,
    written_off_cents: invoice.written_off_cents + note.loss_credited_cents,
    discounted_cents: invoice.discounted_cents + discount.amount,
  });
  await stopSendings(ctx, note, 'voided');
  await reverseAll(ctx, { subject: 'invoices', subjectId: id }, day);
  const after = { creditNote: `${note.prefix}${note.number}`, amount: note.credited_cents, reason };
  await ctx.audit(
    {
      action: 'creditNote.voided',
      subject: 'invoices',
      subjectId: id,
      before: { status: note.status },
      after: { status: 'Canceled', reason },
    },
    { action: 'invoice.creditVoided', subject: 'invoices', subjectId: invoice.id, after },
  );
}

/** What the note gave the customer as a credit is still theirs, whole. */
async function requireUnspent(ctx: Ctx, note: Head): Promise<void> {
  const credits = await listCredits(ctx, { documentId: note.id });
  const locked = await lockCredits(
    ctx,
    credits.map(({ id }) => id),
  );
  if (sumOpen(locked) !== note.given_cents) throw new AppError('credit.used');
}

const sumOpen = (credits: readonly { open: number }[]) => credits.reduce((sum, { open }) => sum + open, 0);

/** A document and the invoice it credits, locked together in the order of their ids. */
async function lockBoth(ctx: Ctx, id: number): Promise<{ note: Head; invoice: Head | undefined }> {
  const credited = await findCredited(ctx, id);
  const heads = await lockInvoices(ctx, credited === undefined ? [id] : [credited, id]);
  const note = heads.find((head) => head.id === id);
  if (!note) throw new AppError('invoice.not_found');
  return { note, invoice: heads.find((head) => head.id === credited) };
}
