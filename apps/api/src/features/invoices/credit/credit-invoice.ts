import type { Parsed } from '@countinghouse/contracts/endpoint';
import type { creditInvoice as contract } from '@countinghouse/contracts/invoice-actions';
import type { CreditWish } from '@countinghouse/domain/documents/credit';
import { creditPostings, splitCredit } from '@countinghouse/domain/documents/postings';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { postEntry } from '../../ledger/index.ts';
import { completeOptions, withLook } from '../../settings/index.ts';
import { extendChain } from '../document-chain.ts';
import { requireMove } from '../document-state.ts';
import { type Head, insertInvoice, updateInvoiceRow } from '../invoices.repo.ts';
import { insertParts } from '../lines.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { settle } from '../settle.ts';
import { postedOf } from '../stored-fields.ts';
import { listCreditNotes } from './credit-notes.repo.ts';
import { creditRows } from './credit-rows.ts';
import { takeDayAndNumber } from './note-day.ts';

type Wish = Omit<Parsed<typeof contract>['body'], 'version'>;

/** Gives back the whole of an invoice or some of its lines, as a document of its own with a number of its own. */
export async function creditInvoice(ctx: Ctx, id: number, { version, ...wish }: Parsed<typeof contract>['body']) {
  const head = await requireMove(ctx, id, { action: 'creditNote', version });
  return addCreditNote(ctx, head, wish);
}

/** The invoice is under lock, and may be credited. */
export async function addCreditNote(ctx: Ctx, head: Head, wish: Wish): Promise<number> {
  const invoice = await requireDocument(ctx, head.id);
  const { columns, lines, taxes } = creditRows(invoice, await listCreditNotes(ctx, head.id), wishOf(wish));
  const amount = cents(columns.total_cents - columns.withheld_cents);
  if (amount > head.total_cents - head.withheld_cents - head.credited_cents)
    throw new AppError('invoice.credit_too_large');
  if (amount < 0) throw new AppError('invoice.credit_negative');
  const { day, ...numbered } = await takeDayAndNumber(ctx, head, wish);
  const id = await insertInvoice(ctx, {
    kind: 'creditNote',
    ...numbered,
    ...columns,
    billing_date: day,
    due_date: null,
    credits_id: head.id,
    status_reason: wish.reason,
  });
  await insertParts(ctx, id, { lines, taxes });
  await updateInvoiceRow(ctx, id, {
    status: 'Invoiced',
    approved_at: ctx.now,
    credited_cents: amount,
    parties: JSON.stringify(invoice.parties),
    frozen_options: JSON.stringify(
      await withLook(ctx, completeOptions(invoice.frozen_options), { ...head, kind: 'creditNote' }),
    ),
    frozen_letterhead: JSON.stringify(invoice.frozen_letterhead ?? (await loadLetterhead(ctx))),
  });
  const standing = { owed: cents(Math.max(head.balance_cents, 0)), lost: cents(head.written_off_cents) };
  const { fromLost } = splitCredit(amount, standing);
  await settle(ctx, head, {
    credited_cents: head.credited_cents + amount,
    written_off_cents: head.written_off_cents - fromLost,
  });
  const note = await requireDocument(ctx, id);
  await postEntry(
    ctx,
    { kind: 'creditNote.approved', subject: 'invoices', subjectId: id, postedOn: day },
    creditPostings(postedOf(note), standing),
  );
  await extendChain(ctx, note);
  const story = { creditNote: `${note.prefix}${note.number}`, amount, reason: wish.reason };
  await ctx.audit(
    { action: 'creditNote.created', subject: 'invoices', subjectId: id, after: { ...story, credits: head.id } },
    { action: 'invoice.credited', subject: 'invoices', subjectId: head.id, after: story },
  );
  return id;
}

/** A body without lines means everything that is left. */
const wishOf = ({ lines }: Wish): CreditWish =>
  lines
    ? { kind: 'quantities', quantities: new Map(lines.map(({ position, quantity }) => [position, quantity])) }
    : { kind: 'rest' };
