import { PAYMENT_METHODS, USUAL_TERMS_DAYS } from '@countinghouse/domain/vendors/options';
import { z } from 'zod';
import { Activity } from './activity.ts';
import { Email } from './auth.ts';
import {
  ContactNumber,
  ContactNumbers,
  Coordinate,
  EmailAddress,
  EmailAddresses,
  MAX_NOTE,
  MAX_ROWS,
  WebPage,
} from './customer-accounts.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { TaxIds } from './service-fields.ts';
import { AssignedTag } from './tags.ts';
import { Id, IdOrNone, Version } from './wire.ts';

/** The table name under which vendors carry tags and files. */
export const VENDOR_TABLE = 'ven_vendors';

export const MAX_TAX_NUMBERS = 10;

const Contact = z.object({
  name: z.string().trim().min(1, 'Contact name is required.').max(100),
  role: z.string().trim().max(60).default(''),
  email: z.union([z.literal(''), Email], 'Enter a valid e-mail address.').default(''),
  phone: z.string().trim().max(40).default(''),
  isDefault: z.boolean().default(false),
});

const TaxNumber = z.object({
  label: z.string().trim().max(40).default(''),
  number: z.string().trim().min(1, 'Enter a number.').max(30),
});

const TERMS_RANGE = 'Enter 0 to 365 days.';

export const VendorInput = z.object({
  displayName: z.string().trim().min(1, 'Vendor name is required.').max(180),
  companyName: z.string().trim().max(200).default(''),
  contacts: z.array(Contact).max(MAX_ROWS).default([]),
  emails: EmailAddresses.default([]),
  numbers: ContactNumbers.default([]),
  address: Coordinate.default(Coordinate.parse({})),
  website: WebPage.shape.pageURL.default(''),
  taxNumbers: z.array(TaxNumber).max(MAX_TAX_NUMBERS).default([]),
  paymentTermsDays: z.int().min(0, TERMS_RANGE).max(365, TERMS_RANGE).default(USUAL_TERMS_DAYS),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable().default(null),
  /** An account of the chart that is of kind `expense`; 0 for none. */
  defaultExpenseAccount: IdOrNone.default(0),
  defaultTaxes: TaxIds.default([]),
  accountNumberWithVendor: z.string().trim().max(40).default(''),
  note: z.string().trim().max(MAX_NOTE).default(''),
  isActive: z.boolean().default(true),
  /** What the form was filled from; without it an existing vendor is written over. */
  version: Version.optional(),
});
export type VendorInput = z.input<typeof VendorInput>;

