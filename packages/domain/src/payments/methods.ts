import type { AccountRole } from '../ledger/chart.ts';

/** What a method is, whatever the business calls it. Cash is rounded where there are no small coins. */
export const METHOD_KINDS = ['cash', 'cheque', 'transfer', 'card', 'debit', 'other'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

type StartingMethod = { name: string; kind: MethodKind; role: AccountRole };

/** The ways of paying that every business begins with, each with the account where the money arrives. */
export const STARTING_METHODS: readonly StartingMethod[] = [
  { name: 'Cash', kind: 'cash', role: 'bank' },
  { name: 'Cheque', kind: 'cheque', role: 'bank' },
  { name: 'E-transfer', kind: 'transfer', role: 'bank' },
  { name: 'Card', kind: 'card', role: 'clearing' },
  { name: 'Bank transfer', kind: 'transfer', role: 'bank' },
  { name: 'Other', kind: 'other', role: 'bank' },
];

/** What cash can be rounded to, in the smallest units of the currency; 0: not at all. */
export const CASH_STEPS = [0, 5, 10] as const;
export type CashStep = (typeof CASH_STEPS)[number];

/** Where a payment stands. Only `done` counts in any sum. */
export const PAYMENT_STATUSES = ['pending', 'done', 'failed', 'voided', 'bounced'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why a customer has a credit. */
export const CREDIT_ORIGINS = ['deposit', 'overpayment', 'creditNote', 'goodwill', 'opening'] as const;
export type CreditOrigin = (typeof CREDIT_ORIGINS)[number];
