import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { displayNameOf, fullNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { type EventRecord, findEvents, listAnswers } from '../calendar/index.ts';
import { numberOf } from '../invoices/index.ts';
import { type BusinessDay, daysSince, SOON_DAYS } from './business-day.ts';
import { listComingVisits, listOpenEstimates } from './candidates.repo.ts';

/** How many appointments of two weeks are looked through. */
const MOST_COMING = 500;

type ComingVisit = { event: EventRecord; isInvited: boolean };

/** Appointments of the next two weeks that not every customer has said yes to. */
export async function findComingVisits(ctx: Ctx, { today }: BusinessDay, limit: number): Promise<ComingVisit[]> {
  const until = new Date(ctx.now.getTime() + SOON_DAYS * 86_400_000);
  const ids = await listComingVisits(ctx, { today, from: ctx.now, until, limit: MOST_COMING });
  const events = new Map((await findEvents(ctx, ids)).map((event) => [event.id, event]));
  const answers = await listAnswers(ctx, [...events.values()]);
  return ids
    .flatMap((id) => {
      const event = events.get(id);
      const given = answers.get(id) ?? [];
      const isConfirmed = event?.customers.every((customer) =>
        given.some(({ customerId, state }) => customerId === customer.id && state === 'accepted'),
      );
      return event && !isConfirmed ? [{ event, isInvited: given.length > 0 }] : [];
    })
    .slice(0, limit);
}

export async function findComingRows(ctx: Ctx, home: BusinessDay, limit: number): Promise<UnbilledRow[]> {
  const found = await findComingVisits(ctx, home, limit);
  const estimates = await listOpenEstimates(
    ctx,
    found.flatMap(({ event }) => event.estimate_id ?? []),
  );
  const estimateOf = new Map(estimates.map((estimate) => [estimate.id, estimate]));
  return found.map((visit) => comingRow(home, visit, estimateOf.get(visit.event.estimate_id ?? 0)));
}

type OpenEstimate = Awaited<ReturnType<typeof listOpenEstimates>>[number];

function comingRow(
  home: BusinessDay,
  { event, isInvited }: ComingVisit,
  estimate: OpenEstimate | undefined,
): UnbilledRow {
  const [customer] = event.customers;
  const { first_name: firstName, last_name: lastName } = event;
  return {
    kind: 'scheduledNotConfirmed',
    idSubject: event.id,
    title: event.title,
    idClient: customer?.id ?? null,
    clientName: customer ? customerName(customer) : '',
    idEstimate: estimate?.id ?? null,
    number: estimate ? numberOf(estimate) : '',
    at: event.starts_at.toISOString(),
    personName: firstName === null ? '' : fullNameOf({ firstName, lastName: lastName ?? '' }),
    days: -daysSince(home, event.starts_at),
    amount: estimate?.currency_code === home.currency ? cents(estimate.total_cents) : null,
    step: isInvited || !event.customers.some(({ email }) => email) ? 'openVisit' : 'invite',
    draft: null,
  };
}

type CustomerNames = EventRecord['customers'][number];

const customerName = (customer: CustomerNames): string =>
  displayNameOf({
    isCompany: customer.is_company,
    companyName: customer.company_name,
    firstName: customer.first_name,
    lastName: customer.last_name,
  });