export const VendorRow = z.object({
  idVendor: Id,
  displayName: z.string(),
  companyName: z.string(),
  /** The defaults of the three lists, or empty. */
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  cityName: z.string(),
  countryName: z.string(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  tags: z.array(AssignedTag),
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  updatedBy: z.string(),
  updatedDate: z.iso.datetime(),
});
export type VendorRow = z.infer<typeof VendorRow>;

export const Vendor = VendorRow.omit({ cityName: true, countryName: true }).extend({
  contacts: z.array(Contact.extend({ email: z.string() })),
  emails: z.array(EmailAddress.extend({ emailAddress: z.string() })),
  numbers: z.array(ContactNumber),
  address: Coordinate.extend({ countryName: z.string(), stateName: z.string(), cityName: z.string() }),
  website: z.string(),
  taxNumbers: z.array(TaxNumber),
  paymentTermsDays: z.int(),
  paymentMethod: z.enum(PAYMENT_METHODS).nullable(),
  defaultExpenseAccount: IdOrNone,
  defaultExpenseAccountName: z.string(),
  defaultTaxes: z.array(z.object({ idSalesTax: Id, abbreviation: z.string() })),
  accountNumberWithVendor: z.string(),
  note: z.string(),
  /** Where it leads since two vendors became one. */
  idMergedInto: Id.nullable(),
  version: Version,
});
export type Vendor = z.infer<typeof Vendor>;

/** What a picker needs, and no more. */
export const VendorHit = VendorRow.pick({
  idVendor: true,
  displayName: true,
  companyName: true,
  contactName: true,
  email: true,
  phone: true,
});
export type VendorHit = z.infer<typeof VendorHit>;

export const VendorFilters = z.object({
  idTag: Id.optional(),
  idCountry: Id.optional(),
  isActive: z.boolean().optional(),
});
export type VendorFilters = z.infer<typeof VendorFilters>;

const IdParam = z.object({ id: Id });
const Archived = z.object({ idVendor: Id, isDeleted: z.boolean() });
const SAVE_ERRORS = [
  'location.not_found',
  'ledger.account_not_found',
  'sales_tax.not_found',
  'sales_tax.needs_normal',
] as const;

export const listVendors = endpoint({
  id: 'listVendors',
  method: 'GET',
  path: '/vendors/list',
  summary: 'Vendors, by page',
  access: { can: 'vendors.read' },
  envelope: 'flat',
  query: listQuery(['name', 'created', 'updated'], VendorFilters),
  response: listAnswer(VendorRow),
  errors: ['list.cursor_invalid'],
});

export const createVendor = endpoint({
  id: 'createVendor',
  method: 'POST',
  path: '/vendors',
  summary: 'Create a vendor',
  access: { can: 'vendors.write' },
  message: 'Vendor saved',
  body: VendorInput,
  record: Vendor,
  response: Vendor,
  errors: [...SAVE_ERRORS],
});

export const getVendor = endpoint({
  id: 'getVendor',
  method: 'GET',
  path: '/vendors/detail/:id',
  summary: 'One vendor',
  access: { can: 'vendors.read' },
  params: IdParam,
  response: Vendor,
  errors: ['vendor.not_found'],
});

export const updateVendor = endpoint({
  id: 'updateVendor',
  method: 'PUT',
  path: '/vendors/update/:id',
  summary: 'Change a vendor; an old version is refused',
  access: { can: 'vendors.write' },
  message: 'Vendor saved',
  params: IdParam,
  body: VendorInput,
  record: Vendor,
  response: Vendor,
  errors: [...SAVE_ERRORS, 'vendor.not_found', 'record.stale'],
});

export const deleteVendor = endpoint({
  id: 'deleteVendor',
  method: 'DELETE',
  path: '/vendors/:id',
  summary: 'Archive a vendor; nothing that points at it is lost',
  access: { can: 'vendors.write' },
  params: IdParam,
  response: Archived,
  errors: ['vendor.not_found'],
});

export const restoreVendor = endpoint({
  id: 'restoreVendor',
  method: 'POST',
  path: '/vendors/restore/:id',
  summary: 'Bring an archived vendor back',
  access: { can: 'vendors.write' },
  params: IdParam,
  response: Archived,
  errors: ['vendor.not_found'],
});

export const mergeVendors = endpoint({
  id: 'mergeVendors',
  method: 'POST',
  path: '/vendors/merge',
  summary: 'Move everything of one vendor to another; the old id leads to the new one from then on',
  access: { can: 'vendors.merge' },
  body: z.object({ idVendor: Id, idDuplicate: Id }),
  response: Vendor,
  errors: ['vendor.not_found', 'vendor.merge_with_itself', 'vendor.merge_too_large'],
});

/** Several at once; the answer says how many were changed. */
export const bulkVendors = endpoint({
  id: 'bulkVendors',
  method: 'POST',
  path: '/vendors/bulk',
  summary: 'Archive, restore or tag several vendors',
  access: { can: 'vendors.write' },
  body: z.object({
    idVendors: z.array(Id).min(1).max(1000),
    action: z.enum(['archive', 'restore', 'tag', 'untag']),
    idTag: Id.optional(),
  }),
  response: z.object({ changed: z.int() }),
  errors: ['vendor.not_found', 'tag.not_found'],
});

export const searchVendors = endpoint({
  id: 'searchVendors',
  method: 'GET',
  path: '/vendors/search/:term',
  summary: 'Active vendors whose name, contact, e-mail or number begins so; an empty term finds nothing',
  access: { can: 'vendors.read' },
  params: z.object({ term: z.string().trim().max(64) }),
  response: z.array(VendorHit),
  errors: [],
});

export const listVendorActivity = endpoint({
  id: 'listVendorActivity',
  method: 'GET',
  path: '/vendors/activity/:id',
  summary: 'What happened to this vendor, newest first',
  access: { can: 'vendors.read' },
  params: IdParam,
  query: z.object({ before: Id.optional() }),
  response: z.array(Activity),
  errors: ['vendor.not_found'],
});
