import { type Company, CompanyInput, saveCompany } from '@countinghouse/contracts/businesses';
import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { COMPANY_SIZES, COMPANY_TYPES } from '@countinghouse/domain/customers/options';
import { z } from 'zod';
import { fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { NOWHERE, Place, placeMeaning, placeText } from '../../locations/index.ts';

/** `key` is React's; it means nothing outside the page. */
export const PageRow = z.object({ key: z.number(), tag: z.string(), name: z.string(), url: z.string() });
export type PageRow = z.infer<typeof PageRow>;

/** The business as its form holds it. */
export const CompanyDraft = z.object({
  companyName: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  industry: z.string(),
  companySize: z.union(COMPANY_SIZES.map(({ value }) => z.literal(value))).nullable(),
  companyType: z.enum(COMPANY_TYPES).nullable(),
  companyEmail: z.string(),
  companyContactNumber: z.string(),
  website: z.string(),
  webPages: z.array(PageRow),
  place: Place,
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  hasServiceAddress: z.boolean(),
  servicePlace: Place,
  serviceLine1: z.string(),
  serviceLine2: z.string(),
  servicePostalCode: z.string(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

export const blankPage = (): PageRow => ({ key: takeKey(), tag: 'facebook', name: '', url: '' });

const placeOf = (address: Company['address'] | null, phoneCode: string): Place =>
  address
    ? {
        idCountry: address.idCountry,
        idState: address.idState,
        idCity: address.idCity,
        countryName: address.country,
        stateName: address.state,
        cityName: address.city,
        phoneCode,
      }
    : NOWHERE;

export function draftOf(company: Company): CompanyDraft {
  const { address, serviceAddress } = company;
  return {
    companyName: company.companyName,
    legalName: company.legalName,
    registrationNumber: company.registrationNumber,
    industry: company.industry,
    companySize: company.companySize,
    companyType: company.companyType,
    companyEmail: company.companyEmail,
    companyContactNumber: company.companyContactNumber,
    website: company.website,
    webPages: company.webPages.map(({ pageTag, pageName, pageURL }) => ({
      key: takeKey(),
      tag: pageTag,
      name: pageName,
      url: pageURL,
    })),
    place: placeOf(address, company.phoneCode),
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    postalCode: address.postalCode,
    hasServiceAddress: serviceAddress !== null,
    servicePlace: placeOf(serviceAddress, ''),
    serviceLine1: serviceAddress?.addressLine1 ?? '',
    serviceLine2: serviceAddress?.addressLine2 ?? '',
    servicePostalCode: serviceAddress?.postalCode ?? '',
  };
}

const idsOf = ({ idCountry, idState, idCity }: Place) => ({ idCountry, idState, idCity });

/** Rows that nobody filled in are not sent. */
const filledPages = (rows: readonly PageRow[]) => rows.filter(({ url }) => url.trim() !== '');

export function bodyOf(draft: CompanyDraft): ClientInput<typeof saveCompany>['body'] {
  return {
    companyName: draft.companyName,
    legalName: draft.legalName,
    registrationNumber: draft.registrationNumber,
    industry: draft.industry,
    companySize: draft.companySize,
    companyType: draft.companyType,
    companyEmail: draft.companyEmail,
    phoneCode: draft.place.phoneCode,
    companyContactNumber: draft.companyContactNumber,
    website: draft.website,
    webPages: filledPages(draft.webPages).map(({ tag, name, url }) => ({ pageTag: tag, pageName: name, pageURL: url })),
    address: {
      ...idsOf(draft.place),
      addressLine1: draft.addressLine1,
      addressLine2: draft.addressLine2,
      postalCode: draft.postalCode,
    },
    serviceAddress: draft.hasServiceAddress
      ? {
          ...idsOf(draft.servicePlace),
          addressLine1: draft.serviceLine1,
          addressLine2: draft.serviceLine2,
          postalCode: draft.servicePostalCode,
        }
      : null,
  };
}

/** A program may send back a company without an e-mail address as it is; the form asks for one. */
export const CompanyBody = saveCompany.body.extend({ companyEmail: CompanyInput.shape.companyEmail });

const labelled = (name: keyof CompanyDraft) => ({ label: () => i18n.t(`businesses.fields.${name}`) });

export const companyFields = fieldTable<CompanyDraft>({
  companyName: labelled('companyName'),
  legalName: labelled('legalName'),
  registrationNumber: labelled('registrationNumber'),
  industry: labelled('industry'),
  companySize: {
    ...labelled('companySize'),
    text: (size) => COMPANY_SIZES.find(({ value }) => value === size)?.label ?? '',
  },
  companyType: {
    ...labelled('companyType'),
    text: (type) => (type ? i18n.t(`customers.companyTypes.${type}`) : ''),
  },
  companyEmail: labelled('companyEmail'),
  companyContactNumber: labelled('companyContactNumber'),
  website: labelled('website'),
  webPages: {
    ...labelled('webPages'),
    text: (rows) =>
      filledPages(rows)
        .map(({ url }) => url)
        .join('\n'),
    meaning: (rows) => JSON.stringify(filledPages(rows).map(({ tag, name, url }) => [tag, name, url])),
    rowsSent: filledPages,
  },
  place: {
    ...labelled('place'),
    text: placeText,
    meaning: placeMeaning,
    wire: ['address', 'address.idCountry', 'address.idState', 'address.idCity'],
  },
  addressLine1: { ...labelled('addressLine1'), wire: ['address.addressLine1'] },
  addressLine2: { ...labelled('addressLine2'), wire: ['address.addressLine2'] },
  postalCode: { ...labelled('postalCode'), wire: ['address.postalCode'] },
  hasServiceAddress: { ...labelled('hasServiceAddress'), text: yesOrNo },
  servicePlace: {
    ...labelled('servicePlace'),
    text: placeText,
    meaning: placeMeaning,
    wire: ['serviceAddress', 'serviceAddress.idCountry', 'serviceAddress.idState', 'serviceAddress.idCity'],
  },
  serviceLine1: { ...labelled('serviceLine1'), wire: ['serviceAddress.addressLine1'] },
  serviceLine2: { ...labelled('serviceLine2'), wire: ['serviceAddress.addressLine2'] },
  servicePostalCode: { ...labelled('servicePostalCode'), wire: ['serviceAddress.postalCode'] },
});
