import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { approvalPostings } from '@countinghouse/domain/documents/postings';
import { paymentStateOf, settledStatus } from '@countinghouse/domain/documents/states';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadLetterhead } from '../businesses/index.ts';
import { postEntry } from '../ledger/index.ts';
import { markRatesUsed } from '../sales-taxes/index.ts';
import { markItemsUsed, sellStock } from '../services/index.ts';
import { takeNumber, withLook } from '../settings/index.ts';
import { requireAnswers } from './catalogue-rules.ts';
import { composeDocument } from './compose-document.ts';
import { creditReplaced, returnReplaced } from './credit/replace-invoice.ts';
import { extendChain } from './document-chain.ts';
import { requireConfirmedDay } from './document-days.ts';
import { documentRows } from './document-rows.ts';
import { requireMove } from './document-state.ts';
import { type DocumentRow, type Head, lockInvoices, updateInvoiceRow } from './invoices.repo.ts';
import { freezeAccounts } from './line-accounts.ts';
import { requireDocument } from './load-invoice.ts';
import { partiesOf } from './parties.ts';
import { requireConfirmedTaxes, requireDayAfter } from './replacement.ts';
import { restateReplaced } from './settle.ts';
import { fieldsOf, keptSumsOf, postedOf, soldItems } from './stored-fields.ts';

/** `confirmDate`: its day is right, however far away it is. `confirmRates`: so are the taxes of a revision. */
type Approval = { version?: number | undefined; confirmDate: boolean; confirmRates?: boolean };

/** A draft becomes an invoice: frozen, posted, and part of the chain. Everything in it happens, or nothing. */
export async function approveInvoice(ctx: Ctx, id: number, { version, ...confirmed }: Approval): Promise<void> {
  const head = await requireMove(ctx, id, { action: 'approve', version });
  // Before anything that many wait for: whoever holds the old invoice may be waiting for that.
  const replaced = head.replaces_id === null ? [] : await lockInvoices(ctx, [head.replaces_id]);
  const draft = await requireDocument(ctx, id);
  requireComplete(draft);
  for (const old of replaced) requireDayAfter(old, draft.billing_date);
  await requireConfirmedDay(ctx, draft.billing_date, confirmed.confirmDate);
  const frozen = await freeze(ctx, draft);
  await requireConfirmedTaxes(ctx, draft, confirmed.confirmRates ?? false);
  await updateInvoiceRow(ctx, id, { ...frozen, ...settled(ctx, head) });
  const row = await requireDocument(ctx, id);
  const reserved: (number | undefined)[] = [];
  for (const old of replaced) reserved.push(await returnReplaced(ctx, old, row));
  await post(ctx, row);
  for (const [index, old] of replaced.entries())
    await creditReplaced(ctx, old, { by: row, reservedId: reserved[index] });
  await restateReplaced(ctx, row);
  await extendChain(ctx, row);
  await markItemsUsed(
    ctx,
    soldItems(row).map(({ idService }) => idService),
  );
  await ctx.audit({
    action: 'invoice.approved',
    subject: 'invoices',
    subjectId: id,
    before: { status: 'Draft' },
    after: { status: row.status, number: row.number, totalBill: row.total_cents },
  });
}

function requireComplete(draft: DocumentRow): void {
  if (draft.customer_id === null) throw new AppError('invoice.customer_missing', { idClient: 'Choose a customer.' });
  if (!draft.lines.some(({ kind }) => kind === 'item'))
    throw new AppError('invoice.lines_missing', { items: 'Add a line.' });
  if (draft.total_cents < 0) throw new AppError('invoice.total_negative');
}

/**
 * Adds the draft up once more with the rates of its day. It has to come to the cent to what was saved and looked at; a rate
 * that was changed meanwhile is shown first, not billed.
 */
async function freeze(ctx: Ctx, draft: DocumentRow) {
  const composed = await composeDocument(ctx, fieldsOf(draft), keptSumsOf(draft));
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
  requireAnswers(composed);
  await markRatesUsed(ctx, { idRates: taxes.map(({ rate_id }) => rate_id), day: draft.billing_date });
  await freezeAccounts(ctx, draft, composed.catalogue);
  const { clients } = await partiesOf(ctx, composed.fields);
  return {
    ...(draft.number === null &&
      (await takeNumber(ctx, 'invoice', { day: draft.billing_date, isShared: composed.terms.rules.numberShared }))),
    client_name: composed.clientName,
    parties: JSON.stringify(clients),
    frozen_options: JSON.stringify(await withLook(ctx, composed.terms.options, draft)),
    frozen_letterhead: JSON.stringify(await loadLetterhead(ctx)),
  };
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

async function post(ctx: Ctx, row: DocumentRow): Promise<void> {
  await sellStock(ctx, soldItems(row), { day: row.billing_date, tableName: INVOICE_TABLE, idTable: row.id });
  const entry = { kind: 'invoice.approved', subject: 'invoices', subjectId: row.id, postedOn: row.billing_date };
  await postEntry(ctx, entry, approvalPostings(postedOf(row)));
}
