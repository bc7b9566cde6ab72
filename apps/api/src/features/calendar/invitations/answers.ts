import { startingAt, timeKey, type VisitStart } from '@countinghouse/domain/calendar/invitations';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import type { Reader } from '../../../platform/db/reader.ts';
import { type EventRecord, timeOf } from '../events.repo.ts';
import { type InvitationRow, type InvitationState, listInvitationsOf } from './invitations.repo.ts';

/** No answer yet, or none any more. */
export const UNANSWERED = {
  state: 'invited',
  about: '',
  note: '',
  proposed_on: null,
  proposed_time: null,
  answered_at: null,
} as const;

/** What the customer said about the time as it is now. What they said about another time counts for nothing. */
export const stateOf = (row: EventRecord, { state, about }: InvitationRow): InvitationState =>
  about === timeKey(timeOf(row)) ? (state as InvitationState) : 'invited';

export type CustomerAnswer = { customerId: number; state: InvitationState };

/** What customers answered to each of these entries, as far as they were invited. */
export async function listAnswers(ctx: Reader, events: readonly EventRecord[]): Promise<Map<number, CustomerAnswer[]>> {
  const rows = new Map(events.map((event) => [event.id, event]));
  const answers = new Map<number, CustomerAnswer[]>(events.map(({ id }) => [id, []]));
  for (const invitation of await listInvitationsOf(ctx, [...rows.keys()])) {
    const row = rows.get(invitation.event_id);
    const answer = row && { customerId: invitation.customer_id, state: stateOf(row, invitation) };
    if (answer) answers.get(row.id)?.push(answer);
  }
  return answers;
}

/** The time that the customer asks for, while they do. */
export function proposalOf(row: EventRecord, invitation: InvitationRow): VisitTime | undefined {
  const start = startOf(invitation);
  return start && stateOf(row, invitation) === 'proposed' ? startingAt(timeOf(row), start) : undefined;
}

const startOf = ({ proposed_on, proposed_time }: InvitationRow): VisitStart | undefined =>
  proposed_on === null || proposed_time === null ? undefined : { startDate: proposed_on, startTime: proposed_time };
