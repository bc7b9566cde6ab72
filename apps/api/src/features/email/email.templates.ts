import type { ReactNode } from 'react';
import { mailLayout } from './mail-layout.ts';

/** What a mail with one link needs. The link is the caller's: this room does not know where the application lives. */
export type LinkProps = { name: string; businessName: string; link: string };

export type MailTemplate<P> = {
  subject: (props: P) => string;
  body: (props: P) => ReactNode;
  /** The link signs somebody in: the outbox forgets the body once the mail needs no further attempt. */
  isSecret: boolean;
};

const welcome: MailTemplate<LinkProps> = {
  isSecret: false,
  subject: ({ businessName }) => `${businessName} is ready`,
  body: ({ name, businessName, link }) =>
    mailLayout(
      {
        preview: `${businessName} is set up in Countinghouse.`,
        heading: `Welcome, ${name}`,
        button: { label: 'Open Countinghouse', link },
        closing: 'You receive this mail because this address was used to register a business with Countinghouse.',
      },
      [
        `${businessName} is set up and ready for its first invoice.`,
        'Add a customer, write an invoice or an estimate, and see what is owed to you on one page.',
      ],
    ),
};

const passwordReset: MailTemplate<LinkProps> = {
  isSecret: true,
  subject: () => 'Choose a new password',
  body: ({ name, businessName, link }) =>
    mailLayout(
      {
        preview: 'The link in this mail works once and for a short time.',
        heading: 'Choose a new password',
        button: { label: 'Choose a new password', link },
        closing:
          'You did not ask for this? Then do nothing: your password stays as it is and the link expires by itself.',
      },
      [
        `Hello ${name},`,
        `somebody asked for a new password for your account at ${businessName}. The link works once and for a short time.`,
      ],
    ),
};

export const TEMPLATES = { welcome, 'password-reset': passwordReset };

export type TemplateName = keyof typeof TEMPLATES;
export type PropsOf<N extends TemplateName> = Parameters<(typeof TEMPLATES)[N]['body']>[0];
