import type { ReactNode } from 'react';
import { mailLayout } from './mail-layout.ts';

/** What a mail with one link needs. The link is the caller's: this room does not know where the application lives. */
type LinkProps = { name: string; businessName: string; link: string };
type Props = { welcome: LinkProps; 'password-reset': LinkProps; 'address-proof': { code: string; link: string } };

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

/** To an address that may be anybody's: not one word of it comes from whoever asked for it. */
const addressProof: MailTemplate<Props['address-proof']> = {
  isSecret: true,
  subject: () => 'Confirm your e-mail address',
  body: ({ code, link }) =>
    mailLayout(
      {
        preview: 'Open the link, or type the code on the page where you registered.',
        heading: 'Confirm your e-mail address',
        button: { label: 'Confirm this address', link },
        closing:
          'You did not register with Countinghouse? Then do nothing: without this code nobody can use your address.',
      },
      ['Open the link in the browser where you registered. It works for one day.', `Or type this code there: ${code}`],
    ),
};

export type TemplateName = keyof Props;
export type PropsOf<N extends TemplateName> = Props[N];

export const TEMPLATES: { [N in TemplateName]: MailTemplate<Props[N]> } = {
  welcome,
  'password-reset': passwordReset,
  'address-proof': addressProof,
};
