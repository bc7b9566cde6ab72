import {
  DOCUMENT_ACTIONS,
  DOCUMENT_KINDS,
  PAYMENT_STATES,
  STATUS_TAGS,
  STATUSES,
} from '@countinghouse/domain/documents/states';
import { TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { DISCOUNT_FORMATS, ItemSpecification } from './invoice-input.ts';
import { DocumentPayment, EarlyDiscount } from './payment-fields.ts';
import { AssignedTag } from './tags.ts';
import { Day, Id, IdOrNone, inCurrency, Money, Quantity, Rate, UnitPrice, Version } from './wire.ts';

export const InvoiceStatus = z.object({
  name: z.enum(STATUSES),
  /** Which badge: draft, estimate, invoiced, processing, paid, canceled. */
  class: z.string(),
});

/** Who made it; `imageDisplay` is '' until pictures of people exist. */
const Creator = z.object({ firstName: z.string(), lastName: z.string(), imageDisplay: z.string() });

export const DueFormat = z.object({
  /** Past its day and still open. */
  isDue: z.boolean(),
  dueDateFormat: z.string(),
  dueDateTime: z.string(),
});

const Row = z.object({
  id: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  prefix: z.string(),
  /** Null until approval where the business numbers only what is approved. */
  number: z.int().nullable(),
  status: InvoiceStatus,
  statusTag: z.enum(STATUS_TAGS),
  paymentState: z.enum(PAYMENT_STATES),
  isDeleted: z.boolean(),
  /** The name as shown; '' without a customer. */
  client: z.string(),
  idClient: IdOrNone,
  total: Money,
  totalBillDue: Money,
  currencyCode: z.string(),
  currencySymbol: z.string(),
  dateDue: Day.nullable(),
  dueFormat: DueFormat,
  approveDateFormat: z.string(),
  paidDateFormat: z.string(),
  createdBy: Creator,
  createdDate: z.iso.datetime(),
  createdDateFormat: z.string(),
  /** An estimate's invoice, or the document itself; 0: an estimate that is none yet. */
  idInvoice: IdOrNone,
  tags: z.array(AssignedTag),
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
  version: Version,
});
export const InvoiceRow = inCurrency(Row);
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** A party as the document says it; frozen at approval. */
export const InvoiceParty = z.object({
  idClient: IdOrNone,
  type: z.enum(['main', 'billing', 'shipping']),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  unit: z.string(),
  apartment: z.string(),
  street: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  postalCode: z.string(),
  mobile: z.string(),
  email: z.string(),
});
export type InvoiceParty = z.infer<typeof InvoiceParty>;

const LineTax = z.object({
  idSalesTax: Id,
  abbreviation: z.string(),
  kind: z.enum(TAX_KINDS),
  /** Percent, or an amount per unit where the tax is one. */
  value: Rate,
  amount: Money,
});

export const InvoiceItem = z.object({
  position: z.int(),
  kind: z.enum(['item', 'section']),
  idService: IdOrNone,
  serviceName: z.string(),
  serviceDescription: z.string(),
  unit: z.enum(UNITS),
  quantity: Quantity,
  price: UnitPrice,
  itemSpecifications: z.array(ItemSpecification),
  hasSpecifications: z.boolean(),
  /** Of a draft: which of them an approval will ask for, by name. */
  requiredSpecifications: z.array(z.string()).default([]),
  /** What the checked options add to one unit's price as printed: the fees divided by the quantity are not exact, so this is their sum. */
  extraFee: Money,
  /** Of a draft: false where what it sells allows no discount of its own. */
  discountable: z.boolean().default(true),
  discountFormat: z.enum(DISCOUNT_FORMATS),
  discount: Rate,
  discountAmount: Money,
  taxes: z.array(LineTax),
  exemptReason: z.string(),
  /** Sum of the line's taxes. */
  tax: Money,
  gross: Money,
  base: Money,
  net: Money,
  documentDiscount: Money,
  taxable: Money,
  /** With tax; all of them and the shipping are the bill. */
  total: Money,
  /** Of an approved invoice: its goods left the shelf, and a credit note can bring them back. */
  hasGoods: z.boolean().default(false),
  /** Of a credit note: its goods came back. */
  goodsReturn: z.boolean().default(false),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

const DocumentTax = z.object({
  idSalesTax: Id,
  kind: z.enum(TAX_KINDS),
  abbreviation: z.string(),
  name: z.string(),
  value: Rate,
  taxable: Money,
  amount: Money,
  isNumberShown: z.boolean(),
  taxNumber: z.string(),
});

/** Another document this one came from or led to. */
const LinkedDocument = z.object({
  id: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  relation: z.enum([
    'convertedFrom',
    'convertedTo',
    'replaces',
    'replacedBy',
    'credits',
    'creditedBy',
    'duplicatedFrom',
  ]),
  prefix: z.string(),
  number: z.int().nullable(),
  status: InvoiceStatus,
  totalBill: Money,
});

/** What a document says otherwise than the one it came of. */
export const Difference = z.object({ what: z.string(), before: z.string(), after: z.string() });
export type Difference = z.infer<typeof Difference>;

const displayFlags = {
  displayDueDate: z.boolean(),
  displayItemSpecs: z.boolean(),
  displayItemDiscount: z.boolean(),
  displayItemTax: z.boolean(),
  displaySummaryDiscount: z.boolean(),
  displaySummaryShipping: z.boolean(),
  displayCustomerBilling: z.boolean(),
  displayCustomerShipping: z.boolean(),
  displayInternalCustomField_1: z.boolean(),
  displayInternalCustomField_2: z.boolean(),
  displayInternalCustomField_3: z.boolean(),
  displayInternalCustomField_4: z.boolean(),
  displayPublicCustomField_1: z.boolean(),
  displayPublicCustomField_2: z.boolean(),
  displayPublicCustomField_3: z.boolean(),
  displayPublicCustomField_4: z.boolean(),
  customFieldTitle_1: z.string(),
  customFieldTitle_2: z.string(),
  customFieldTitle_3: z.string(),
  customFieldTitle_4: z.string(),
  itemsFormat: z.string(),
  unitsFormat: z.string(),
  priceFormat: z.string(),
  amountFormat: z.string(),
  discountFormatDefault: z.enum(DISCOUNT_FORMATS),
  taxformat: z.string(),
};

/** Everything the details, the editor and the printed document need, in one answer. */
const Details = z.object({
  id: Id,
  generateType: z.enum(DOCUMENT_KINDS),
  numberTitle: z.string(),
  title: z.string(),
  draftTitle: z.string(),
  prefix: z.string(),
  number: z.int().nullable(),
  revision: z.int(),
  invoiceStatus: InvoiceStatus,
  statusTag: z.enum(STATUS_TAGS),
  paymentState: z.enum(PAYMENT_STATES),
  isDeleted: z.boolean(),
  isOverdue: z.boolean(),
  allowedActions: z.array(z.enum(DOCUMENT_ACTIONS)),
  /** Customer, billing contact, shipping contact; the last two are the customer where it has none of its own. */
  clients: z.array(InvoiceParty),
  idClient: IdOrNone,
  idBillingContact: IdOrNone,
  idShippingContact: IdOrNone,
  billingDate: Day,
  dueDate: Day.nullable(),
  approveDate: z.iso.datetime().nullable(),
  paidDate: z.iso.datetime().nullable(),
  canceledDate: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  viewedAt: z.iso.datetime().nullable(),
  statusReason: z.string(),
  ...displayFlags,
  customFieldValue_1: z.string(),
  customFieldValue_2: z.string(),
  customFieldValue_3: z.string(),
  customFieldValue_4: z.string(),
  currencySymbol: z.string(),
  currencyCode: z.string(),
  roundingMode: z.enum(['document', 'line', 'once']),
  pricesIncludeTax: z.boolean(),
  items: z.array(InvoiceItem),
  totalAmountTitle: z.string(),
  subTotal: Money,
  discountFormat: z.enum(DISCOUNT_FORMATS),
  /** As typed; what it comes to is `discountAmount`. */
  discount: Rate,
  discountAmount: Money,
  totalDiscountsAmount: Money,
  taxes: z.array(DocumentTax),
  withholdings: z.array(DocumentTax),
  /** Of a draft that replaces an invoice: which of its taxes are others now. An approval wants them confirmed. */
  changedTaxes: z.array(Difference),
  shipping: Money,
  shippingTaxes: z.array(LineTax),
  totalBill: Money,
  /** The bill less what is withheld, paid, credited, written off and given for paying early. */
  totalBillDue: Money,
  /** The same, and the currency's code, by the names that the specification's paper reads. */
  amountDue: Money,
  currency: z.string(),
  withheld: Money,
  paid: Money,
  credited: Money,
  writtenOff: Money,
  /** What was given for paying early. */
  discounted: Money,
  /** What is given for paying the rest early, as long as its last day has not passed. */
  earlyDiscount: EarlyDiscount.nullable(),
  /** A credit note for an amount: it took no quantity of its invoice. */
  isByAmount: z.boolean().default(false),
  /** Filled by the payments' room. */
  payments: z.array(DocumentPayment),
  note: z.string(),
  privateNote: z.string(),
  isNotified: z.boolean(),
  links: z.array(LinkedDocument),
  tags: z.array(AssignedTag),
  createdByObj: Creator,
  createdDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
  version: Version,
});
export const Invoice = inCurrency(Details);
export type Invoice = z.infer<typeof Invoice>;
