/** What a mail of the business is for; each may leave through a server of its own. */
export const MAIL_USES = ['documents', 'reminders', 'statements', 'system'] as const;
export type MailUse = (typeof MAIL_USES)[number];
