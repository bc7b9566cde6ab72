import type { Account, createCustomer } from '@countinghouse/contracts/customers';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { COMPANY_SIZES, COMPANY_TYPES, GENDERS } from '@countinghouse/domain/customers/options';
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

/** One web page in the form. `key` is React's; it means nothing outside the page. */
export const PageRow = z.object({ key: z.number(), tag: z.string(), name: z.string(), url: z.string() });
export type PageRow = z.infer<typeof PageRow>;

/** An account as a form holds it: blank rows, half-chosen places and all. Written down as unsaved work. */
export const AccountDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  dateOfBirth: z.string().nullable(),
  note: z.string(),
  isCompany: z.boolean(),
  companyName: z.string(),
  companySize: z.union(COMPANY_SIZES.map(({ value }) => z.literal(value))).nullable(),
  companyType: z.enum(COMPANY_TYPES).nullable(),
  place: Place,
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  numbers: z.array(ContactRow),
  emails: z.array(ContactRow),
  pages: z.array(PageRow),
});
export type AccountDraft = z.infer<typeof AccountDraft>;

export const blankPage = (): PageRow => ({ key: takeKey(), tag: 'others', name: '', url: '' });

export const emptyDraft = (): AccountDraft => ({
  firstName: '',
  lastName: '',
  gender: null,
  dateOfBirth: null,
  note: '',
  isCompany: false,
  companyName: '',
  companySize: null,
  companyType: null,
  place: NOWHERE,
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  numbers: contactRows('numbers', []),
  emails: contactRows('emails', []),
  pages: [blankPage()],
});

export const pageRows = (rows: readonly PageRow[]): PageRow[] => (rows.length > 0 ? [...rows] : [blankPage()]);

export function draftOf(account: Account): AccountDraft {
  const [at] = account.coordinates;
  const [company] = account.clientCompanies;
  const pages = account.clientWebPages.map(({ pageTag, pageName, pageURL }) => ({
    ...blankPage(),
    tag: pageTag,
    name: pageName,
    url: pageURL,
  }));
  const { idCountry = 0, idState = 0, idCity = 0, countryName = '', stateName = '', cityName = '' } = at ?? {};
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    gender: account.gender,
    dateOfBirth: account.dateOfBirth,
    note: account.note,
    isCompany: account.isCompany,
    companyName: company?.companyName ?? '',
    companySize: company?.companySize ?? null,
    companyType: company?.companyType ?? null,
    place: { idCountry, idState, idCity, countryName, stateName, cityName, phoneCode: at?.phoneCode ?? '' },
    addressLine1: at?.addressLine1 ?? '',
    addressLine2: at?.addressLine2 ?? '',
    postalCode: at?.postalCode ?? '',
    numbers: numberRows(account.clientContactNumbers),
    emails: emailRows(account.clientEmailAddresses),
    pages: pageRows(pages),
  };
}

/** A page without an address is not sent. */
export const filledPages = (rows: readonly PageRow[]) => rows.filter(({ url }) => url.trim() !== '');

/** What a save sends, for all three kinds of account. */
export type AccountBody = ClientInput<typeof createCustomer>['body'];

export function bodyOf(draft: AccountDraft): AccountBody {
  const { place, companyName, companySize, companyType, numbers, emails, pages, ...plain } = draft;
  const { addressLine1, addressLine2, postalCode, ...person } = plain;
  const { idCountry, idState, idCity, phoneCode } = place;
  return {
    ...person,
    coordinates: [{ idCountry, idState, idCity, phoneCode, addressLine1, addressLine2, postalCode }],
    // A switch turned off by mistake must not lose what was typed, so the fields are sent either way.
    clientCompanies:
      companyName || companySize !== null || companyType ? [{ companyName, companySize, companyType }] : [],
    clientContactNumbers: numbersSent(numbers),
    clientEmailAddresses: emailsSent(emails),
    clientWebPages: filledPages(pages).map(({ tag, name, url }) => ({ pageTag: tag, pageName: name, pageURL: url })),
  };
}

/** Lists that came from either of two people keep their blank row and their one default. */
export const mended = (draft: AccountDraft): AccountDraft => ({
  ...draft,
  numbers: contactRows('numbers', draft.numbers),
  emails: contactRows('emails', draft.emails),
  pages: pageRows(draft.pages),
});
