import { COMPANY_SIZES, COMPANY_TYPES, CUSTOMER_TYPES, GENDERS } from '@countinghouse/domain/customers/options';
import { z } from 'zod';
import { AssignedTag } from './tags.ts';
import { Day, Id, IdOrNone, Version } from './wire.ts';

/** More than a form ever needs, so that two accounts can become one. */
export const MAX_ROWS = 50;
export const MAX_NOTE = 10_000;

const Name = z.string().trim().max(100);
const Line = z.string().trim().max(200);
const CompanySize = z.union(COMPANY_SIZES.map(({ value }) => z.literal(value)));

const EmailOrBlank = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.union([z.literal(''), z.email('Enter a valid e-mail address.')]));

/** Only what a browser may open: no script hides behind a customer's link. */
const PageUrl = z
  .string()
  .trim()
  .max(500)
  .refine(
    (text) => text === '' || /^(https?:\/\/)?[^\s:/][^\s:/.]*\.\S+$/i.test(text) || /^[@+\w.-]+$/.test(text),
    'Enter a web address or a user name.',
  );

export const Coordinate = z.object({
  idCountry: IdOrNone.default(0),
  idState: IdOrNone.default(0),
  idCity: IdOrNone.default(0),
  addressLine1: Line.default(''),
  addressLine2: Line.default(''),
  postalCode: z.string().trim().max(20).default(''),
  phoneCode: z.string().trim().max(8).default(''),
});

export const ContactNumber = z.object({
  contactName: z.string().trim().max(60).default(''),
  contactNumber: z.string().trim().max(40),
  isDefault: z.boolean().default(false),
});
export const EmailAddress = z.object({
  emailName: z.string().trim().max(60).default(''),
  emailAddress: EmailOrBlank,
  isDefault: z.boolean().default(false),
});
export const WebPage = z.object({
  pageTag: z.string().trim().max(40).default('others'),
  pageName: z.string().trim().max(100).default(''),
  pageURL: PageUrl,
});

/** Lists of a form: a row that nobody filled in is dropped, not refused and not kept. */
export const ContactNumbers = z
  .array(ContactNumber)
  .max(MAX_ROWS)
  .overwrite((rows) => rows.filter(({ contactNumber }) => contactNumber !== ''));
export const EmailAddresses = z
  .array(EmailAddress)
  .max(MAX_ROWS)
  .overwrite((rows) => rows.filter(({ emailAddress }) => emailAddress !== ''));
const WebPages = z
  .array(WebPage)
  .max(MAX_ROWS)
  .overwrite((rows) => rows.filter(({ pageURL }) => pageURL !== ''));

export const Company = z.object({
  companyName: Line.default(''),
  companySize: CompanySize.nullable().default(null),
  companyType: z.enum(COMPANY_TYPES).nullable().default(null),
});

/** What a form sends, for all three kinds of account. Rules that differ by kind are the server's, with the words of the specification. */
export const CustomerInput = z.object({
  firstName: Name.default(''),
  lastName: Name.default(''),
  gender: z.enum(GENDERS).nullable().default(null),
  dateOfBirth: Day.nullable().default(null),
  note: z.string().trim().max(MAX_NOTE).default(''),
  isCompany: z.boolean().default(false),
  /** Lists of the specification of which the first is used. */
  coordinates: z.array(Coordinate).max(MAX_ROWS).default([]),
  clientCompanies: z.array(Company).max(MAX_ROWS).default([]),
  clientContactNumbers: ContactNumbers.default([]),
  clientEmailAddresses: EmailAddresses.default([]),
  clientWebPages: WebPages.default([]),
  /** What the form was filled from; without it an existing account is written over. */
  version: Version.optional(),
});
export type CustomerInput = z.input<typeof CustomerInput>;

/** A new customer may name one address and one number outside of the lists: each becomes a row of its list. */
export const NewCustomerInput = CustomerInput.extend({
  email: EmailOrBlank.default(''),
  mobile: ContactNumber.shape.contactNumber.default(''),
});

const By = z.object({ createdBy: z.string() });

/** One account of any kind, without the accounts it links to. */
export const Account = z.object({
  idClient: Id,
  type: z.enum(CUSTOMER_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** What lists and documents call them: the company's name, or the person's. */
  displayName: z.string(),
  gender: z.enum(GENDERS).nullable(),
  dateOfBirth: Day.nullable(),
  /** The defaults of the two lists below, or empty. */
  email: z.string(),
  mobile: z.string(),
  note: z.string(),
  isCompany: z.boolean(),
  coordinates: z.array(Coordinate.extend({ countryName: z.string(), stateName: z.string(), cityName: z.string() })),
  clientCompanies: z.array(Company),
  clientContactNumbers: z.array(ContactNumber.extend({ id: Id, ...By.shape })),
  clientEmailAddresses: z.array(EmailAddress.extend({ id: Id, emailAddress: z.string(), ...By.shape })),
  clientWebPages: z.array(WebPage.extend({ id: Id, pageURL: z.string(), ...By.shape })),
  isDeleted: z.boolean(),
  version: Version,
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

/** `idRelatedClient` is the account that bills, as in `add_existing_billing`. */
export const BillingAccount = Account.extend({ idRelatedClient: Id });

export const Customer = Account.extend({
  /** Whether a billing and a shipping account of their own exist; without, they are the same as the primary one. */
  isBilling: z.boolean(),
  isShipping: z.boolean(),
  billingAccount: BillingAccount.nullable(),
  shippingAccount: Account.nullable(),
  tags: z.array(AssignedTag),
  /** Set when this account was merged into another: the page goes there. */
  idMergedInto: Id.nullable(),
});
export type Customer = z.infer<typeof Customer>;

export const CustomerRow = z.object({
  idClient: Id,
  type: z.enum(CUSTOMER_TYPES),
  fullName: z.string(),
  displayName: z.string(),
  companyName: z.string(),
  email: z.string(),
  mobile: z.string(),
  phoneCode: z.string(),
  cityName: z.string(),
  countryName: z.string(),
  isCompany: z.boolean(),
  isBilling: z.boolean(),
  isShipping: z.boolean(),
  isDeleted: z.boolean(),
  tags: z.array(AssignedTag),
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

/** What a search box needs, and no more: the whole answer is a handful of these. */
export const CustomerHit = z.object({
  idClient: Id,
  type: z.enum(CUSTOMER_TYPES),
  fullName: z.string(),
  displayName: z.string(),
  email: z.string(),
  mobile: z.string(),
  addressLine1: z.string(),
  cityName: z.string(),
});
export type CustomerHit = z.infer<typeof CustomerHit>;
