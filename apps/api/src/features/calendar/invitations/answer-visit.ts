import { proposalRefusal, startingAt, timeKey, type VisitStart } from '@countinghouse/domain/calendar/invitations';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EventRecord, findEventForUpdate, findEvents, timeOf } from '../events.repo.ts';
import { isOnFor } from '../reminding/told.ts';
import { stateOf } from './answers.ts';
import { requireSameAddress } from './invitation-link.ts';
import { findInvitation, type InvitationRow, updateInvitation } from './invitations.repo.ts';
import { tellOfAnswer } from './tell-of-answer.ts';

/** What the customer pressed, and the time that stood on the page when they did. */
export type VisitAnswer = { about: string } & (
  | { answer: 'accepted' }
  | { answer: 'declined'; note: string }
  | { answer: 'proposed'; note: string; start: VisitStart }
);

/**
 * Keeps what the customer answered; saying the same again changes nothing. The entry is locked: of two answers at once the
 * second one stands, and neither is about a time that is just being moved.
 */
export async function answerVisit(ctx: Ctx, invitationId: number, given: VisitAnswer): Promise<void> {
  const { row, invitation } = await lockInvited(ctx, invitationId);
  if (!isOnFor(row, invitation.customer_id)) throw new AppError('visit_invitation.canceled');
  if (row.starts_at <= ctx.now) throw new AppError('visit_invitation.begun');
  if (given.about !== timeKey(timeOf(row))) throw new AppError('visit_invitation.changed');
  const answer = decideAnswer(ctx, row, given);
  if (isSameAnswer(row, invitation, answer)) return;
  const version = await updateInvitation(ctx, invitation.id, { ...answer, about: given.about, answered_at: ctx.now });
  await ctx.audit({
    action: 'event.answered',
    subject: 'calendar_events',
    subjectId: row.id,
    after: { client: invitation.customer_id, ...answer, about: given.about },
  });
  await tellOfAnswer(ctx, row, { ...invitation, ...answer, about: given.about, version });
}

/** In the order of every other change of an entry: it, and then what hangs on it. */
async function lockInvited(ctx: Ctx, id: number): Promise<{ row: EventRecord; invitation: InvitationRow }> {
  const eventId = (await findInvitation(ctx, id))?.event_id;
  if (eventId !== undefined) await findEventForUpdate(ctx, eventId);
  const [row] = eventId === undefined ? [] : await findEvents(ctx, [eventId]);
  const invitation = await findInvitation(ctx, id);
  if (!row || !invitation) throw new AppError('share_link.not_found');
  await requireSameAddress(ctx, invitation);
  return { row, invitation };
}

type AnswerColumns = Pick<InvitationRow, 'state' | 'note' | 'proposed_on' | 'proposed_time'>;

function decideAnswer(ctx: Ctx, row: EventRecord, given: VisitAnswer): AnswerColumns {
  if (given.answer !== 'proposed')
    return {
      state: given.answer,
      note: given.answer === 'declined' ? given.note : '',
      proposed_on: null,
      proposed_time: null,
    };
  const proposed = startingAt(timeOf(row), given.start);
  const refusal = proposalRefusal(timeOf(row), proposed, ctx.now);
  if (refusal) throw new AppError('request.invalid', { [REFUSED[refusal].field]: REFUSED[refusal].text });
  return { state: 'proposed', note: given.note, proposed_on: proposed.startDate, proposed_time: proposed.startTime };
}

const REFUSED = {
  same: { field: 'startTime', text: 'This is the time as it is planned.' },
  past: { field: 'startDate', text: 'This time has passed already.' },
  far: { field: 'startDate', text: 'At most a year from now.' },
  order: { field: 'startTime', text: 'The clocks are changed at this time. Choose another.' },
};

const isSameAnswer = (row: EventRecord, invitation: InvitationRow, answer: AnswerColumns): boolean =>
  stateOf(row, invitation) === answer.state &&
  invitation.note === answer.note &&
  invitation.proposed_on === answer.proposed_on &&
  invitation.proposed_time === answer.proposed_time;
