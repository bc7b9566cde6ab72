import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { numberOf } from '../invoices/index.ts';
import { type BusinessDay, daysBefore, daysSince, YEAR_DAYS } from './business-day.ts';
import { listUnscheduledEstimates, listUnvisitedInvoices } from './candidates.repo.ts';

/** After that nobody remembers who went where. */
const RECENT_DAYS = 90;

export const findUnscheduled = (ctx: Ctx, { today }: BusinessDay, limit: number) =>
  listUnscheduledEstimates(ctx, { today, since: daysBefore(ctx, YEAR_DAYS), limit });

export const findUnvisited = (ctx: Ctx, { today }: BusinessDay, limit: number) =>
  listUnvisitedInvoices(ctx, { today, since: daysBefore(ctx, RECENT_DAYS), limit });

/** Accepted estimates that nobody has put into the calendar. */
export const findAcceptedRows = async (ctx: Ctx, home: BusinessDay, limit: number): Promise<UnbilledRow[]> =>
  (await findUnscheduled(ctx, home, limit)).map((estimate) => ({
    ...documentRow(home, estimate),
    kind: 'acceptedNotScheduled',
    idEstimate: estimate.id,
    step: 'schedule',
  }));

/** Invoices for something that takes a visit, which nobody is known to have made. */
export const findUnvisitedRows = async (ctx: Ctx, home: BusinessDay, limit: number): Promise<UnbilledRow[]> =>
  (await findUnvisited(ctx, home, limit)).map((invoice) => ({
    ...documentRow(home, invoice),
    kind: 'billedNoVisit',
    idEstimate: null,
    step: 'linkVisit',
  }));

type FoundDocument = Awaited<ReturnType<typeof listUnvisitedInvoices>>[number];

/** A document that lacks a visit. One in another currency than the books is not summed. */
function documentRow(home: BusinessDay, document: FoundDocument) {
  const at = document.approved_at ?? document.created_at;
  const number = numberOf(document);
  return {
    idSubject: document.id,
    title: document.first_line || number,
    idClient: document.customer_id,
    clientName: document.client_name,
    number,
    at: at.toISOString(),
    personName: '',
    days: daysSince(home, at),
    amount: document.currency_code === home.currency ? cents(document.total_cents) : null,
    draft: null,
  };
}
