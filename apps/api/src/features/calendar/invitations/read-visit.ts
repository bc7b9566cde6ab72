import type { SharedVisit } from '@countinghouse/contracts/calendar-invitations';
import { onClocksOf, PROPOSAL_DAYS, timeKey } from '@countinghouse/domain/calendar/invitations';
import { type VisitFormat, visitText } from '@countinghouse/domain/calendar/visit-text';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import { dayIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { isTimezone, loadFormats, loadImage, loadLetterhead } from '../../businesses/index.ts';
import { type EventRecord, findEvents, timeOf } from '../events.repo.ts';
import { fullAddress } from '../load-event.ts';
import { isOnFor, shownUser } from '../reminding/told.ts';
import { proposalOf, stateOf } from './answers.ts';
import { requireSameAddress } from './invitation-link.ts';
import { findInvitation, type InvitationRow } from './invitations.repo.ts';

/** In which language somebody reads the page, and on whose clocks they live. */
export type VisitReader = { language: 'en' | 'fr'; zone: string };

/** The appointment as its customer sees it. One that is not theirs any more says nothing of what became of it. */
export async function readVisit(ctx: Ctx, invitationId: number, reader: VisitReader): Promise<SharedVisit> {
  const invitation = await findInvitation(ctx, invitationId);
  const [row] = invitation ? await findEvents(ctx, [invitation.event_id]) : [];
  if (!row || !invitation) throw new AppError('share_link.not_found');
  await requireSameAddress(ctx, invitation);
  const { name, idLogo } = await loadLetterhead(ctx);
  const business = { businessName: name, logo: await loadImage(ctx, idLogo) };
  if (!isOnFor(row, invitation.customer_id)) return { ...business, visit: null };
  return { ...business, visit: await presentVisit(ctx, row, { invitation, reader }) };
}

type InvitationView = { invitation: InvitationRow; reader: VisitReader };

async function presentVisit(
  ctx: Ctx,
  row: EventRecord,
  { invitation, reader }: InvitationView,
): Promise<NonNullable<SharedVisit['visit']>> {
  const time = timeOf(row);
  const format = { ...(await loadFormats(ctx)), language: reader.language };
  const elsewhere = isTimezone(reader.zone) ? onClocksOf(reader.zone, time) : undefined;
  const answer = stateOf(row, invitation);
  const proposal = proposalOf(row, invitation);
  const today = dayIn(row.zone, ctx.now);
  return {
    title: row.title,
    when: timeText(time, format),
    readerWhen: elsewhere ? timeText(elsewhere, format) : null,
    location: row.location || (await fullAddress(ctx)),
    person: shownUser(row),
    isAllDay: row.is_all_day,
    startDate: row.start_on,
    startTime: row.start_time,
    firstDay: row.is_all_day ? dayAfter(today, 1) : today,
    lastDay: dayAfter(today, PROPOSAL_DAYS),
    about: timeKey(time),
    hasBegun: row.starts_at <= ctx.now,
    answer,
    note: answer === 'invited' ? '' : invitation.note,
    proposal: proposal ? visitText(proposal, format).whole : '',
  };
}

function timeText(time: VisitTime, format: VisitFormat) {
  const { whole, zone } = visitText(time, format);
  return { time: whole, zone };
}
