import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { approvalPostings } from '@countinghouse/domain/documents/postings';
import { paymentStateOf, settledStatus } from '@countinghouse/domain/documents/states';
import { taxLinesOf } from '@countinghouse/domain/documents/tax-lines';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { loadLetterhead } from '../businesses/index.ts';
import { type AccountsByRole, accountId, accountsByRole, postEntry, requireOpenPeriod } from '../ledger/index.ts';
import { markRatesUsed } from '../sales-taxes/index.ts';
import { markItemsUsed, sellStock } from '../services/index.ts';
import { type DocumentTerms, takeNumber, withLook } from '../settings/index.ts';
import { requireAnswers } from './catalogue-rules.ts';
import { type ComposedDocument, composeDocument } from './compose-document.ts';
import { creditReplaced, holdReplaced, returnReplaced } from './credit/replace-invoice.ts';
import { termsColumns } from './discount/early-terms.ts';
import { extendChain } from './document-chain.ts';
import { requireNearDay } from './document-days.ts';
import { documentMoney } from './document-money.ts';
import { documentPlans } from './document-plans.ts';
import { documentRows } from './document-rows.ts';
import { feeDocuments } from './fee-documents.ts';
import { type DocumentRow, type Head, listLinks, lockInvoices, updateInvoiceRow } from './invoices.repo.ts';
import { withAccounts } from './line-accounts.ts';
import { setLineAccounts } from './lines.repo.ts';
import { type LoadedDocument, requireDocumentMove } from './load-invoice.ts';
import { requireConfirmedTaxes, requireReplaceable } from './replacement.ts';
import { restateReplaced } from './settle.ts';
import { fieldsOf, keptSumsOf, numberOf, postedOf, soldItems } from './stored-fields.ts';

/** `confirmDate`: its day is right, however far away it is. `confirmRates`: so are the taxes of a revision. */
type Approval = { version?: number | undefined; confirmDate: boolean; confirmRates?: boolean };

/** A draft becomes an invoice: frozen, posted, and part of the chain. Everything in it happens, or nothing. */
export async function approveInvoice(
  ctx: Ctx,
  id: number,
  { version, ...confirmed }: Approval,
): Promise<LoadedDocument> {
  const { row: stored, around } = await requireDocumentMove(ctx, id, { action: 'approve', version });
  // Before anything that many wait for: whoever holds the old invoice may be waiting for that.
  const replaced = stored.replaces_id === null ? [] : await lockInvoices(ctx, [stored.replaces_id]);
  requireComplete(stored);
  for (const old of replaced) requireReplaceable(old, stored.billing_date);
  requireNearDay(around.terms.today, stored.billing_date, confirmed.confirmDate);
  const frozen = await readFrozen(ctx, stored, around.terms);
  await requireConfirmedTaxes(ctx, stored, confirmed.confirmRates ?? false);
  const draft = { ...stored, lines: frozen.lines, ...(await takeOwnNumber(ctx, stored, around.terms)) };
  // The books need nothing that the update answers, so they follow it in the same packet.
  const [frozenRow, freed] = await together([
    freeze(ctx, draft, frozen),
    enterBooks(ctx, draft, { replaced, accounts: frozen.accounts }),
  ]);
  await restateReplaced(ctx, frozenRow);
  const row = await withHeldMoney(ctx, frozenRow, freed);
  for (const old of replaced) await documentPlans().carryOver(ctx, old, row);
  const idServices = soldItems(row).map(({ idService }) => idService);
  await together([
    extendChain(ctx, row),
    markItemsUsed(ctx, idServices),
    ctx.audit({
      action: 'invoice.approved',
      subject: 'invoices',
      subjectId: id,
      before: { status: 'Draft' },
      after: { status: row.status, number: row.number, totalBill: row.total_cents },
    }),
  ]);
  // What was just approved has no payments but those that it took over.
  const money = row.paid_cents === 0 ? { payments: [] } : {};
  return { row, around: { ...around, ...money, ...(replaced.length > 0 && { links: await listLinks(ctx, id) }) } };
}

/** Deposits of the estimate that it came from, and what was paid on the invoice that it replaces, are paid on it. */
async function withHeldMoney(ctx: Ctx, row: DocumentRow, freed: readonly number[]): Promise<DocumentRow> {
  if (row.converted_from_id === null && freed.length === 0) return row;
  await documentMoney().applyHeld(ctx, row, freed);
  return { ...row, ...(await lockInvoices(ctx, [row.id]))[0] };
}

function requireComplete(draft: DocumentRow): void {
  if (draft.customer_id === null) throw new AppError('invoice.customer_missing', { idClient: 'Choose a customer.' });
  if (!draft.lines.some(({ kind }) => kind === 'item'))
    throw new AppError('invoice.lines_missing', { items: 'Add a line.' });
  if (draft.total_cents < 0) throw new AppError('invoice.total_negative');
}

type FrozenDocument = Awaited<ReturnType<typeof readFrozen>>;

