import type { PrintedDocument } from '@countinghouse/domain/documents/printed';

type Columns = PrintedDocument['columns'];

/** What the paper says by itself, in the language of its reader. */
export type Words = {
  billTo: string;
  shipTo: string;
  billingDate: string;
  dueDate: string;
  validUntil: string;
  numberOf: (title: string) => string;
  amountDue: string;
  total: string;
  subTotal: string;
  discounts: string;
  shipping: string;
  included: (tax: string) => string;
  withheld: (tax: string) => string;
  paid: string;
  credited: string;
  writtenOff: string;
  discounted: string;
  earlyPayment: (rate: string, day: string, amount: string) => string;
  terms: string;
  taxNumber: (abbreviation: string, number: string) => string;
  exempt: string;
  exemption: (taxes: string, amount: string, reason: string) => string;
  perUnit: (amount: string, unit: string) => string;
  empty: string;
  /** A fee that the customer reads without its name. */
  extra: string;
  credits: (number: string, reason: string) => string;
  columns: Record<Columns['items'] | Columns['units'] | Columns['price'] | Columns['amount'], string> & {
    number: string;
    tax: string;
    discount: string;
  };
  pageOf: (page: number, pages: number) => string;
  paymentCode: string;
  /** As the standard of Swiss payment slips has them. */
  slip: Record<
    'payment' | 'receipt' | 'account' | 'reference' | 'message' | 'payableBy' | 'currency' | 'amount' | 'acceptance',
    string
  >;
  signature: string;
  credit: string;
  certificate: Record<'title' | 'document' | 'name' | 'acceptedAt' | 'from' | 'hash' | 'signature', string>;
};

const en: Words = {
  billTo: 'Bill to',
  shipTo: 'Ship to',
  billingDate: 'Billing date',
  dueDate: 'Due date',
  validUntil: 'Valid until',
  numberOf: (title) => `${title} number`,
  amountDue: 'Amount due',
  total: 'Total',
  subTotal: 'Subtotal',
  discounts: 'Discounts',
  shipping: 'Shipping',
  included: (tax) => `includes ${tax}`,
  withheld: (tax) => `${tax} withheld`,
  paid: 'Paid',
  credited: 'Credited',
  writtenOff: 'Written off',
  discounted: 'Early-payment discount',
  earlyPayment: (rate, day, amount) => `${rate} discount if paid by ${day}: ${amount}`,
  terms: 'Terms',
  taxNumber: (abbreviation, number) => `${abbreviation} no. ${number}`,
  exempt: 'Exempt',
  exemption: (taxes, amount, reason) => `${taxes || 'Tax'} not charged on ${amount}: ${reason}`,
  perUnit: (amount, unit) => `${amount} per ${unit || 'unit'}`,
  empty: 'EMPTY',
  extra: 'Additional charge',
  credits: (number, reason) => [`Credit for ${number}`, reason].filter(Boolean).join(': '),
  columns: {
    number: '#',
    items: 'Items',
    services: 'Services',
    products: 'Products',
    quantity: 'Quantity',
    hours: 'Hours',
    price: 'Price',
    rate: 'Rate',
    tax: 'Tax',
    discount: 'Discount',
    amount: 'Amount',
    total: 'Total',
  },
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  paymentCode: 'Scan to pay',
  slip: {
    payment: 'Payment part',
    receipt: 'Receipt',
    account: 'Account / Payable to',
    reference: 'Reference',
    message: 'Additional information',
    payableBy: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
  },
  signature: 'Signature',
  credit: 'Powered by Countinghouse',
  certificate: {
    title: 'Certificate of acceptance',
    document: 'Document',
    name: 'Accepted by',
    acceptedAt: 'Accepted at',
    from: 'From',
    hash: 'Fingerprint of the document (SHA-256)',
    signature: 'Signature',
  },
};

const fr: Words = {
  billTo: 'Facturer à',
  shipTo: 'Livrer à',
  billingDate: 'Date de facturation',
  dueDate: 'Échéance',
  validUntil: 'Valable jusqu’au',
  numberOf: (title) => `${title} n°`,
  amountDue: 'Montant dû',
  total: 'Total',
  subTotal: 'Sous-total',
  discounts: 'Remises',
  shipping: 'Livraison',
  included: (tax) => `dont ${tax}`,
  withheld: (tax) => `${tax} retenue`,
  paid: 'Payé',
  credited: 'Crédité',
  writtenOff: 'Passé en pertes',
  discounted: 'Escompte de règlement',
  earlyPayment: (rate, day, amount) => `Escompte de ${rate} si payé d’ici le ${day} : ${amount}`,
  terms: 'Conditions',
  taxNumber: (abbreviation, number) => `N° ${abbreviation} ${number}`,
  exempt: 'Exonéré',
  exemption: (taxes, amount, reason) => `Sans ${taxes || 'taxe'} sur ${amount} : ${reason}`,
  perUnit: (amount, unit) => `${amount} par ${unit || 'unité'}`,
  // The specification's word, in every language.
  empty: 'EMPTY',
  extra: 'Frais supplémentaires',
  credits: (number, reason) => [`Crédit sur ${number}`, reason].filter(Boolean).join(' : '),
  columns: {
    number: 'N°',
    items: 'Articles',
    services: 'Services',
    products: 'Produits',
    quantity: 'Quantité',
    hours: 'Heures',
    price: 'Prix',
    rate: 'Tarif',
    tax: 'Taxe',
    discount: 'Remise',
    amount: 'Montant',
    total: 'Total',
  },
  pageOf: (page, pages) => `Page ${page} de ${pages}`,
  paymentCode: 'Scanner pour payer',
  slip: {
    payment: 'Section paiement',
    receipt: 'Récépissé',
    account: 'Compte / Payable à',
    reference: 'Référence',
    message: 'Informations supplémentaires',
    payableBy: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
  },
  signature: 'Signature',
  credit: 'Propulsé par Countinghouse',
  certificate: {
    title: 'Certificat d’acceptation',
    document: 'Document',
    name: 'Acceptée par',
    acceptedAt: 'Acceptée le',
    from: 'Depuis',
    hash: 'Empreinte du document (SHA-256)',
    signature: 'Signature',
  },
};

export const WORDS: Record<PrintedDocument['language'], Words> = { en, fr };
