import type { OutboxMail } from '@countinghouse/contracts/outbox';
import type { TFunction } from 'i18next';
import { formatDay, formatMoment } from '../../../platform/format.ts';
import type { StatusKey } from '../../../platform/palette.ts';

/** The board's colours: what waits is grey, what was chosen for later blue, what runs amber. */
const LOOKS: Record<OutboxMail['state'], StatusKey> = {
  Queued: 'draft',
  Sending: 'processing',
  Accepted: 'paid',
  Failed: 'overdue',
  Bounced: 'overdue',
  Canceled: 'canceled',
};

export const lookOf = ({ state, isScheduled }: OutboxMail): StatusKey => (isScheduled ? 'invoiced' : LOOKS[state]);

export const stateText = ({ state, isScheduled }: OutboxMail, t: TFunction): string =>
  isScheduled ? t('email.outbox.view.Scheduled') : t(`email.outbox.states.${state}`);

/** What the server said, or why it has said nothing yet. */
export function saidText(mail: OutboxMail, t: TFunction): string {
  const { state, isScheduled, lastError, lastResponse, nextTryDate, tries, serverName } = mail;
  const said = lastError || lastResponse;
  if (state === 'Sending') return t('email.outbox.talking', { name: serverName });
  if (state !== 'Queued') return said;
  if (isScheduled) return t('email.outbox.chosen');
  if (nextTryDate === null) return t('email.outbox.waits');
  if (tries === 0 && !said) return t('email.outbox.next');
  return t('email.outbox.nextTry', { said, at: formatMoment(new Date(nextTryDate)) });
}

/** When it was accepted, is to leave, or was written: the time of a day that is today or to come, else the day. */
export function whenText({ acceptedDate, isScheduled, nextTryDate, createdDate }: OutboxMail): string {
  const iso = acceptedDate ?? (isScheduled ? nextTryDate : null) ?? createdDate;
  const at = new Date(iso);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday || isScheduled ? formatMoment(at) : formatDay(iso);
}
