import type { EventDetail } from '@countinghouse/contracts/calendar';
import type {
  keepTime as keepContract,
  takeProposal as takeContract,
} from '@countinghouse/contracts/calendar-invitations';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { proposalRefusal, timeKey } from '@countinghouse/domain/calendar/invitations';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventInput } from '../decide-event.ts';
import { type EventRecord, findEvents, timeOf } from '../events.repo.ts';
import { listRecipients } from '../reminding/messages.repo.ts';
import { loadSender, sendMessage } from '../reminding/send-message.ts';
import { saveEvent } from '../save-event.ts';
import { proposalOf, UNANSWERED } from './answers.ts';
import { mailLink } from './invitation-link.ts';
import { findInvitationOf, type InvitationRow, updateInvitation } from './invitations.repo.ts';
import { lockLivingRow } from './send-invitations.ts';

type TakeInput = HandlerInput<typeof takeContract>['body'];
type KeepInput = HandlerInput<typeof keepContract>['body'];

/**
 * Moves the entry to where the customer wants it, by the same way as every other save and with the same refusals; what has begun
 * is not moved, and nothing into the past. They get the mail that everybody gets whose visit was moved, and their wish is their
 * answer.
 */
export async function takeProposal(ctx: Ctx, id: number, taken: TakeInput): Promise<EventDetail> {
  const [row] = await findEvents(ctx, [id]);
  if (!row || row.archived_at !== null) throw new AppError('event.not_found');
  // What the person who pressed the button saw is what was read here: the save looks once more when it holds the entry.
  if (row.version !== taken.version) throw new AppError('record.stale');
  const { time } = await requireProposal(ctx, row, taken);
  if (row.starts_at <= ctx.now) throw new AppError('visit_invitation.begun');
  if (proposalRefusal(timeOf(row), time, ctx.now) === 'past') throw new AppError('visit_invitation.passed');
  const event = await saveEvent(ctx, id, inputOf(row, time, taken));
  // The customer may have said something else while the entry was not held yet.
  const { invitation } = await requireProposal(ctx, row, taken);
  await updateInvitation(ctx, invitation.id, {
    ...UNANSWERED,
    state: 'accepted',
    about: timeKey(time),
    answered_at: ctx.now,
  });
  await ctx.audit({
    action: 'event.proposal_taken',
    subject: 'calendar_events',
    subjectId: id,
    after: { client: taken.idClient, time: timeKey(time) },
  });
  return event;
}

/** The entry as its form would send it, at another time. */
const inputOf = (row: EventRecord, time: VisitTime, { acceptOverlap }: TakeInput): EventInput => ({
  title: row.title,
  description: row.description,
  isAllDay: time.isAllDay,
  startDate: time.startDate,
  startTime: time.startTime,
  endDate: time.endDate,
  endTime: time.endTime,
  idCalendarLabel: row.label_id,
  clients: row.customers.map(({ id }) => ({ idClient: id })),
  user: row.user_id === null ? null : { idUser: row.user_id },
  displayUser: row.shows_user,
  // Those that are not named stay as they are.
  sendRemindersOn: { schedules: [] },
  location: row.location,
  idEstimate: row.estimate_id,
  applyTo: 'this',
  acceptOverlap,
  version: row.version,
});

/** The entry stays where it is. The customer is told, by a mail from which they can answer once more. */
export async function keepTime(ctx: Ctx, id: number, kept: KeepInput): Promise<void> {
  const row = await lockLivingRow(ctx, id);
  const { invitation, time } = await requireProposal(ctx, row, kept);
  await updateInvitation(ctx, invitation.id, {
    ...UNANSWERED,
    state: 'kept',
    about: invitation.about,
    answered_at: ctx.now,
  });
  const [to] = await listRecipients(ctx, [kept.idClient]);
  if (to && row.starts_at > ctx.now) {
    const { linkId, version } = await mailLink(ctx, row, { ...invitation, state: 'kept' }, to);
    const onceKey = `visit:${id}:${to.id}:kept:${version}`;
    await sendMessage(ctx, await loadSender(ctx), { row, to, kind: 'kept', onceKey, linkId });
  }
  await ctx.audit({
    action: 'event.proposal_closed',
    subject: 'calendar_events',
    subjectId: id,
    after: { client: kept.idClient, time: timeKey(time) },
  });
}

type Proposal = { invitation: InvitationRow; time: VisitTime };

/** The proposal that was looked at, if it is still the customer's. */
async function requireProposal(ctx: Ctx, row: EventRecord, { idClient, answerVersion }: KeepInput): Promise<Proposal> {
  const isExpected = row.customers.some(({ id }) => id === idClient);
  const invitation = isExpected ? await findInvitationOf(ctx, row.id, idClient) : undefined;
  const time = invitation?.version === answerVersion ? proposalOf(row, invitation) : undefined;
  if (!invitation || !time) throw new AppError('visit_invitation.no_proposal');
  return { invitation, time };
}
