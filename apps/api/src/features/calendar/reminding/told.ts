import { fullNameOf } from '@countinghouse/domain/customers/names';
import { type EventRecord, timeOf } from '../events.repo.ts';
import type { MessageRow } from './messages.repo.ts';

/** What a customer is told of an entry, to compare it with what they were told before. How it is written does not matter. */
export const toldOf = (row: EventRecord): string =>
  JSON.stringify({
    ...timeOf(row),
    title: row.title,
    location: row.location,
    who: row.shows_user ? row.user_id : null,
  });

/** Who comes, where the customer is to know it. */
export const shownUser = (row: EventRecord): string =>
  row.shows_user && row.user_id !== null
    ? fullNameOf({ firstName: row.first_name ?? '', lastName: row.last_name ?? '' })
    : '';

/** Whether the customer is still expected then. */
export const isOnFor = (row: EventRecord, customerId: number): boolean =>
  row.archived_at === null && row.customers.some(({ id }) => id === customerId);

/** Whether what a message says is still so. */
export const isTrue = (row: EventRecord, { kind, customer_id, told }: MessageRow): boolean =>
  isOnFor(row, customer_id) ? kind !== 'canceled' && told === toldOf(row) : kind === 'canceled';
