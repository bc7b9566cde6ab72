import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import { MAX_LINES } from '@countinghouse/contracts/invoice-input';
import type { addVisitToDraft, invoiceVisit } from '@countinghouse/contracts/visits';
import { thousandthsOf } from '@countinghouse/contracts/wire';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { ppm } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { convertEstimate, createInvoice, fieldsOf, requireDocument, updateInvoice } from '../../invoices/index.ts';
import { loadTerms } from '../../settings/index.ts';
import { loadVisit } from '../load-visit.ts';
import { type AgreedEstimate, isBilled, loadWork, lockVisit, standingInvoice, type VisitWork } from '../load-work.ts';
import { updateVisit } from '../visits.repo.ts';
import { findInvoiceOf, insertLink } from './documents.repo.ts';
import { draftOf, workLines } from './work-document.ts';

type BillRequest = HandlerInput<typeof invoiceVisit>['body'];
type BillReply = Reply<typeof invoiceVisit>;
type BillingDocument = { idInvoice: number; isNew: boolean };

/** A draft invoice of the visit: of the estimate it was agreed by, else of its time and what was used. */
export async function invoiceOfVisit(ctx: Ctx, id: number, request: BillRequest): Promise<BillReply> {
  await lockVisit(ctx, id);
  const work = await loadWork(ctx, id);
  const standing = request.another || !isBilled(work) ? undefined : standingInvoice(work.documents);
  if (standing) return answer(ctx, id, { idInvoice: standing.id, isNew: false });
  const billed = work.estimate
    ? await invoiceEstimate(ctx, work.estimate, request)
    : { idInvoice: await createDraft(ctx, work, { kind: 'invoice', ...request }), isNew: true };
  return link(ctx, id, { ...billed, isMade: billed.isNew });
}

/** What is left of the estimate becomes the invoice; where nothing is, the invoice that took it is for this visit, too. */
async function invoiceEstimate(
  ctx: Ctx,
  { row, rest }: AgreedEstimate,
  request: BillRequest,
): Promise<BillingDocument> {
  if (request.idClient !== undefined && request.idClient !== row.customer_id)
    throw new AppError('request.invalid', { idClient: 'The estimate was agreed with another customer.' });
  if (!rest) {
    const taken = request.another ? undefined : await findInvoiceOf(ctx, row.id);
    if (taken === undefined)
      throw new AppError('invoice.illegal_move', { another: 'All of the estimate was invoiced.' });
    return { idInvoice: taken, isNew: false };
  }
  const share = { ...(rest.positions && { positions: [...rest.positions] }), percent: ppm(rest.percent) };
  const { id } = await convertEstimate(ctx, { idInvoice: row.id, ...share, confirm: false });
  return { idInvoice: id, isNew: true };
}

/** A draft estimate of the visit's time and what was used. */
export async function estimateOfVisit(ctx: Ctx, id: number, request: BillRequest): Promise<BillReply> {
  await lockVisit(ctx, id);
  const work = await loadWork(ctx, id);
  const made = work.documents.findLast(({ kind, is_standing }) => kind === 'estimate' && is_standing);
  if (made && !request.another) return answer(ctx, id, { idInvoice: made.id, isNew: false });
  const idInvoice = await createDraft(ctx, work, { kind: 'estimate', ...request });
  return link(ctx, id, { idInvoice, isNew: true, isMade: true });
}

type NewDraft = BillRequest & { kind: 'invoice' | 'estimate' };

async function createDraft(ctx: Ctx, work: VisitWork, { kind, idClient }: NewDraft): Promise<number> {
  const { clients } = work.event;
  if (idClient !== undefined && !clients.some((client) => client.idClient === idClient))
    throw new AppError('customer.not_found', { idClient: 'This visit is not for this customer.' });
  requireStopped(work);
  const terms = await loadTerms(ctx);
  const head = { generateType: kind, idClient: idClient ?? clients[0]?.idClient ?? 0, terms };
  const { row } = await createInvoice(ctx, draftOf(await workLines(ctx, work, terms), head));
  return row.id;
}

/** Time that is still running would be billed too short. */
function requireStopped({ settings, stays }: VisitWork): void {
  const isRunning = stays.some(({ endedAt }) => endedAt === null);
  if (settings.serviceId !== null && isRunning) throw new AppError('visit.running');
}

type Addition = HandlerInput<typeof addVisitToDraft>['body'];

/** Puts the work below what a draft of the same customer says already. */
export async function addToDraft(ctx: Ctx, id: number, { idInvoice, version, another }: Addition): Promise<BillReply> {
  await lockVisit(ctx, id);
  const work = await loadWork(ctx, id);
  if (work.documents.some((each) => each.id === idInvoice && each.is_standing) && !another)
    return answer(ctx, id, { idInvoice, isNew: false });
  if (work.estimate) throw new AppError('visit.of_estimate');
  if (isBilled(work) && !another) throw new AppError('visit.billed');
  requireStopped(work);
  const stored = await requireDocument(ctx, idInvoice);
  if (stored.kind !== 'invoice' || !isForVisit(work, stored.customer_id)) throw new AppError('invoice.not_found');
  const terms = await loadTerms(ctx);
  const fields = fieldsOf(stored);
  const items = [...fields.items, ...(await workLines(ctx, work, terms)).map(({ item }) => item)];
  if (items.length > MAX_LINES)
    throw new AppError('request.invalid', { idInvoice: `With this visit it would have more than ${MAX_LINES} lines.` });
  const shipping = thousandthsOf(fields.shipping, exponentOf(stored.currency_code));
  await updateInvoice(ctx, idInvoice, { ...fields, items, shipping, version });
  return link(ctx, id, { idInvoice, isNew: true, isMade: false });
}

/** Whether a document of this customer can be for the visit. */
export const isForVisit = ({ event }: VisitWork, customerId: number | null): boolean =>
  event.clients.length === 0 || event.clients.some(({ idClient }) => idClient === customerId);

async function link(
  ctx: Ctx,
  id: number,
  { isMade, ...billed }: BillingDocument & { isMade: boolean },
): Promise<BillReply> {
  await insertLink(ctx, id, { documentId: billed.idInvoice, isMade });
  // Whoever bills it has decided that it is billable, and need not be reminded.
  await updateVisit(ctx, id, {
    billing: 'open',
    unbillable_reason: '',
    unbillable_by: null,
    unbillable_at: null,
    later_on: null,
  });
  return answer(ctx, id, billed);
}

async function answer(ctx: Ctx, id: number, billed: BillingDocument): Promise<BillReply> {
  const after = { document: billed.idInvoice, isNew: billed.isNew };
  await ctx.audit({ action: 'visit.billed', subject: 'visits', subjectId: id, after });
  return { ...billed, visit: await loadVisit(ctx, id) };
}
