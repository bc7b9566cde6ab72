import type { Ctx } from '../../platform/ctx.ts';
import { inSavepoint } from '../../platform/db/savepoint.repo.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type EventRecord,
  factsOf,
  findEvents,
  listRecipients,
  loadSender,
  type Recipient,
} from '../calendar/index.ts';
import { mailBody, queueBusinessMail } from '../email/index.ts';
import { withLook } from '../settings/index.ts';
import { type MessageKind, VISIT_WORDS } from './message-words.ts';

type CustomerMessage = { kind: MessageKind; minutes?: number | undefined };

/**
 * Queues one mail to each customer who has an address, once for each kind, that somebody is on the way once for each day. Where the business has used up its mails of the day
 * nobody is told, and the visit goes on: the person at the door cannot wait for that.
 */
export async function tellCustomers(ctx: Ctx, id: number, message: CustomerMessage): Promise<void> {
  const [row] = await findEvents(ctx, [id]);
  if (!row) return;
  const recipients = await listRecipients(
    ctx,
    row.customers.map((customer) => customer.id),
  );
  if (recipients.length === 0) return;
  try {
    await inSavepoint(ctx.tx, () => queueAll(ctx, row, { recipients, message }));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'share.mails')) throw error;
  }
}

type MessageBatch = { recipients: readonly Recipient[]; message: CustomerMessage };

async function queueAll(ctx: Ctx, row: EventRecord, { recipients, message }: MessageBatch): Promise<void> {
  const { kind, minutes } = message;
  const sender = await loadSender(ctx);
  for (const to of recipients) {
    const look = await withLook(ctx, sender.terms.options, { kind: 'invoice', customer_id: to.id });
    const language = look.documentLanguage;
    const words = VISIT_WORDS[language];
    const { name, lines } = sender.letterhead;
    const body = await mailBody({
      businessName: name,
      colour: look.designPrimaryColor,
      heading: words[kind].heading,
      paragraphs: [words.hello(to.name), words[kind].intro(minutes), row.title],
      table: factsOf(row, { ...sender, language }),
      closing: [name, ...lines].join('\n'),
      language,
    });
    await queueBusinessMail(ctx, {
      event: `visit.${kind}`,
      subject: 'visits',
      subjectId: row.id,
      to: [to.email],
      subjectLine: words[kind].subject(row.title, name).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
      ...body,
      usedFor: 'reminders',
      onceKey: `visit:${row.id}:${to.id}:${kind}${kind === 'onMyWay' ? `:${row.start_on}` : ''}`,
    });
  }
}
