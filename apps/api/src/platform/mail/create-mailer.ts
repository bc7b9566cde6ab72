import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Mailer } from './mailer.ts';
import { sendBy } from './send-by.ts';

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
    send: (message) => sendBy(transport, message, mailFrom),
    close: () => transport.close(),
  };
}
