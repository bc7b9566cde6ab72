/** The occasions on which a business writes to its customers. */
export const EMAIL_EVENTS = ['invoice', 'estimate', 'creditNote', 'payment', 'paymentLink', 'reminder'] as const;
export type EmailEvent = (typeof EMAIL_EVENTS)[number];

/** What can be put into a text, in braces: `{customer}`. */
export const MERGE_FIELDS = [
  'customer',
  'business',
  'number',
  'total',
  'amountDue',
  'billingDate',
  'dueDate',
  'link',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const FIELD = /\{([^{}\s]+)\}/g;

/** Fields that nobody knows, each once: a typing error must be seen before a customer sees it. */
export function unknownFields(text: string): string[] {
  const named = Array.from(text.matchAll(FIELD), ([, name = '']) => name);
  return [...new Set(named)].filter((name) => !MERGE_FIELDS.some((field) => field === name));
}

/** The text with its fields filled in. A value is never looked through again: a customer called {link} stays called so. */
export const fillIn = (text: string, values: Readonly<Record<MergeField, string>>): string =>
  text.replaceAll(FIELD, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as MergeField] : whole));
