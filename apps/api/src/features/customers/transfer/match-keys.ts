import type { AccountLists } from '../account-columns.ts';

/** Shorter numbers are extensions and mistakes; they tell nobody apart. */
export const MIN_DIGITS = 5;

/** What a customer is recognised by: each e-mail and each number; the name only where there is neither. */
export function keysOf(sortName: string, { emails, numbers }: AccountLists): string[] {
  const contacts = [
    ...emails.map(({ email_address }) => `e:${email_address}`),
    ...numbers.filter(({ digits }) => digits.length >= MIN_DIGITS).map(({ digits }) => `n:${digits}`),
  ];
  return contacts.length > 0 ? [...new Set(contacts)] : [`w:${sortName}`];
}
