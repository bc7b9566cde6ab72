import type { ManualJournal } from '@countinghouse/contracts/manual-journals';
import { cents } from '@countinghouse/domain/money/money';
import type { JournalRow, StoredLine } from './journals.repo.ts';

export const storedLines = (row: JournalRow): StoredLine[] => row.lines as unknown as StoredLine[];

type JournalContext = { currencyCode: string; customers: ReadonlyMap<number, string> };

export const presentJournal = (row: JournalRow, { currencyCode, customers }: JournalContext): ManualJournal => ({
  idJournal: row.id,
  kind: row.kind === 'opening' ? 'opening' : 'manual',
  state: row.state === 'Posted' || row.state === 'Reversed' ? row.state : 'Draft',
  date: row.posted_on,
  reversesOn: row.reverses_on,
  description: row.description,
  reference: row.reference,
  lines: storedLines(row).map((line) => ({
    idAccount: line.accountId,
    memo: line.memo,
    idClient: line.customerId,
    clientName: customers.get(line.customerId ?? 0) ?? '',
    number: line.number,
    dueDate: line.dueOn,
    debit: cents(Math.max(line.amount, 0)),
    credit: cents(Math.max(0 - line.amount, 0)),
  })),
  currencyCode,
  entryNumber: row.entry_number,
  version: row.version,
});
