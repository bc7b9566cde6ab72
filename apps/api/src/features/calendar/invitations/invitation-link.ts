import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { issueShareLink, revokeShareLinks } from '../../share-links/index.ts';
import type { EventRecord } from '../events.repo.ts';
import { listRecipients, type MessageKind, type Recipient } from '../reminding/messages.repo.ts';
import { toldOf } from '../reminding/told.ts';
import { stateOf, UNANSWERED } from './answers.ts';
import { findInvitationOf, type InvitationRow, updateInvitation } from './invitations.repo.ts';

/** A link as a mail has it, and the version of the invitation since it was put there. */
export type MailedLink = { linkId: number; version: number };

/**
 * The link for a mail that tells what is so now. What was answered about another time is forgotten with it: from this mail on
 * the customer is asked about this one. Where they have another address than before, what was sent there opens nothing any more.
 */
export async function mailLink(
  ctx: Ctx,
  row: EventRecord,
  invitation: InvitationRow,
  to: Recipient,
): Promise<MailedLink> {
  const subject = { kind: 'visit', subjectId: invitation.id } as const;
  if (invitation.address !== to.email) await revokeShareLinks(ctx, subject);
  const { id: linkId } = await issueShareLink(ctx, subject);
  const isStale = invitation.state !== 'invited' && stateOf(row, invitation) === 'invited';
  const version = await updateInvitation(ctx, invitation.id, {
    address: to.email,
    told: toldOf(row),
    ...(isStale && UNANSWERED),
  });
  return { linkId, version };
}

/** A link was sent to an address: it opens nothing once that is not the customer's any more, or they are archived. */
export async function requireSameAddress(ctx: Ctx, { customer_id, address }: InvitationRow): Promise<void> {
  const [to] = await listRecipients(ctx, [customer_id]);
  if (to?.email !== address) throw new AppError('share_link.not_found');
}

/**
 * The link of a customer who was invited, for the mail that tells of a change. Who is told that it is canceled has answered
 * nothing any more: should it come back, they are asked anew.
 */
export async function linkOfInvited(
  ctx: Ctx,
  row: EventRecord,
  to: Recipient,
  kind: MessageKind,
): Promise<number | undefined> {
  if (kind !== 'updated' && kind !== 'canceled') return undefined;
  const invitation = await findInvitationOf(ctx, row.id, to.id);
  if (!invitation) return undefined;
  if (kind === 'updated') return (await mailLink(ctx, row, invitation, to)).linkId;
  await updateInvitation(ctx, invitation.id, { ...UNANSWERED, told: '' });
  return undefined;
}
