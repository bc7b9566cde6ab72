import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { numberOf } from '../invoices/index.ts';
import { findUserNames } from '../users/index.ts';
import { isBilled, loadWork, previewBill, type VisitWork } from '../visits/index.ts';
import { listDoneVisits, listDraftsOf } from './candidates.repo.ts';
import { daysSince, YEAR_DAYS } from './waiting.ts';

/** Visits that are done and not billed, with what a bill of them would come to today. */
export async function findDoneRows(ctx: Ctx, limit: number): Promise<UnbilledRow[]> {
  const found = await findDoneWorks(ctx, limit);
  const customers = found.flatMap(({ event, estimate }) => (estimate ? [] : event.clients.slice(0, 1)));
  const drafts = await listDraftsOf(
    ctx,
    customers.map(({ idClient }) => idClient),
  );
  const draftOf = new Map(drafts.map((draft) => [draft.customer_id, draft]));
  const names = await findUserNames(
    ctx,
    found.flatMap(({ visit }) => visit?.done_by ?? []),
  );
  const rows: UnbilledRow[] = [];
  for (const work of found) {
    const { event, visit, estimate } = work;
    const { total } = await previewBill(ctx, work);
    const [customer] = event.clients;
    const draft = estimate ? undefined : draftOf.get(customer?.idClient ?? 0);
    const person = names.get(visit?.done_by ?? 0);
    const at = visit?.done_at ?? ctx.now;
    rows.push({
      kind: 'doneNotBilled',
      idSubject: event.idCalendar,
      title: event.title,
      idClient: customer?.idClient ?? null,
      clientName: customer?.fullName ?? '',
      number: estimate ? numberOf(estimate.row) : '',
      at: at.toISOString(),
      personName: person ? fullNameOf(person) : '',
      days: await daysSince(ctx, at),
      amount: total,
      step: draft ? 'addToDraft' : 'createInvoice',
      draft: draft ? { idInvoice: draft.id, number: numberOf(draft), version: draft.version } : null,
    });
  }
  return rows;
}

/** Without money, for who only counts. */
export async function findDoneWorks(ctx: Ctx, limit: number): Promise<VisitWork[]> {
  const today = await businessToday(ctx);
  const since = new Date(ctx.now.getTime() - YEAR_DAYS * 86_400_000);
  const found: VisitWork[] = [];
  // Those whose estimate was invoiced as a whole are told apart only by looking at them, so that a few more are looked at.
  for (const id of await listDoneVisits(ctx, { today, since, limit: limit * 4 })) {
    const work = await loadWork(ctx, id);
    if (!isBilled(work)) found.push(work);
    if (found.length >= limit) break;
  }
  return found;
}
