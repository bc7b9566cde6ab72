import type { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import type { getPayment, getPaymentForm, listCustomerCredits, listPayments } from '@countinghouse/contracts/payments';
import type { Wire } from './on-call.ts';

export type FormAnswer = Wire<typeof getPaymentForm>;
export type PaymentAnswer = Wire<typeof getPayment>;
export type CreditAnswer = Wire<typeof listCustomerCredits>['credits'][number];

const method = { idAccount: 1, accountName: 'Bank', needsReference: false, isActive: true, version: 1 };

export const METHODS: FormAnswer['paymentMethods'] = [
  { ...method, idPaymentMethod: 1, name: 'E-transfer', kind: 'transfer' },
  { ...method, idPaymentMethod: 2, name: 'Cheque', kind: 'cheque', needsReference: true },
  { ...method, idPaymentMethod: 3, name: 'Cash', kind: 'cash' },
];

export const RULES: FormAnswer['rules'] = {
  currencyCode: 'CAD',
  allowsPartial: true,
  minimumPartial: 0,
  keepsOverpayment: true,
  cashRounding: 0,
  earlyDiscount: null,
  version: 1,
};

/** What is asked before money is recorded on an invoice of 159.44. */
export const aPaymentForm = (part: Partial<FormAnswer> = {}): FormAnswer => ({
  idInvoice: 42,
  generateType: 'invoice',
  version: 3,
  way: 'payment',
  idClient: 7,
  clientName: 'Olivia Bergeron',
  clientEmail: 'olivia@bergeron.ca',
  currencyCode: 'CAD',
  today: '2026-11-16',
  balance: 159.44,
  earlyDiscount: null,
  paymentMethods: METHODS,
  rules: RULES,
  openInvoices: [],
  credits: [],
  ...part,
});

export const anOpenInvoice = (
  idInvoice: number,
  balance: number,
  dueDate: string,
): FormAnswer['openInvoices'][number] => ({
  idInvoice,
  prefix: 'INC-',
  number: 1_000_000 + idInvoice,
  billingDate: '2026-09-01',
  dueDate,
  isOverdue: false,
  totalBill: balance,
  balance,
  earlyDiscount: null,
});

export const aPayment = (part: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  idPayment: 5,
  prefix: 'REC-',
  number: 5,
  status: 'done',
  statusReason: '',
  statusDate: null,
  paymentDate: '2026-11-12',
  paymentMethod: { idPaymentMethod: 2, name: 'Cheque', kind: 'cheque' },
  idClient: 7,
  clientName: 'Olivia Bergeron',
  currencyCode: 'CAD',
  payment: 200,
  refunded: 0,
  rounding: 0,
  discount: 0,
  kept: 0,
  idEstimate: null,
  reference: '004417',
  note: '',
  allocations: [{ idInvoice: 42, prefix: 'INC-', number: 1_000_042, amount: 159.44 }],
  createdByName: 'Amélie Tremblay',
  createdDate: '2026-11-12T09:00:00.000Z',
  version: 1,
  ...part,
});

export const aCredit = (part: Partial<CreditAnswer> = {}): CreditAnswer => ({
  idCredit: 9,
  origin: 'overpayment',
  number: 'REC-5',
  date: '2026-11-12',
  currencyCode: 'CAD',
  amount: 40.56,
  left: 40.56,
  idPayment: 5,
  idEstimate: null,
  applications: [],
  ...part,
});

export const paymentsPage = (data: PaymentAnswer[]): Wire<typeof listPayments> => ({
  data,
  listPageIndex: 0,
  listPageSize: 10,
  nextCursor: null,
  listTotalSize: data.length,
  isEstimate: false,
});

export const NO_CREDIT: Wire<typeof listCustomerCredits> = {
  currencyCode: 'CAD',
  credits: [],
  refunds: [],
  creditLeft: 0,
};

export const PAYMENT_METHODS: Wire<typeof listPaymentMethods> = {
  methods: METHODS,
  accounts: [
    { idAccount: 1, code: '1000', name: 'Bank' },
    { idAccount: 2, code: '1050', name: 'Clearing' },
  ],
  rules: RULES,
};
