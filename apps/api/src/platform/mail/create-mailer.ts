import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { isOneAddress, isOneLine, type Mailer, type MailMessage, type MailOutcome } from './mailer.ts';

/** Mail through the SMTP server of the configuration, over a few connections that stay open while there is work. */
export function createMailer({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    // A dropped connection is reported, not retried in silence: repeats are the outbox's to decide and to count.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // Templates carry text and links only; a crafted value must not make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (message) => {
      const fault = faultOf(message);
      if (fault) return { kind: 'refused', reason: fault };
      try {
        const { response } = await transport.sendMail({
          messageId: message.messageId,
          from: mailFrom,
          to: { name: '', address: message.to },
          ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
          subject: message.subject,
          text: message.text,
          html: message.html,
          // Out-of-office answers go to people, not to programs.
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { kind: 'accepted', response };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The last wall before the wire; the outbox has refused such a mail long before. */
function faultOf({ to, replyTo, subject, messageId }: MailMessage): string | undefined {
  if (!isOneAddress(to) || (replyTo !== undefined && !isOneAddress(replyTo))) return 'not exactly one plain address';
  if (!isOneLine(subject) || !isOneLine(messageId)) return 'a header has a line break';
  return undefined;
}

/** Which step failed decides with the code: 535 to our own sign-in is our mistake to mend, not the recipient's refusal. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode = 0, message } = error as { code?: string; responseCode?: number; message?: string };
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const reason = (message ?? String(error)).slice(0, 500);
  return { kind: isAboutThisMail && responseCode >= 500 ? 'refused' : 'deferred', reason };
}
