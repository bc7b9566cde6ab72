import type { StatementRowType, StatementType } from '@countinghouse/domain/statements/statement';

type Words = {
  title: string;
  asOf: (day: string) => string;
  forLabel: string;
  opening: string;
  charges: string;
  credits: string;
  closing: string;
  unused: string;
  columns: Record<'date' | 'type' | 'number' | 'due' | 'charge' | 'credit' | 'balance', string>;
  types: Record<StatementRowType, string>;
  ageing: readonly [string, string, string, string, string];
  total: string;
  empty: (name: string) => string;
  hello: (name: string) => string;
  intro: Record<StatementType, (period: string) => string>;
  subject: (business: string, period: string) => string;
  view: string;
};

/** What a statement says, on paper and in its mail. */
export const STATEMENT_WORDS: Record<'en' | 'fr', Words> = {
  en: {
    title: 'Statement',
    asOf: (day) => `As of ${day}`,
    forLabel: 'For',
    opening: 'Opening balance',
    charges: 'Charges',
    credits: 'Payments and credits',
    closing: 'Balance due',
    unused: 'Unused credit',
    columns: {
      date: 'Date',
      type: 'Type',
      number: 'Number',
      due: 'Due',
      charge: 'Charge',
      credit: 'Payment or credit',
      balance: 'Balance',
    },
    types: {
      invoice: 'Invoice',
      payment: 'Payment',
      credit: 'Credit',
      refund: 'Refund',
      adjustment: 'Adjustment',
      month: 'Month',
    },
    ageing: ['Current', '1–30 days', '31–60 days', '61–90 days', '90+ days'],
    total: 'Total',
    empty: (name) => `${name} has no activity in this period.`,
    hello: (name) => `Hello ${name},`,
    intro: {
      outstanding: (period) => `here is what is open on your account, ${period}.`,
      activity: (period) => `here is the statement of your account for ${period}.`,
      forward: (period) => `here is the statement of your account for ${period}.`,
    },
    subject: (business, period) => `Statement from ${business}, ${period}`,
    view: 'View statement',
  },
  fr: {
    title: 'Relevé de compte',
    asOf: (day) => `Au ${day}`,
    forLabel: 'Pour',
    opening: 'Solde d’ouverture',
    charges: 'Facturé',
    credits: 'Paiements et crédits',
    closing: 'Solde dû',
    unused: 'Crédit non utilisé',
    columns: {
      date: 'Date',
      type: 'Type',
      number: 'Numéro',
      due: 'Échéance',
      charge: 'Montant',
      credit: 'Paiement ou crédit',
      balance: 'Solde',
    },
    types: {
      invoice: 'Facture',
      payment: 'Paiement',
      credit: 'Crédit',
      refund: 'Remboursement',
      adjustment: 'Ajustement',
      month: 'Mois',
    },
    ageing: ['À échoir', '1–30 jours', '31–60 jours', '61–90 jours', '90+ jours'],
    total: 'Total',
    empty: (name) => `${name} n’a aucune activité dans cette période.`,
    hello: (name) => `Bonjour ${name},`,
    intro: {
      outstanding: (period) => `voici ce qui est ouvert à votre compte, ${period}.`,
      activity: (period) => `voici le relevé de votre compte pour ${period}.`,
      forward: (period) => `voici le relevé de votre compte pour ${period}.`,
    },
    subject: (business, period) => `Relevé de ${business}, ${period}`,
    view: 'Voir le relevé',
  },
};
