import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { LOCK_POLICIES } from '@countinghouse/domain/documents/states';
import { isBic, isIban, PAYMENT_CODES, PAYMENT_REFERENCES } from '@countinghouse/domain/payments/bank-codes';
import { z } from 'zod';
import { designFields } from './document-design.ts';
import { endpoint } from './endpoint.ts';
import { CurrencyCode, Id, IdOrNone, inCurrency, Money, MoneyInput, Version } from './wire.ts';

const Title = z.string().trim().max(60);
const OneAddress = z.union([z.literal(''), z.email().max(254)]);

/** The settings object of specification 3.5, as it is saved. */
export const DocumentSettingsInput = z.object({
  displayLogo: z.boolean(),
  displayCompanyInfo: z.boolean(),
  displayCustomerBilling: z.boolean(),
  displayCustomerShipping: z.boolean(),
  displayTerms: z.boolean(),
  displayFooterNote: z.boolean(),
  displayDueDate: z.boolean(),
  displayItemSpecs: z.boolean(),
  displayItemTax: z.boolean(),
  displayItemDiscount: z.boolean(),
  displaySummaryDiscount: z.boolean(),
  displaySummaryShipping: z.boolean(),
  customFieldTitle_1: Title,
  customFieldTitle_2: Title,
  customFieldTitle_3: Title,
  customFieldTitle_4: Title,
  displayInternalCustomField_1: z.boolean(),
  displayInternalCustomField_2: z.boolean(),
  displayInternalCustomField_3: z.boolean(),
  displayInternalCustomField_4: z.boolean(),
  /** Only what staff see can be shown to customers: the server turns it off where Internal is off. */
  displayPublicCustomField_1: z.boolean(),
  displayPublicCustomField_2: z.boolean(),
  displayPublicCustomField_3: z.boolean(),
  displayPublicCustomField_4: z.boolean(),
  itemsFormat: z.enum(['items', 'services', 'products']),
  unitsFormat: z.enum(['quantity', 'hours']),
  priceFormat: z.enum(['price', 'rate']),
  amountFormat: z.enum(['amount', 'total']),
  /** `{YYYY}` and `{YY}` are the year of the document's billing date. */
  prefix: z.string().trim().max(20),
  /** The number the next invoice gets; never lower than one that was used. */
  number: z.int().min(1).max(999_999_999_999),
  estimatePrefix: z.string().trim().max(20),
  estimateNumber: z.int().min(1).max(999_999_999_999),
  numberAssignedOn: z.enum(['creation', 'approval']),
  /** Invoices and estimates take their numbers from one counter. */
  numberShared: z.boolean(),
  /** No credit note is dated before the one with the number before it. */
  strictOrder: z.boolean(),
  /** From when on a document cannot be changed any more. */
  lockPolicy: z.enum(LOCK_POLICIES),
  /** A document above it is approved by who may approve any (`invoices.approveAny`); null: no limit. */
  approvalLimit: MoneyInput.refine((amount) => amount >= 0, 'Not below zero.').nullable(),
  roundingMode: z.enum(['document', 'line', 'once']),
  pricesIncludeTax: z.boolean(),
  dueDays: z.int().min(0).max(365),
  /** How many days an estimate holds. */
  estimateDays: z.int().min(0).max(365),
  phoneFormat: z.string().max(20),
  /** An IANA name, such as `America/Toronto`. */
  dateTimeZone: z.string().trim().max(60),
  emailAttachmentPDF: z.boolean(),
  emailCC: OneAddress,
  emailBCC: OneAddress,
  /** How the tax column writes a line's taxes: their rates, or what they come to. */
  taxformat: z.enum(['%', '$']),
  discountFormat: z.enum(['%', '$']),
  title: Title,
  draftTitle: Title,
  topNote: z.string().trim().max(2_000),
  /** The terms a new document begins with. */
  terms: z.string().trim().max(5_000),
  incFooterNote: z.string().trim().max(500),
  /** The language of the paper's own words. */
  documentLanguage: z.enum(PAPER_LANGUAGES),
  /** Where to pay, printed under the totals; the code leads to the same. */
  displayPayment: z.boolean(),
  paymentTitle: Title,
  paymentDetails: z.string().trim().max(500),
  displayPaymentQR: z.boolean(),
  paymentQR: z.string().trim().max(300),
  /** What the code is: the text above, a transfer in euros (EPC), or a Swiss payment slip, with what is open. */
  paymentQRKind: z.enum(PAYMENT_CODES),
  bankIban: z
    .string()
    .trim()
    .max(42)
    .refine((iban) => iban === '' || isIban(iban), 'This is not an IBAN. Check its figures.'),
  bankBic: z
    .string()
    .trim()
    .toUpperCase()
    .max(11)
    .refine((bic) => bic === '' || isBic(bic), 'A BIC has 8 or 11 characters.'),
  /** Empty: the business as its letterhead names it. */
  bankHolder: z.string().trim().max(70),
  bankReference: z.enum(PAYMENT_REFERENCES),
  ...designFields,
});
export type DocumentSettingsInput = z.input<typeof DocumentSettingsInput>;

const Settings = DocumentSettingsInput.extend({
  idInvoiceConfiguration: Id,
  approvalLimit: Money.nullable(),
  /** The lowest `number` that a save accepts. */
  minNumber: z.int(),
  minEstimateNumber: z.int(),
  currencyName: z.string(),
  currencySymbol: z.string(),
  currencyCode: z.string(),
  currencyOptionList: z.array(z.object({ code: z.string(), name: z.string(), symbol: z.string() })),
  idCountry: IdOrNone,
  companyName: z.string(),
  companyAddress: z.string(),
  companyContactNumber: z.string(),
  companyEmail: z.string(),
  /** Where the logo can be read; '' without one. */
  image: z.string(),
  /** The logo as it is printed, as a data URL; '' without one. */
  imageBase64: z.string(),
  version: Version,
});
export const DocumentSettings = inCurrency(Settings);
export type DocumentSettings = z.infer<typeof DocumentSettings>;

export const getDocumentSettings = endpoint({
  id: 'getDocumentSettings',
  method: 'GET',
  path: '/invoices/setting',
  summary: 'How documents are numbered, worded, added up and laid out',
  access: { can: 'settings.read' },
  response: DocumentSettings,
  errors: [],
});

export const saveDocumentSettings = endpoint({
  id: 'saveDocumentSettings',
  method: 'PUT',
  path: '/invoices/setting',
  summary: 'Change document settings; what is left out stays',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: DocumentSettingsInput.partial().extend({ currencyCode: CurrencyCode.optional(), version: Version.optional() }),
  record: DocumentSettings,
  response: DocumentSettings,
  errors: ['record.stale', 'invoice.number_too_low'],
});
