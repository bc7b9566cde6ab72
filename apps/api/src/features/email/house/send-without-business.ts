import type { Platform } from '../../../platform/platform.ts';
import type { PropsOf, TemplateName } from './email.templates.ts';
import { renderMail } from './render-mail.ts';

type Mail<N extends TemplateName> = { template: N; to: string; props: PropsOf<N>; id: string };

/**
 * For a job: a mail that belongs to no business yet, so there is no outbox to keep it in. "Not now" is thrown, and the
 * queue tries the same mail again; "never" is noted in the log, because repeating would not help.
 */
export async function sendWithoutBusiness<N extends TemplateName>(platform: Platform, mail: Mail<N>): Promise<void> {
  const { mailer, config, log } = platform;
  const { subject, html, text } = await renderMail(mail.template, mail.props);
  const messageId = `<${mail.id}@${new URL(config.publicOrigin).hostname}>`;
  const outcome = await mailer.send({ messageId, to: [mail.to], subject, html, text });
  if (outcome.kind === 'deferred') throw new Error(`the mail server said not now: ${outcome.reason}`);
  if (outcome.kind === 'refused') log.warn({ mail: mail.id, reason: outcome.reason }, 'a mail was refused');
}
