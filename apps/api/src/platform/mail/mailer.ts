export type MailSender = { name: string; address: string };
export type MailAttachment = { fileName: string; contentType: string; bytes: Uint8Array };

/** One mail. `messageId` is the caller's: the same for every attempt at the same mail. */
export type MailMessage = {
  messageId: string;
  /** The house's own address unless a business sends. */
  from?: MailSender;
  to: readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
  replyTo?: string;
  /** Where the recipient's server sends back what it cannot deliver; the sender's address unless told otherwise. */
  bounceTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
};

/**
 * What the mail server said. Accepted: it took responsibility; `refusedFor` names recipients that it did not take it for.
 * Deferred: not now, try again later; `isServerFault` when the server and not this mail is the trouble.
 * Refused: never; sending the same again would not help.
 */
export type MailOutcome =
  | { kind: 'accepted'; response: string; refusedFor?: string }
  | { kind: 'deferred'; reason: string; isServerFault?: boolean }
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

/** A name that a mail program saves under as it stands: one line, no folder, not too long. */
export const isFileName = (text: string): boolean =>
  text.length > 0 && text.length <= 200 && isOneLine(text) && !/[/\\"\p{Cf}]/u.test(text) && !/^\.{1,2}$/.test(text);
