import type { Invitation } from '@countinghouse/contracts/calendar-invitations';
import { shortVisitText } from '@countinghouse/domain/calendar/visit-text';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadFormats } from '../../businesses/index.ts';
import { type EventRecord, findEvents } from '../events.repo.ts';
import { listRecipients } from '../reminding/messages.repo.ts';
import { proposalOf, stateOf } from './answers.ts';
import { type InvitationRow, type InvitationState, listInvitationRows } from './invitations.repo.ts';
import { isNewsTo } from './send-invitations.ts';

/** What each customer of an entry answered, in the order in which the entry has them. */
export async function loadInvitations(ctx: Ctx, id: number): Promise<{ data: Invitation[] }> {
  const [row] = await findEvents(ctx, [id]);
  if (!row) throw new AppError('event.not_found');
  const customerIds = row.customers.map((customer) => customer.id);
  const addresses = new Map((await listRecipients(ctx, customerIds)).map((each) => [each.id, each.email]));
  const invitations = new Map((await listInvitationRows(ctx, id)).map((each) => [each.customer_id, each]));
  const { timeFormat } = await loadFormats(ctx);
  const isOpen = row.archived_at === null && row.starts_at > ctx.now;
  return {
    data: customerIds.map((idClient) => {
      const invitation = invitations.get(idClient);
      const email = addresses.get(idClient);
      return {
        idClient,
        ...(invitation ? answerOf(row, invitation, timeFormat) : NOT_ASKED),
        canInvite: isOpen && email !== undefined && isNewsTo(row, email, invitation),
      };
    }),
  };
}

const NOT_ASKED = { answer: 'none', note: '', proposal: null, version: 0 } as const;

/** To the business, a customer whose proposal was not taken is one who has not answered yet. */
const SHOWN = {
  invited: 'invited',
  accepted: 'accepted',
  declined: 'declined',
  proposed: 'proposed',
  kept: 'invited',
} as const satisfies Record<InvitationState, Invitation['answer']>;

function answerOf(row: EventRecord, invitation: InvitationRow, timeFormat: '12' | '24') {
  const state = stateOf(row, invitation);
  const proposed = proposalOf(row, invitation);
  return {
    answer: SHOWN[state],
    note: state === 'invited' ? '' : invitation.note,
    proposal: proposed
      ? {
          startDate: proposed.startDate,
          startTime: proposed.startTime,
          text: shortVisitText(proposed, timeFormat),
        }
      : null,
    version: invitation.version,
  };
}
