import { ERRORS, type ErrorCode } from '@countinghouse/contracts/errors';
import { COMPANY_SIZES, type CustomerType } from '@countinghouse/domain/customers/options';
import { contactField } from '../../../platform/contact-rows.ts';
import type { Refusal } from '../../../platform/draft-saving.ts';
import { type CodesOf, fieldTable } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { isChosen, placeMeaning, placeText } from '../../locations/index.ts';
import { type AccountDraft, filledPages } from './account-draft.ts';

const labelled = (name: keyof AccountDraft) => ({ label: () => i18n.t(`customers.fields.${name}`) });
const inAddress = (name: 'addressLine1' | 'addressLine2' | 'postalCode') => ({
  ...labelled(name),
  wire: [`coordinates.0.${name}`],
});

const bare = (rows: readonly { key: number }[]) => JSON.stringify(rows.map((row) => ({ ...row, key: 0 })));

export const accountFields = fieldTable<AccountDraft>({
  firstName: labelled('firstName'),
  lastName: labelled('lastName'),
  gender: { ...labelled('gender'), text: (gender) => (gender ? i18n.t(`customers.genders.${gender}`) : '') },
  dateOfBirth: { ...labelled('dateOfBirth'), text: (day) => day ?? '' },
  note: labelled('note'),
  isCompany: {
    ...labelled('isCompany'),
    text: (isCompany) => i18n.t(isCompany ? 'customers.form.yes' : 'customers.form.no'),
  },
  companyName: { ...labelled('companyName'), wire: ['clientCompanies.0.companyName'] },
  companySize: {
    ...labelled('companySize'),
    text: (size) => COMPANY_SIZES.find(({ value }) => value === size)?.label ?? '',
    wire: ['clientCompanies.0.companySize'],
  },
  companyType: {
    ...labelled('companyType'),
    text: (type) => (type ? i18n.t(`customers.companyTypes.${type}`) : ''),
    wire: ['clientCompanies.0.companyType'],
  },
  place: {
    ...labelled('place'),
    text: placeText,
    meaning: placeMeaning,
    wire: ['coordinates.0', 'coordinates.0.idCountry', 'coordinates.0.idState', 'coordinates.0.idCity'],
  },
  addressLine1: inAddress('addressLine1'),
  addressLine2: inAddress('addressLine2'),
  postalCode: inAddress('postalCode'),
  numbers: { ...labelled('numbers'), ...contactField, wire: ['clientContactNumbers'] },
  emails: { ...labelled('emails'), ...contactField, wire: ['clientEmailAddresses'] },
  pages: {
    ...labelled('pages'),
    text: (rows) =>
      filledPages(rows)
        .map(({ name, url }) => [name, url].filter(Boolean).join(' '))
        .join('\n'),
    meaning: (rows) => bare(filledPages(rows)),
    wire: ['clientWebPages'],
    rowsSent: filledPages,
  },
});

const NAME_RULES = {
  main: 'customer.name_required',
  billing: 'customer.billing_name_required',
  shipping: 'customer.shipping_name_required',
} as const satisfies Record<CustomerType, ErrorCode>;

/** Which field each refusal of the server is about. */
export const ACCOUNT_CODES: CodesOf<AccountDraft> = {
  'customer.name_required': 'firstName',
  'customer.billing_name_required': 'firstName',
  'customer.shipping_name_required': 'firstName',
  'customer.location_required': 'place',
  'location.not_found': 'place',
};

/** What an account cannot be without, one after the other, in the words of the specification. */
export function missingIn(kind: CustomerType, draft: AccountDraft): Refusal | undefined {
  if (draft.firstName.trim() === '') return refusal(NAME_RULES[kind], 'firstName');
  if (kind === 'main' && !isChosen(draft.place)) return refusal('customer.location_required', 'place');
  return undefined;
}

const refusal = (code: ErrorCode, field: keyof AccountDraft): Refusal => ({
  text: ERRORS[code].message,
  errors: { [field]: ERRORS[code].message },
});
