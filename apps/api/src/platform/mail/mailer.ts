/** One mail to one recipient. `messageId` is the caller's: the same for every attempt at the same mail. */
export type MailMessage = {
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
};

/**
 * What the mail server said. Accepted: it took responsibility. Deferred: not now, try again later.
 * Refused: never; sending the same again would not help.
 */
export type MailOutcome =
  | { kind: 'accepted'; response: string }
  | { kind: 'deferred'; reason: string }
  | { kind: 'refused'; reason: string };

export type Mailer = {
  /** Talks to the network, for seconds at worst a minute: never call it inside a transaction. */
  send: (message: MailMessage) => Promise<MailOutcome>;
  close: () => void;
};

/** Exactly one plain address: no list, no display name, no line break that would start a header of its own. */
export const isOneAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\p{Cc}\p{Z}\p{Cf},;:<>()[\]"\\@]+@[^\p{Cc}\p{Z}\p{Cf},;:<>()[\]"\\@]+$/u.test(text);

/** Text that stays inside its own header. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text);
