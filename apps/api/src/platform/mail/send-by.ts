import type { SendMailOptions } from 'nodemailer';
import { isFileName, isOneAddress, isOneLine, type MailMessage, type MailOutcome } from './mailer.ts';

type Answer = { response?: string | undefined; rejectedErrors?: readonly { message: string }[] | undefined };
type Transport = { sendMail: (options: SendMailOptions) => Promise<Answer> };

/** One mail through a transport, whoever's it is. Never throws: what went wrong is an outcome. */
export async function sendBy(
  transport: Transport,
  message: MailMessage,
  houseSender: string | undefined,
): Promise<MailOutcome> {
  const fault = faultOf(message);
  if (fault) return { kind: 'refused', reason: fault };
  try {
    const { response = '', rejectedErrors = [] } = await transport.sendMail(optionsOf(message, houseSender));
    const refusedFor = rejectedErrors.map((error) => error.message).join(' ');
    return { kind: 'accepted', response: cut(response), ...(refusedFor && { refusedFor: cut(refusedFor) }) };
  } catch (error) {
    return outcomeOf(error);
  }
}

const named = (address: string) => ({ name: '', address });

function optionsOf(message: MailMessage, houseSender: string | undefined): SendMailOptions {
  const { from, to, cc = [], bcc = [], replyTo, bounceTo, attachments = [] } = message;
  return {
    messageId: message.messageId,
    from: from ?? houseSender,
    to: to.map(named),
    ...(cc.length > 0 && { cc: cc.map(named) }),
    ...(replyTo && { replyTo: named(replyTo) }),
    // Written by us: who gets a mail of a business is never read out of a header.
    ...(from && { envelope: { from: bounceTo ?? from.address, to: [...to, ...cc, ...bcc] } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ fileName, contentType, bytes }) => ({
        filename: fileName,
        contentType,
        content: Buffer.from(bytes),
      })),
    }),
    // Out-of-office answers go to people, not to programs.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The last wall before the wire; the outbox has refused such a mail long before. */
function faultOf({ from, to, cc = [], bcc = [], replyTo, bounceTo, ...message }: MailMessage): string | undefined {
  const addresses = [...to, ...cc, ...bcc, ...[replyTo, bounceTo, from?.address].filter((one) => one !== undefined)];
  if (to.length === 0 || !addresses.every(isOneAddress)) return 'not exactly one plain address';
  const lines = [message.subject, message.messageId, from?.name ?? ''];
  if (!lines.every(isOneLine)) return 'a header has a line break';
  const names = (message.attachments ?? []).map(({ fileName }) => fileName);
  return names.every(isFileName) ? undefined : 'a file name has a line break or a folder';
}

const cut = (text: string) => text.slice(0, 500);

type Fault = { code?: string; responseCode?: number; response?: string; message?: string };

/** Which step failed decides with the code: 535 to our own sign-in is our mistake to mend, not the recipient's refusal. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode = 0, response, message } = error as Fault;
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // The server's own words, where it had any.
  const reason = cut(response || message || String(error));
  if (isAboutThisMail && responseCode >= 500) return { kind: 'refused', reason };
  return { kind: 'deferred', reason, ...(!isAboutThisMail && { isServerFault: true }) };
}
