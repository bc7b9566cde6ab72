import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { fullNameOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../platform/ctx.ts';
import { numberOf } from '../invoices/index.ts';
import { findUserNames } from '../users/index.ts';
import { loadWork, previewBill, type VisitWork } from '../visits/index.ts';
import { type BusinessDay, daysBefore, daysSince, YEAR_DAYS } from './business-day.ts';
import { listDoneVisits, listDraftsOf } from './candidates.repo.ts';

export const findDoneVisits = (ctx: Ctx, { today }: BusinessDay, limit: number): Promise<number[]> =>
  listDoneVisits(ctx, { today, since: daysBefore(ctx, YEAR_DAYS), limit });

/** Visits that are done and not billed, with what a bill of them would come to today. */
export async function findDoneRows(ctx: Ctx, home: BusinessDay, limit: number): Promise<UnbilledRow[]> {
  const works: VisitWork[] = [];
  for (const id of await findDoneVisits(ctx, home, limit)) works.push(await loadWork(ctx, id));
  const drafts = await listDraftsOf(
    ctx,
    works.flatMap(({ event }) => event.clients[0]?.idClient ?? []),
  );
  const draftOf = new Map(drafts.map((draft) => [draft.customer_id, draft]));
  const names = await findUserNames(
    ctx,
    works.flatMap(({ visit }) => visit?.done_by ?? []),
  );
  const rows: UnbilledRow[] = [];
  for (const work of works) {
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
      idEstimate: estimate?.row.id ?? null,
      number: estimate ? numberOf(estimate.row) : '',
      at: at.toISOString(),
      personName: person ? fullNameOf(person) : '',
      days: daysSince(home, at),
      amount: total,
      step: draft ? 'addToDraft' : 'createInvoice',
      draft: draft ? { idInvoice: draft.id, number: numberOf(draft), version: draft.version } : null,
    });
  }
  return rows;
}
