import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type EventRecord, findEvents } from '../events.repo.ts';
import { lockEvent } from '../load-event.ts';
import { listRecipients, type Recipient } from '../reminding/messages.repo.ts';
import { loadSender, sendMessage } from '../reminding/send-message.ts';
import { toldOf } from '../reminding/told.ts';
import { mailLink } from './invitation-link.ts';
import { type InvitationRow, insertInvitation, listInvitationRows } from './invitations.repo.ts';

/** Whether a mail would tell this customer something, or reach them where none did. */
export const isNewsTo = (row: EventRecord, email: string, invitation: InvitationRow | undefined): boolean =>
  invitation?.told !== toldOf(row) || invitation.address !== email;

/**
 * Asks the customers of an entry whether its time suits them, each in a mail of their own. Who was asked about exactly this
 * is not asked again. The entry is locked, so that of two who press the button the second finds everybody asked.
 */
export async function sendInvitations(ctx: Ctx, id: number): Promise<void> {
  const row = await lockLivingRow(ctx, id);
  if (row.starts_at <= ctx.now) throw new AppError('visit_invitation.begun');
  const recipients = await listRecipients(
    ctx,
    row.customers.map((customer) => customer.id),
  );
  if (recipients.length === 0) throw new AppError('visit_invitation.nobody');
  const known = new Map((await listInvitationRows(ctx, id)).map((each) => [each.customer_id, each]));
  const asked = recipients.filter((to) => isNewsTo(row, to.email, known.get(to.id)));
  const sender = await loadSender(ctx);
  for (const to of asked) {
    const invitation = known.get(to.id) ?? (await beginInvitation(ctx, id, to));
    const { linkId, version } = await mailLink(ctx, row, invitation, to);
    const onceKey = `visit:${id}:${to.id}:invitation:${version}`;
    await sendMessage(ctx, sender, { row, to, kind: 'invitation', onceKey, linkId });
  }
  await ctx.audit({
    action: 'event.invited',
    subject: 'calendar_events',
    subjectId: id,
    after: { clients: asked.map((to) => to.id) },
  });
}

const beginInvitation = (ctx: Ctx, eventId: number, { id: customerId, email: address }: Recipient) =>
  insertInvitation(ctx, { eventId, customerId, address });

/** Until the transaction ends nobody else changes it. */
export async function lockLivingRow(ctx: Ctx, id: number): Promise<EventRecord> {
  await lockEvent(ctx, id);
  const [row] = await findEvents(ctx, [id]);
  if (!row || row.archived_at !== null) throw new AppError('event.not_found');
  return row;
}
