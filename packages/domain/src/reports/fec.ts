import type { Exponent } from '../money/currencies.ts';
import { decimalText } from '../money/decimal.ts';

/** The columns of the French "fichier des écritures comptables", in the order that article A47 A-1 of the LPF gives them. */
export const FEC_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

export type FecLine = {
  /** What the entry is about: decides the journal. */
  subject: string;
  source: string;
  number: number;
  postedOn: string;
  accountCode: string;
  accountName: string;
  party: { code: string; name: string } | null;
  reference: string;
  text: string;
  /** A debit is positive. */
  amount: number;
  validOn: string;
  foreign: { amount: number; exponent: Exponent; currencyCode: string } | null;
};

const JOURNALS = {
  sales: ['VT', 'Ventes'],
  purchases: ['AC', 'Achats'],
  bank: ['BQ', 'Banque'],
  opening: ['AN', 'A nouveaux'],
  other: ['OD', 'Operations diverses'],
} as const;
const JOURNAL_OF: Readonly<Record<string, keyof typeof JOURNALS>> = {
  invoices: 'sales',
  customer_credits: 'sales',
  bills: 'purchases',
  payments: 'bank',
  refunds: 'bank',
  payouts: 'bank',
  disputes: 'bank',
  unplaced_money: 'bank',
};

export const journalOf = ({ subject, source }: Pick<FecLine, 'subject' | 'source'>): readonly [string, string] =>
  JOURNALS[source === 'opening' ? 'opening' : (JOURNAL_OF[subject] ?? 'other')];

const dayDigits = (day: string) => day.replaceAll('-', '');
/** A tab or a line end inside a text, of whichever kind, would be a column or a line of its own. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const comma = (amount: number, exponent: Exponent) => decimalText(amount, exponent).replace('.', ',');

/** One line of the file; texts that must not be empty say the number of the entry instead. */
export function fecLine(line: FecLine, exponent: Exponent): string {
  const [code, name] = journalOf(line);
  const number = String(line.number);
  return [
    code,
    name,
    number,
    dayDigits(line.postedOn),
    plain(line.accountCode),
    plain(line.accountName),
    plain(line.party?.code ?? ''),
    plain(line.party?.name ?? ''),
    plain(line.reference) || number,
    dayDigits(line.postedOn),
    plain(line.text) || number,
    comma(Math.max(line.amount, 0), exponent),
    comma(Math.max(-line.amount, 0), exponent),
    '',
    '',
    dayDigits(line.validOn),
    line.foreign === null ? '' : comma(line.foreign.amount, line.foreign.exponent),
    line.foreign?.currencyCode ?? '',
  ].join('\t');
}

export const FEC_HEAD = FEC_COLUMNS.join('\t');

/** `123456789FEC20261231.txt`: the SIREN is the first nine digits of the registration number. */
export function fecName(registrationNumber: string, lastDay: string): string {
  const digits = registrationNumber.replace(/\D/g, '').slice(0, 9);
  return `${digits.length === 9 ? digits : '000000000'}FEC${dayDigits(lastDay)}.txt`;
}
