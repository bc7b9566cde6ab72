import { COMPANY_SIZES, COMPANY_TYPES, PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { DAY_FORMATS, WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { z } from 'zod';
import { WebPage } from './customer-accounts.ts';
import { endpoint } from './endpoint.ts';
import { GATE_ERRORS } from './uploads.ts';
import { CurrencyCode, Id, IdOrNone, Version } from './wire.ts';

export const HOUR_FORMATS = ['12', '24'] as const;

const Text = (most: number) => z.string().trim().max(most);

const Address = z.object({
  idCountry: IdOrNone,
  idState: IdOrNone,
  idCity: IdOrNone,
  addressLine1: Text(200),
  addressLine2: Text(200),
  postalCode: Text(20),
});

export const CompanyInput = z.object({
  companyName: Text(120).min(1, 'Enter the name of your business.'),
  legalName: Text(120),
  registrationNumber: Text(60),
  industry: Text(80),
  companySize: z.union([z.literal(COMPANY_SIZES.map(({ value }) => value)), z.null()]),
  companyType: z.union([z.enum(COMPANY_TYPES), z.null()]),
  companyEmail: z.email('Enter an e-mail address.').max(254),
  phoneCode: Text(8),
  companyContactNumber: Text(40),
  website: z.union([z.literal(''), z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(300)]),
  webPages: z.array(WebPage).max(20),
  address: Address,
  /** Where services are given, when that is somewhere else. */
  serviceAddress: Address.nullable(),
});
export type CompanyInput = z.input<typeof CompanyInput>;

/** A place by its names, so that nobody has to look them up. */
const Named = Address.extend({ country: z.string(), state: z.string(), city: z.string() });

export const Company = CompanyInput.extend({
  // Businesses that were founded before they had an address to write to have none yet.
  companyEmail: z.string(),
  address: Named,
  serviceAddress: Named.nullable(),
  /** What a letterhead says below the name, line by line: address, phone, e-mail, website. */
  letterhead: z.array(z.string()),
  /** '' without one. */
  image: z.string(),
  coverImage: z.string(),
  currencyCode: z.string(),
  version: Version,
});
export type Company = z.infer<typeof Company>;

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/businesses/company_information',
  summary: 'Who the business is: names, addresses, ways to reach it, pictures',
  access: { can: 'business.read' },
  response: Company,
  errors: [],
});

export const saveCompany = endpoint({
  id: 'saveCompany',
  method: 'PUT',
  path: '/businesses/company_information',
  summary: 'Change who the business is; what is left out stays',
  access: { can: 'organization.manage' },
  message: 'Business details updated',
  body: CompanyInput.partial().extend({
    /** '' only where there is none yet. */
    companyEmail: z.union([z.literal(''), CompanyInput.shape.companyEmail], 'Enter an e-mail address.').optional(),
    currencyCode: CurrencyCode.optional(),
    version: Version.optional(),
  }),
  record: Company,
  response: Company,
  errors: ['record.stale', 'location.not_found'],
});

export const FormatsInput = z.object({
  phoneFormat: z.enum(PHONE_FORMATS),
  dateTimeZone: z.string().max(60),
  dateFormat: z.enum(DAY_FORMATS),
  timeFormat: z.enum(HOUR_FORMATS),
  weekStart: z.enum(WEEK_DAYS),
  /** `MM-DD` */
  fiscalYearStart: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Choose a day of the year.')
    .max(5),
});
export type FormatsInput = z.input<typeof FormatsInput>;
export const Formats = FormatsInput.extend({ idCountry: IdOrNone, currencyCode: z.string(), version: Version });
export type Formats = z.infer<typeof Formats>;

export const getFormats = endpoint({
  id: 'getFormats',
  method: 'GET',
  path: '/businesses/otherFormatSetting',
  summary: 'How the business writes days, hours and phone numbers, and where its clock stands',
  access: { can: 'business.read' },
  response: Formats,
  errors: [],
});

export const saveFormats = endpoint({
  id: 'saveFormats',
  method: 'PUT',
  path: '/businesses/updateOtherFormatSetting',
  summary: 'Change how days, hours and phone numbers are written; what is left out stays',
  access: { can: 'organization.manage' },
  message: 'Settings saved',
  body: FormatsInput.partial().extend({ currencyCode: CurrencyCode.optional(), version: Version.optional() }),
  record: Formats,
  response: Formats,
  errors: ['record.stale'],
});

/** What the server's zone data says on a table of clocks, so that a browser can compare its own. */
export const ZoneClocks = z.object({
  timezone: z.string(),
  /** Whose data it is, as in `2026c`. */
  zoneData: z.string(),
  clocks: z.array(z.object({ zone: z.string(), at: z.iso.datetime(), clock: z.string() })),
});
export type ZoneClocks = z.infer<typeof ZoneClocks>;

export const getZoneClocks = endpoint({
  id: 'getZoneClocks',
  method: 'GET',
  path: '/businesses/zoneClocks',
  summary: 'What clocks show in the business’s zone and others, for a browser to compare its zone data with',
  access: { can: 'business.read' },
  response: ZoneClocks,
  errors: [],
});

const IMAGE_ERRORS = [...GATE_ERRORS, 'file.unreadable'] as const;
export const MAX_LOGO_BYTES = 2 * 1024 * 1024;
export const MAX_COVER_BYTES = 5 * 1024 * 1024;

/** Where the picture can be read, and the picture itself as it will be printed. */
const StoredImage = z.object({ image: z.string(), imageBase64: z.string() });

export const uploadLogo = endpoint({
  id: 'uploadLogo',
  method: 'POST',
  path: '/businesses/settinglogo',
  summary: 'Upload the logo (multipart field "file"; PNG, JPEG or WebP, at most 2 MB)',
  access: { can: 'organization.manage' },
  encoding: 'multipart',
  bodyLimit: MAX_LOGO_BYTES + 64 * 1024,
  response: StoredImage,
  errors: [...IMAGE_ERRORS],
});

/** The same call by the name that the document settings use. */
export const uploadDocumentLogo = endpoint({
  ...uploadLogo,
  id: 'uploadDocumentLogo',
  path: '/invoices/settinglogo',
});

export const uploadCover = endpoint({
  id: 'uploadCover',
  method: 'POST',
  path: '/businesses/settingCompanyCoverImage',
  summary: 'Upload the cover picture (multipart field "file"; PNG, JPEG or WebP, at most 5 MB), cut to 4:1',
  access: { can: 'organization.manage' },
  encoding: 'multipart',
  bodyLimit: MAX_COVER_BYTES + 64 * 1024,
  response: StoredImage,
  errors: [...IMAGE_ERRORS],
});

export const IMAGE_KINDS = ['logo', 'cover'] as const;

export const removeImage = endpoint({
  id: 'removeImage',
  method: 'POST',
  path: '/businesses/removeImage',
  summary: 'Take the logo or the cover picture away',
  access: { can: 'organization.manage' },
  body: z.object({ kind: z.enum(IMAGE_KINDS) }),
  response: z.object({}),
  errors: [],
});

export const readImage = endpoint({
  id: 'readImage',
  method: 'GET',
  path: '/businesses/image/:id',
  summary: 'The logo or cover picture itself',
  access: { can: 'business.read' },
  params: z.object({ id: Id }),
  cacheSeconds: 86_400,
  response: z.unknown(),
  errors: ['file.not_found'],
});
