import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { VisitStay } from '@countinghouse/domain/visits/time';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { loadEvent } from '../calendar/index.ts';
import { type DocumentRow, findRest, requireDocument } from '../invoices/index.ts';
import { type BillableItem, listBillableItems } from '../services/index.ts';
import { type LinkedDocument, listLinked } from './billing/documents.repo.ts';
import { findSettings, type SettingsRow } from './settings.repo.ts';
import { findVisit, lockVisitRow, type VisitRow } from './visits.repo.ts';
import { type LineRow, listLines, listStays } from './work.repo.ts';

/** The accepted estimate by which a visit is billed, and what of it no invoice took yet. */
export type AgreedEstimate = { row: DocumentRow; rest: Awaited<ReturnType<typeof findRest>> };

/** Everything that is known about the work of an entry. */
export type VisitWork = {
  event: EventDetail;
  /** Undefined until something was said about its work. */
  visit: VisitRow | undefined;
  stays: readonly VisitStay[];
  lines: readonly LineRow[];
  documents: readonly LinkedDocument[];
  settings: SettingsRow;
  /** The items of the lines, and the one that an hour is billed by. */
  items: ReadonlyMap<number, BillableItem>;
  estimate: AgreedEstimate | null;
};

export async function loadWork(ctx: Ctx, id: number): Promise<VisitWork> {
  const event = await loadEvent(ctx, id);
  const visit = await findVisit(ctx, id);
  const stays = await listStays(ctx, id);
  const lines = await listLines(ctx, id);
  const documents = await listLinked(ctx, id);
  const settings = await findSettings(ctx);
  const itemIds = new Set(lines.map(({ service_id }) => service_id));
  if (settings.serviceId !== null) itemIds.add(settings.serviceId);
  const items = await listBillableItems(ctx, [...itemIds]);
  return {
    event,
    visit,
    stays,
    lines,
    documents,
    settings,
    items: new Map(items.map((item) => [item.idService, item])),
    estimate: await findAgreed(ctx, event, documents),
  };
}

/** The estimate that the entry is for, else the last one that was made of the visit, once the customer accepted it. */
async function findAgreed(
  ctx: Ctx,
  { idEstimate }: EventDetail,
  documents: readonly LinkedDocument[],
): Promise<AgreedEstimate | null> {
  const made = documents.findLast(({ kind, is_standing }) => kind === 'estimate' && is_standing);
  const id = idEstimate ?? made?.id;
  if (id === undefined) return null;
  const row = await requireDocument(ctx, id);
  if (row.kind !== 'estimate' || row.status !== 'Invoiced' || row.archived_at !== null) return null;
  return { row, rest: await findRest(ctx, row) };
}

/** The visit of an entry that is still in the calendar, locked. */
export async function lockVisit(ctx: Ctx, id: number): Promise<VisitRow> {
  const { isDeleted } = await loadEvent(ctx, id);
  if (isDeleted) throw new AppError('event.not_found');
  return lockVisitRow(ctx, id);
}

/** The invoice that stands for a visit; the last one where there are several. */
export const standingInvoice = (documents: readonly LinkedDocument[]): LinkedDocument | undefined =>
  documents.findLast(({ kind, is_standing }) => kind === 'invoice' && is_standing);

/**
 * Whether nothing of it waits to be billed: all of its estimate was invoiced, or an invoice stands for it. An invoice that took a
 * part of the estimate, such as a deposit, is not that.
 */
export const isBilled = ({ documents, estimate }: Pick<VisitWork, 'documents' | 'estimate'>): boolean =>
  estimate?.rest === null ||
  documents.some(
    ({ kind, is_standing, converted_from_id }) =>
      kind === 'invoice' && is_standing && (estimate === null || converted_from_id !== estimate.row.id),
  );
