import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { displayNameOf, fullNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { type EventRecord, findEvents, listAnswers } from '../calendar/index.ts';
import { numberOf, requireDocument } from '../invoices/index.ts';
import { listComingVisits } from './candidates.repo.ts';
import { daysSince, SOON_DAYS } from './waiting.ts';

/** How many appointments of two weeks are looked through. */
const MOST_COMING = 500;

/** Appointments of the next two weeks that not every customer has said yes to. */
export async function findComingRows(ctx: Ctx, limit: number): Promise<UnbilledRow[]> {
  const until = new Date(ctx.now.getTime() + SOON_DAYS * 86_400_000);
  const today = await businessToday(ctx);
  const ids = await listComingVisits(ctx, { today, from: ctx.now, until, limit: MOST_COMING });
  const events = new Map((await findEvents(ctx, ids)).map((event) => [event.id, event]));
  const answers = await listAnswers(ctx, [...events.values()]);
  const rows: UnbilledRow[] = [];
  for (const id of ids) {
    const event = events.get(id);
    const given = answers.get(id) ?? [];
    const isConfirmed = event?.customers.every((customer) =>
      given.some(({ customerId, state }) => customerId === customer.id && state === 'accepted'),
    );
    if (!event || isConfirmed) continue;
    rows.push(await comingRow(ctx, event, given.length > 0));
    if (rows.length >= limit) break;
  }
  return rows;
}

async function comingRow(ctx: Ctx, event: EventRecord, isInvited: boolean): Promise<UnbilledRow> {
  const [customer] = event.customers;
  const estimate = event.estimate_id === null ? undefined : await requireDocument(ctx, event.estimate_id);
  const isOurs = estimate?.currency_code === (await businessCurrency(ctx));
  return {
    kind: 'scheduledNotConfirmed',
    idSubject: event.id,
    title: event.title,
    idClient: customer?.id ?? null,
    clientName: customer ? customerName(customer) : '',
    number: estimate ? numberOf(estimate) : '',
    at: event.starts_at.toISOString(),
    personName:
      event.first_name === null ? '' : fullNameOf({ firstName: event.first_name, lastName: event.last_name ?? '' }),
    days: -(await daysSince(ctx, event.starts_at)),
    amount: estimate && isOurs ? cents(estimate.total_cents) : null,
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
