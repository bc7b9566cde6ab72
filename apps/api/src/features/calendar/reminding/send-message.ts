import type { Formats } from '@countinghouse/contracts/businesses';
import { visitText } from '@countinghouse/domain/calendar/visit-text';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadFormats, loadLetterhead } from '../../businesses/index.ts';
import { mailBody, queueBusinessMail } from '../../email/index.ts';
import { loadTerms, withLook } from '../../settings/index.ts';
import { type EventRecord, timeOf } from '../events.repo.ts';
import { fullAddress } from '../load-event.ts';
import { MESSAGE_WORDS } from './message-words.ts';
import { insertMessage, type MessageKind, noteMail, type Recipient } from './messages.repo.ts';
import { shownUser, toldOf } from './told.ts';

/** What all mails about one entry share. */
export type Sender = Awaited<ReturnType<typeof loadSender>>;
export const loadSender = async (ctx: Ctx) => ({
  letterhead: await loadLetterhead(ctx),
  formats: await loadFormats(ctx),
  address: await fullAddress(ctx),
  terms: await loadTerms(ctx),
});

export type VisitMessage = {
  row: EventRecord;
  to: Recipient;
  kind: MessageKind;
  onceKey: string;
  /** The page on which they answer, where they were invited. */
  linkId?: number | undefined;
};

/** Queues one mail about an entry to one of its customers, with its calendar file, and keeps what they were told. */
export async function sendMessage(ctx: Ctx, sender: Sender, message: VisitMessage): Promise<void> {
  const { row, to, kind, onceKey, linkId } = message;
  const look = await withLook(ctx, sender.terms.options, { kind: 'invoice', customer_id: to.id });
  const language = look.documentLanguage;
  const words = MESSAGE_WORDS[language];
  const { name, lines } = sender.letterhead;
  const body = await mailBody({
    businessName: name,
    colour: look.designPrimaryColor,
    heading: words[kind].heading,
    paragraphs: [words.hello(to.name), words[kind].intro, row.title],
    table: factsOf(row, { ...sender, language }),
    ...(linkId !== undefined && { button: { label: words.answer, link: `https://link.invalid/${linkId}` } }),
    closing: [name, ...lines].join('\n'),
    language,
  });
  const id = await insertMessage(ctx, {
    event_id: row.id,
    customer_id: to.id,
    kind,
    told: toldOf(row),
    ends_at: row.ends_at,
  });
  const mailId = await queueBusinessMail(ctx, {
    event: `visit.${kind}`,
    subject: 'calendar_events',
    subjectId: row.id,
    to: [to.email],
    subjectLine: words[kind].subject(row.title, name).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    ...body,
    attachments: [{ kind: 'visit', id, fileName: words.file }],
    usedFor: 'reminders',
    onceKey,
  });
  await noteMail(ctx, id, mailId);
}

type FactStyle = { formats: Formats; address: string; language: 'en' | 'fr' };

/** When, on whose clocks, where and with whom; in the words in which the screen says it. */
export function factsOf(row: EventRecord, { formats, address, language }: FactStyle) {
  const words = MESSAGE_WORDS[language];
  const { whole, zone } = visitText(timeOf(row), { ...formats, language });
  const facts = [
    { label: words.when, value: whole },
    { label: words.zone, value: zone },
    { label: words.where, value: row.location || address },
    { label: words.who, value: shownUser(row) },
  ];
  return facts.filter(({ value }) => value !== '');
}
