import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { z } from 'zod';
import { takeKey } from './row-key.ts';

/** One number or e-mail address in a form. `key` is React's; it means nothing outside the page. */
export const ContactRow = z.object({ key: z.number(), name: z.string(), value: z.string(), isDefault: z.boolean() });
export type ContactRow = z.infer<typeof ContactRow>;

/** What the first row is called until somebody says otherwise. */
const FIRST_NAMES = { numbers: 'Mobile', emails: 'Work' } as const;

export const blankContact = (name: string): ContactRow => ({ key: takeKey(), name, value: '', isDefault: false });

/** An empty list always keeps one blank row, and one row is the default (specification 4). */
export const contactRows = (list: keyof typeof FIRST_NAMES, rows: readonly ContactRow[]): ContactRow[] =>
  withOneDefault(rows.length > 0 ? rows : [blankContact(FIRST_NAMES[list])]);

/** Rows nobody filled in are not sent; their order and the default among the rest are kept. */
export const filledContacts = (rows: readonly ContactRow[]) =>
  withOneDefault(rows.filter(({ value }) => value.trim() !== ''));

type StoredNumber = { contactName: string; contactNumber: string; isDefault: boolean };
type StoredEmail = { emailName: string; emailAddress: string; isDefault: boolean };

export const numberRows = (stored: readonly StoredNumber[]): ContactRow[] =>
  contactRows(
    'numbers',
    stored.map(({ contactName, contactNumber: value, isDefault }) => ({
      ...blankContact(contactName),
      value,
      isDefault,
    })),
  );
export const emailRows = (stored: readonly StoredEmail[]): ContactRow[] =>
  contactRows(
    'emails',
    stored.map(({ emailName, emailAddress: value, isDefault }) => ({ ...blankContact(emailName), value, isDefault })),
  );

export const numbersSent = (rows: readonly ContactRow[]): StoredNumber[] =>
  filledContacts(rows).map(({ name, value, isDefault }) => ({ contactName: name, contactNumber: value, isDefault }));
export const emailsSent = (rows: readonly ContactRow[]): StoredEmail[] =>
  filledContacts(rows).map(({ name, value, isDefault }) => ({ emailName: name, emailAddress: value, isDefault }));

/** A line for each, the default with its star. */
const contactsText = (rows: readonly ContactRow[]) =>
  filledContacts(rows)
    .map(({ name, value, isDefault }) => [name, value, isDefault ? '★' : ''].filter(Boolean).join(' '))
    .join('\n');

/** How a list of them is read, compared and judged in a table of fields. */
export const contactField = {
  text: contactsText,
  meaning: (rows: readonly ContactRow[]) => JSON.stringify(filledContacts(rows).map((row) => ({ ...row, key: 0 }))),
  rowsSent: filledContacts,
};
