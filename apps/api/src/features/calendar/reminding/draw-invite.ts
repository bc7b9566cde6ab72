import { writeCalendar } from '@countinghouse/domain/calendar/ics/write';
import { loadCompany } from '../../businesses/index.ts';
import type { AttachmentDraw } from '../../email/index.ts';
import { findEvents } from '../events.repo.ts';
import { icsEntryOf } from '../ics-entry.ts';
import { fullAddress } from '../load-event.ts';
import { findMessage, listRecipients } from './messages.repo.ts';
import { isTrue } from './told.ts';

/**
 * The calendar file of a message. Where the entry is another by now, or over, there is none, and the mail that waited so long
 * does not leave: what is true has a mail of its own.
 */
export const drawInvite: AttachmentDraw = async (ctx, id) => {
  const message = await findMessage(ctx, id);
  const [row] = message ? await findEvents(ctx, [message.event_id]) : [];
  if (!message || !row || !isTrue(row, message) || message.ends_at <= ctx.now) return undefined;
  const { companyName, companyEmail } = await loadCompany(ctx);
  const attendees = await listRecipients(ctx, [message.customer_id]);
  const isCanceled = message.kind === 'canceled';
  const method = isCanceled ? 'CANCEL' : 'PUBLISH';
  const entry = {
    ...icsEntryOf(row, await fullAddress(ctx)),
    // Notes of the business about the visit are not for its customers.
    description: '',
    isCanceled,
    organizer: { name: companyName, email: companyEmail },
    attendees,
  };
  const bytes = new TextEncoder().encode(writeCalendar({ method }, [entry]));
  return { bytes, contentType: `text/calendar; charset=utf-8; method=${method}` };
};