/** Everything that is kept with the document as it is today. */
async function readFrozen(ctx: Ctx, draft: DocumentRow, terms: DocumentTerms) {
  const [composed, accounts, options, letterhead, early, fees] = await together([
    composeDocument(ctx, fieldsOf(draft), { terms, kept: keptSumsOf(draft) }),
    accountsByRole(ctx),
    terms.hasLooks ? withLook(ctx, terms.options, draft) : terms.options,
    loadLetterhead(ctx),
    documentMoney().earlyTermsOn(ctx, draft.billing_date),
    feeDocuments()(ctx, [draft.id]),
  ]);
  requireSameFigures(draft, composed);
  requireAnswers(composed);
  return {
    taxes: composed.taxes,
    accounts,
    lines: withAccounts(draft, composed.catalogue, accountId(fees.has(draft.id) ? 'lateFees' : 'sales', accounts)),
    columns: {
      client_name: composed.clientName,
      parties: JSON.stringify(composed.parties),
      frozen_options: JSON.stringify(options),
      frozen_letterhead: JSON.stringify(letterhead),
      ...termsColumns(early),
    },
  };
}

/**
 * Added up once more with the rates of its day, it has to come to the cent to what was saved and looked at; a rate that was
 * changed meanwhile is shown first, not billed.
 */
function requireSameFigures(draft: DocumentRow, composed: ComposedDocument): void {
  const { columns, taxes } = documentRows(composed, composed.terms.rules.roundingMode);
  const isSame =
    columns.total_cents === draft.total_cents &&
    columns.withheld_cents === draft.withheld_cents &&
    taxes.length === draft.taxes.length &&
    taxes.every(
      (tax, index) =>
        tax.rate_id === draft.taxes[index]?.rate_id && tax.amount_cents === draft.taxes[index]?.amount_cents,
    );
  if (!isSame) throw new AppError('invoice.rates_changed');
}

/** A number of its own, where drafts have none. */
async function takeOwnNumber(ctx: Ctx, { prefix, number, billing_date: day }: DocumentRow, { rules }: DocumentTerms) {
  return number === null ? takeNumber(ctx, 'invoice', { day, isShared: rules.numberShared }) : { prefix, number };
}

async function freeze(ctx: Ctx, draft: DocumentRow, { taxes, columns }: FrozenDocument): Promise<DocumentRow> {
  const { id, prefix, number, billing_date: day } = draft;
  const used = draft.taxes.flatMap(({ sales_tax_id }) => taxes.get(sales_tax_id) ?? []);
  const [, , row] = await together([
    markRatesUsed(ctx, used, day),
    setLineAccounts(ctx, id, draft.lines),
    updateInvoiceRow(ctx, id, { prefix, number, ...columns, ...settled(ctx, draft) }),
  ]);
  return { ...draft, ...row };
}

/** Nothing to pay is paid already. */
function settled(ctx: Ctx, head: Head) {
  const nothing = { paid: 0, credited: 0, writtenOff: 0, isReplaced: false };
  const owed = { total: head.total_cents, balance: head.balance_cents, ...nothing };
  const status = settledStatus(owed);
  return {
    status,
    payment_state: paymentStateOf(owed),
    approved_at: ctx.now,
    ...(status === 'Paid' && { paid_at: ctx.now }),
  };
}

type ApprovalContext = { replaced: readonly Head[]; accounts: AccountsByRole };

/** Answers the credits that payments of a replaced invoice became. */
async function enterBooks(ctx: Ctx, row: DocumentRow, { replaced, accounts }: ApprovalContext): Promise<number[]> {
  const reserved: (number | undefined)[] = [];
  for (const old of replaced) await holdReplaced(ctx, old, row);
  for (const old of replaced) reserved.push(await returnReplaced(ctx, old, row));
  await sellStock(ctx, soldItems(row), { day: row.billing_date, tableName: INVOICE_TABLE, idTable: row.id });
  const number = numberOf(row);
  const entry = { kind: 'invoice.approved', subject: 'invoices', subjectId: row.id, postedOn: row.billing_date };
  const posted = await postEntry(ctx, { ...entry, reference: number }, approvalPostings(postedOf(row)), {
    opens: { role: 'receivable', customerId: row.customer_id ?? 0, number, dueOn: row.due_date },
    taxes: taxLinesOf(row),
    accounts,
  });
  // Where there is nothing to post nobody else refuses its day.
  if (posted === null) await requireOpenPeriod(ctx, row.billing_date);
  const freed: number[] = [];
  for (const [index, old] of replaced.entries()) {
    freed.push(...(await freePaid(ctx, old, row)));
    const [current] = await lockInvoices(ctx, [old.id]);
    await creditReplaced(ctx, current ?? old, { by: row, reservedId: reserved[index] });
  }
  return freed;
}

/** Before it is credited: what is credited then is owed, and nothing of it becomes a credit of the customer twice. */
const freePaid = async (ctx: Ctx, old: Head, { billing_date: day }: DocumentRow): Promise<number[]> =>
  old.paid_cents === 0 ? [] : documentMoney().freePayments(ctx, old, day);
