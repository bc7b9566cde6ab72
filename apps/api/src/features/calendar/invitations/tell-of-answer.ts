import { shortVisitText } from '@countinghouse/domain/calendar/visit-text';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadFormats } from '../../businesses/index.ts';
import { notify } from '../../notifications/index.ts';
import { findActiveRole } from '../../users/index.ts';
import { type EventRecord, timeOf } from '../events.repo.ts';
import { proposalOf } from './answers.ts';
import type { InvitationRow } from './invitations.repo.ts';

/** Tells who invited the customer and who goes there; where neither is here any more, everybody who may change the calendar. */
export async function tellOfAnswer(ctx: Ctx, row: EventRecord, invitation: InvitationRow): Promise<void> {
  const { timeFormat } = await loadFormats(ctx);
  const to = await listConcerned(ctx, [invitation.invited_by, row.user_id]);
  const when = shortVisitText(timeOf(row), timeFormat);
  const proposed = proposalOf(row, invitation);
  const what = proposed
    ? `asks for ${shortVisitText(proposed, timeFormat)} instead of ${when}`
    : `${invitation.state} ${when}`;
  await notify(ctx, {
    event: `visit.${invitation.state}`,
    type: invitation.state === 'accepted' ? 'success' : 'warning',
    title: `${customerName(row, invitation.customer_id)} ${what}: ${row.title}`,
    linkTitle: 'Open it',
    linkTo: `/calendar?${new URLSearchParams({ view: 'day', day: row.start_on, event: String(row.id) }).toString()}`,
    subject: 'calendar_events',
    subjectId: row.id,
    onceKey: `visit-answer:${invitation.id}:${invitation.version}`,
    can: 'calendar.read',
    ...(to.length > 0 && { to }),
  });
}

async function listConcerned(ctx: Ctx, ids: readonly (number | null)[]): Promise<number[]> {
  const active: number[] = [];
  for (const id of new Set(ids)) if (id !== null && (await findActiveRole(ctx, id)) !== undefined) active.push(id);
  return active;
}

function customerName({ customers }: EventRecord, id: number): string {
  const customer = customers.find((each) => each.id === id);
  if (!customer) return 'A customer';
  return displayNameOf({
    firstName: customer.first_name,
    lastName: customer.last_name,
    isCompany: customer.is_company,
    companyName: customer.company_name,
  });
}
