import type { ClientInput } from '@countinghouse/contracts/endpoint';
import type { createVendor, Vendor } from '@countinghouse/contracts/vendors';
import { withOneDefault } from '@countinghouse/domain/customers/defaults';
import { PAYMENT_METHODS, USUAL_TERMS_DAYS } from '@countinghouse/domain/vendors/options';
import { z } from 'zod';
import {
  ContactRow,
  contactRows,
  emailRows,
  emailsSent,
  numberRows,
  numbersSent,
} from '../../../platform/contact-rows.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { NOWHERE, Place } from '../../locations/index.ts';

/** A person at the vendor. */
const PersonRow = z.object({
  key: z.number(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  isDefault: z.boolean(),
});
export type PersonRow = z.infer<typeof PersonRow>;
const TaxNumberRow = z.object({ key: z.number(), label: z.string(), number: z.string() });
export type TaxNumberRow = z.infer<typeof TaxNumberRow>;

/** A vendor as the form holds it: blank rows, half-typed figures and all. Written down as unsaved work. */
export const VendorDraft = z.object({
  displayName: z.string(),
  companyName: z.string(),
  contacts: z.array(PersonRow),
  emails: z.array(ContactRow),
  numbers: z.array(ContactRow),
  place: Place,
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  website: z.string(),
  taxNumbers: z.array(TaxNumberRow),
  paymentTermsDays: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  defaultExpenseAccount: z.number(),
  defaultTaxes: z.array(z.number()),
  accountNumberWithVendor: z.string(),
  note: z.string(),
  isActive: z.boolean(),
});
export type VendorDraft = z.infer<typeof VendorDraft>;

export const blankPerson = (): PersonRow => ({
  key: takeKey(),
  name: '',
  role: '',
  email: '',
  phone: '',
  isDefault: false,
});
export const blankTaxNumber = (): TaxNumberRow => ({ key: takeKey(), label: '', number: '' });

/** An empty list keeps one blank row, and one person stands for the vendor. */
export const personRows = (rows: readonly PersonRow[]): PersonRow[] =>
  withOneDefault(rows.length > 0 ? rows : [blankPerson()]);
export const taxNumberRows = (rows: readonly TaxNumberRow[]): TaxNumberRow[] =>
  rows.length > 0 ? [...rows] : [blankTaxNumber()];

/** Rows nobody filled in are not sent. */
export const filledPeople = (rows: readonly PersonRow[]): PersonRow[] =>
  withOneDefault(rows.filter(({ name, role, email, phone }) => `${name}${role}${email}${phone}`.trim() !== ''));
export const filledTaxNumbers = (rows: readonly TaxNumberRow[]): TaxNumberRow[] =>
  rows.filter(({ label, number }) => `${label}${number}`.trim() !== '');

export const emptyDraft = (): VendorDraft => ({
  displayName: '',
  companyName: '',
  contacts: personRows([]),
  emails: emailRows([]),
  numbers: numberRows([]),
  place: NOWHERE,
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  website: '',
  taxNumbers: taxNumberRows([]),
  paymentTermsDays: String(USUAL_TERMS_DAYS),
  paymentMethod: null,
  defaultExpenseAccount: 0,
  defaultTaxes: [],
  accountNumberWithVendor: '',
  note: '',
  isActive: true,
});

export function draftOf(vendor: Vendor): VendorDraft {
  const { addressLine1, addressLine2, postalCode, ...place } = vendor.address;
  return {
    displayName: vendor.displayName,
    companyName: vendor.companyName,
    contacts: personRows(vendor.contacts.map((person) => ({ ...blankPerson(), ...person }))),
    emails: emailRows(vendor.emails),
    numbers: numberRows(vendor.numbers),
    place,
    addressLine1,
    addressLine2,
    postalCode,
    website: vendor.website,
    taxNumbers: taxNumberRows(vendor.taxNumbers.map((row) => ({ ...blankTaxNumber(), ...row }))),
    paymentTermsDays: String(vendor.paymentTermsDays),
    paymentMethod: vendor.paymentMethod,
    defaultExpenseAccount: vendor.defaultExpenseAccount,
    defaultTaxes: vendor.defaultTaxes.map(({ idSalesTax }) => idSalesTax),
    accountNumberWithVendor: vendor.accountNumberWithVendor,
    note: vendor.note,
    isActive: vendor.isActive,
  };
}

type Body = ClientInput<typeof createVendor>['body'];

export function bodyOf({ place, addressLine1, addressLine2, postalCode, ...draft }: VendorDraft): Body {
  const { idCountry, idState, idCity, phoneCode } = place;
  return {
    ...draft,
    contacts: filledPeople(draft.contacts).map(({ key: _key, ...person }) => person),
    emails: emailsSent(draft.emails),
    numbers: numbersSent(draft.numbers),
    address: { idCountry, idState, idCity, phoneCode, addressLine1, addressLine2, postalCode },
    taxNumbers: filledTaxNumbers(draft.taxNumbers).map(({ label, number }) => ({ label, number })),
    paymentTermsDays: daysOf(draft.paymentTermsDays),
  };
}

/** Not a number where it cannot be read, which the contract refuses; nothing typed is no agreement. */
const daysOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Lists that came from either of two people keep their blank row and their one default. */
export const mended = (draft: VendorDraft): VendorDraft => ({
  ...draft,
  contacts: personRows(draft.contacts),
  emails: contactRows('emails', draft.emails),
  numbers: contactRows('numbers', draft.numbers),
  taxNumbers: taxNumberRows(draft.taxNumbers),
});
