/** What kinds of entries are called where their own words would not do. */
const WORDS: Readonly<Record<string, string>> = {
  'invoice.approved': 'Invoice',
  'creditNote.approved': 'Credit note',
  'invoice.stock': 'Goods sold',
  'invoice.stockReturned': 'Goods returned',
  'invoice.writtenOff': 'Written off',
  'payment.received': 'Payment',
  'payment.recorded': 'Payment',
  'deposit.received': 'Deposit',
  'credit.applied': 'Credit applied',
  'refund.recorded': 'Refund',
  'bill.approved': 'Bill',
  'payout.paid': 'Payout',
  'year.closed': 'Year closed',
};

/** `payment.bounceFee` reads "Payment bounce fee": entries of rooms that do not exist yet have words, too. */
export function entryWords(kind: string): string {
  const isReversed = kind.endsWith('.reversed');
  const base = isReversed ? kind.slice(0, -'.reversed'.length) : kind;
  const words = WORDS[base] ?? sentence(base.replace(/[._-]/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'));
  return isReversed ? `${words}, taken back` : words;
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1).toLowerCase()}`;

/** What the wire calls the record behind an entry: `invoices` is an `invoice`, `manual_journals` a `manualJournal`. */
export function subjectKind(table: string): string {
  const one = table.endsWith('ies') ? `${table.slice(0, -3)}y` : table.replace(/s$/, '');
  return one.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
