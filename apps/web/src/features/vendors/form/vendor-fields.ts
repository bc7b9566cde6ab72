import { contactField } from '../../../platform/contact-rows.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { type CodesOf, fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { placeMeaning, placeText } from '../../locations/index.ts';
import { bodyOf, filledPeople, filledTaxNumbers, type VendorDraft } from './vendor-draft.ts';

const labelled = (name: keyof VendorDraft) => ({ label: () => i18n.t(`vendors.fields.${name}`) });
const inAddress = (name: 'addressLine1' | 'addressLine2' | 'postalCode') => ({
  ...labelled(name),
  wire: [`address.${name}`],
});
const lines = (rows: readonly (readonly string[])[]) => rows.map((parts) => parts.filter(Boolean).join(' ')).join('\n');
const bare = (rows: readonly { key: number }[]) => JSON.stringify(rows.map((row) => ({ ...row, key: 0 })));

/** What numbers of other rooms are called, for who reads a form's values. */
export type ChoiceNames = { account: (id: number) => string; taxes: (ids: readonly number[]) => string };

export const vendorFields = (names: ChoiceNames) =>
  fieldTable<VendorDraft>({
    displayName: labelled('displayName'),
    companyName: labelled('companyName'),
    contacts: {
      ...labelled('contacts'),
      text: (rows) =>
        lines(filledPeople(rows).map((row) => [row.name, row.role, row.email, row.phone, row.isDefault ? '★' : ''])),
      meaning: (rows) => bare(filledPeople(rows)),
      rowsSent: filledPeople,
    },
    emails: { ...labelled('emails'), ...contactField },
    numbers: { ...labelled('numbers'), ...contactField },
    place: {
      ...labelled('place'),
      text: placeText,
      meaning: placeMeaning,
      wire: ['address', 'address.idCountry', 'address.idState', 'address.idCity'],
    },
    addressLine1: inAddress('addressLine1'),
    addressLine2: inAddress('addressLine2'),
    postalCode: inAddress('postalCode'),
    website: labelled('website'),
    taxNumbers: {
      ...labelled('taxNumbers'),
      text: (rows) => lines(filledTaxNumbers(rows).map(({ label, number }) => [label, number])),
      meaning: (rows) => bare(filledTaxNumbers(rows)),
      rowsSent: filledTaxNumbers,
    },
    paymentTermsDays: labelled('paymentTermsDays'),
    paymentMethod: {
      ...labelled('paymentMethod'),
      text: (method) => (method ? i18n.t(`vendors.methods.${method}`) : ''),
    },
    defaultExpenseAccount: { ...labelled('defaultExpenseAccount'), text: names.account },
    defaultTaxes: { ...labelled('defaultTaxes'), text: names.taxes },
    accountNumberWithVendor: labelled('accountNumberWithVendor'),
    note: labelled('note'),
    isActive: { ...labelled('isActive'), text: yesOrNo },
  });

/** In words, where the contract only knows that it is no whole number up to 365. */
export function termErrors(draft: VendorDraft): FormErrors {
  const { paymentTermsDays: days = 0 } = bodyOf(draft);
  return days >= 0 && days <= 365 ? {} : { paymentTermsDays: i18n.t('vendors.form.termsRange') };
}

/** Which field each refusal of the server is about. */
export const VENDOR_CODES: CodesOf<VendorDraft> = {
  'location.not_found': 'place',
  'ledger.account_not_found': 'defaultExpenseAccount',
  'sales_tax.not_found': 'defaultTaxes',
  'sales_tax.needs_normal': 'defaultTaxes',
};
