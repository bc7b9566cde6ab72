import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { creditInvoice as contract } from '@countinghouse/contracts/invoice-actions';
import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import {
  creditPostings,
  type InvoiceBalance,
  splitCredit,
  type TakenBack,
} from '@countinghouse/domain/documents/postings';
import { reliefLines, taxLinesOf, turned } from '@countinghouse/domain/documents/tax-lines';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadLetterhead } from '../../businesses/index.ts';
import { postEntry, requireOpenPeriod } from '../../ledger/index.ts';
import { lockStock, returnStock } from '../../services/index.ts';
import { completeOptions, withLook } from '../../settings/index.ts';
import { extendChain } from '../document-chain.ts';
import { creditedOf, requireMove } from '../document-state.ts';
import { type DocumentRow, type Head, insertInvoice, updateInvoiceRow } from '../invoices.repo.ts';
import { insertParts } from '../lines.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { settle } from '../settle.ts';
import { numberOf, postedOf } from '../stored-fields.ts';
import { takeBackLoss } from '../write-off/take-back-loss.ts';
import { type ComposedNote, composeNote } from './compose-note.ts';
import { listSaleDocuments } from './credit-notes.repo.ts';
import { takeDayAndNumber } from './note-day.ts';

type CreditRequest = Omit<HandlerInput<typeof contract>['body'], 'version'>;
/** `reservedId`: the goods of this note are back already, under the id that was kept for it. `until`: see note-day.ts. */
type CreditNoteRequest = CreditRequest & { reservedId?: number; until?: string };

/** Gives back the whole of an invoice, some of its lines or an amount, as a document of its own with its own number. */
export async function creditInvoice(
  ctx: Ctx,
  id: number,
  { version, ...request }: HandlerInput<typeof contract>['body'],
) {
  const head = await requireMove(ctx, id, { action: 'creditNote', version });
  return addCreditNote(ctx, head, request);
}

/** The invoice is under lock, and may be credited. */
export async function addCreditNote(
  ctx: Ctx,
  head: Head,
  { reservedId, ...request }: CreditNoteRequest,
): Promise<number> {
  const invoice = await requireDocument(ctx, head.id);
  const composed = await composeNote(ctx, invoice, request);
  const amount = requireCreditable(head, composed);
  // Before the series: whoever approves a revision holds parts, and waits for the number of its credit note.
  await lockStock(ctx, [...composed.goods.keys()]);
  const { day, ...numbered } = await takeDayAndNumber(ctx, head, request);
  const standing = standingOf(head);
  const { fromLost, fromDiscount, fromPaid } = splitCredit(amount, standing);
  const id = await insertNote(ctx, invoice, {
    ...composed,
    columns: {
      ...composed.columns,
      ...numbered,
      ...(reservedId !== undefined && { id: reservedId }),
      billing_date: day,
      status_reason: request.reason,
      credited_cents: amount,
      given_cents: fromPaid,
      loss_credited_cents: fromLost + fromDiscount,
    },
  });
  if (reservedId === undefined && composed.goods.size > 0)
    await returnStock(
      ctx,
      { day, tableName: INVOICE_TABLE, idTable: id },
      { documents: await listSaleDocuments(ctx, head.id), goods: composed.goods },
    );
  await settle(ctx, head, {
    credited_cents: head.credited_cents + amount - fromPaid,
    given_cents: head.given_cents + fromPaid,
    written_off_cents: head.written_off_cents - fromLost - fromDiscount,
    discounted_cents: head.discounted_cents - fromDiscount,
    isGivenBack: composed.isLast,
  });
  const note = await requireDocument(ctx, id);
  const taken = await takeBackLoss(ctx, { invoice, earlier: composed.earlier, note, fromLost, fromDiscount });
  await post(ctx, note, { invoice, standing, fromLost, fromDiscount, taken });
  await extendChain(ctx, note);
  const story = { creditNote: numberOf(note), amount, reason: request.reason };
  await ctx.audit(
    { action: 'creditNote.created', subject: 'invoices', subjectId: id, after: { ...story, credits: head.id } },
    { action: 'invoice.credited', subject: 'invoices', subjectId: head.id, after: story },
  );
  return id;
}

/** What the note comes to: not less than nothing, and not more than is left. */
function requireCreditable(head: Head, { columns }: ComposedNote): Cents {
  const amount = cents(columns.total_cents - columns.withheld_cents);
  if (amount > head.total_cents - head.withheld_cents - creditedOf(head))
    throw new AppError('invoice.credit_too_large');
  if (amount < 0) throw new AppError('invoice.credit_negative');
  return amount;
}

type NewNote = Pick<ComposedNote, 'lines' | 'taxes'> & {
  columns: Omit<Parameters<typeof insertInvoice>[1], 'kind' | 'due_date' | 'credits_id'>;
};

/** The rows of a note, frozen with the words and the look that its invoice was approved with. */
async function insertNote(ctx: Ctx, invoice: DocumentRow, { columns, lines, taxes }: NewNote): Promise<number> {
  const kind = 'creditNote';
  const id = await insertInvoice(ctx, { ...columns, kind, due_date: null, credits_id: invoice.id });
  await insertParts(ctx, id, { lines, taxes });
  const options = await withLook(ctx, completeOptions(invoice.frozen_options), { ...invoice, kind });
  await updateInvoiceRow(ctx, id, {
    status: 'Invoiced',
    approved_at: ctx.now,
    parties: JSON.stringify(invoice.parties),
    frozen_options: JSON.stringify(options),
    frozen_letterhead: JSON.stringify(invoice.frozen_letterhead ?? (await loadLetterhead(ctx))),
  });
  return id;
}

const standingOf = ({ balance_cents, written_off_cents, discounted_cents }: Head): InvoiceBalance => ({
  owed: cents(Math.max(balance_cents, 0)),
  lost: cents(written_off_cents - discounted_cents),
  discounted: cents(discounted_cents),
});

type CreditPosting = {
  invoice: DocumentRow;
  standing: InvoiceBalance;
  fromLost: Cents;
  fromDiscount: Cents;
  taken: TakenBack;
};

/** What is credited is taken from what is owed, then from what was given up; the rest is a credit of the customer. */
async function post(ctx: Ctx, note: DocumentRow, credited: CreditPosting): Promise<void> {
  const { invoice, standing, fromLost, fromDiscount, taken } = credited;
  const number = numberOf(note);
  const entry = { kind: 'creditNote.approved', subject: 'invoices', subjectId: note.id, postedOn: note.billing_date };
  const posted = await postEntry(
    ctx,
    { ...entry, reference: number },
    creditPostings(postedOf(note), standing, taken),
    {
      settles: {
        subject: 'invoices',
        subjectId: invoice.id,
        kind: 'creditNote',
        documentId: note.id,
        fromLost,
        fromDiscount,
      },
      opens: {
        role: 'credits',
        customerId: invoice.customer_id ?? 0,
        number,
        origin: 'creditNote',
        documentId: note.id,
      },
      taxes: [
        ...turned(taxLinesOf(note)),
        ...reliefLines(invoice, taken.loss),
        ...reliefLines(invoice, taken.discount),
      ],
    },
  );
  if (posted === null) await requireOpenPeriod(ctx, note.billing_date);
}
