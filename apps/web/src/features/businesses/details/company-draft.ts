import type { Company, saveCompany } from '@countinghouse/contracts/businesses';
import type { Sent } from '@countinghouse/contracts/endpoint';
import { COMPANY_SIZES, COMPANY_TYPES } from '@countinghouse/domain/customers/options';
import { z } from 'zod';
import { NOWHERE, type Place } from '../../locations/index.ts';

/** `key` is React's; it means nothing outside the page. */
export const PageRow = z.object({ key: z.number(), tag: z.string(), name: z.string(), url: z.string() });
export type PageRow = z.infer<typeof PageRow>;

const PlaceDraft: z.ZodType<Place> = z.object({
  idCountry: z.number(),
  idState: z.number(),
  idCity: z.number(),
  countryName: z.string(),
  stateName: z.string(),
  cityName: z.string(),
  phoneCode: z.string(),
});

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
  place: PlaceDraft,
  addressLine1: z.string(),
  addressLine2: z.string(),
  postalCode: z.string(),
  hasServiceAddress: z.boolean(),
  servicePlace: PlaceDraft,
  serviceLine1: z.string(),
  serviceLine2: z.string(),
  servicePostalCode: z.string(),
});
export type CompanyDraft = z.infer<typeof CompanyDraft>;

let lastKey = 0;
/** By the clock, so that it is also new beside rows that an earlier page wrote down as unsaved work. */
const takeKey = () => (lastKey = Math.max(Date.now(), lastKey + 1));
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
export const pagesOf = ({ webPages }: CompanyDraft): PageRow[] => webPages.filter(({ url }) => url.trim() !== '');

export function bodyOf(draft: CompanyDraft): Sent<typeof saveCompany>['body'] {
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
    webPages: pagesOf(draft).map(({ tag, name, url }) => ({ pageTag: tag, pageName: name, pageURL: url })),
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

/** What a field would be saved as. */
export function meaning(draft: CompanyDraft, field: keyof CompanyDraft): string {
  switch (field) {
    case 'webPages':
      return JSON.stringify(bodyOf(draft).webPages);
    case 'place':
    case 'servicePlace':
      return JSON.stringify(idsOf(draft[field]));
    default:
      return JSON.stringify(draft[field]);
  }
}

export const isSame = (one: CompanyDraft, other: CompanyDraft) =>
  (Object.keys(one) as (keyof CompanyDraft)[]).every((field) => meaning(one, field) === meaning(other, field));
