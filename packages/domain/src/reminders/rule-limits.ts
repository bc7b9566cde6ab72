// Apart from the rules, so that a browser that only asks for them does not load the zones.

export const MAX_RULES = 5;
export const FIRST_OFFSET = -30;
export const LAST_OFFSET = 90;
/** Which text a rule sends: before the due day "is open", after it "was due". */
export const REMINDER_TEMPLATES = ['reminder', 'paymentLink'] as const;
export type ReminderTemplate = (typeof REMINDER_TEMPLATES)[number];
