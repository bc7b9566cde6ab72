import { expect, it } from 'vitest';
import { FEC_COLUMNS, type FecLine, fecLine, fecName, journalOf } from './fec.ts';

const LINE: FecLine = {
  subject: 'invoices',
  source: 'system',
  number: 12,
  postedOn: '2026-10-05',
  accountCode: '1100',
  accountName: 'Accounts\treceivable',
  party: { code: 'C7', name: 'Mar\u2028ie\u0085\u000b' },
  reference: '',
  text: '',
  amount: -123_456,
  validOn: '2026-10-06',
  foreign: null,
};

it('a line has the columns of the format, a comma, days of eight digits, and no empty text where none may be', () => {
  const cells = fecLine(LINE, 2).split('\t');
  expect(Object.fromEntries(FEC_COLUMNS.map((name, index) => [name, cells[index]]))).toEqual({
    JournalCode: 'VT',
    JournalLib: 'Ventes',
    EcritureNum: '12',
    EcritureDate: '20261005',
    CompteNum: '1100',
    CompteLib: 'Accounts receivable',
    CompAuxNum: 'C7',
    CompAuxLib: 'Mar ie',
    PieceRef: '12',
    PieceDate: '20261005',
    EcritureLib: '12',
    Debit: '0,00',
    Credit: '1234,56',
    EcritureLet: '',
    DateLet: '',
    ValidDate: '20261006',
    Montantdevise: '',
    Idevise: '',
  });
});

it.each([
  ['123 456 789 00012', '123456789FEC20261231.txt'],
  ['', '000000000FEC20261231.txt'],
])('the file of %s is called %s', (registration, name) => {
  expect(fecName(registration, '2026-12-31')).toBe(name);
});

it('what no journal is for goes to the one for everything else', () => {
  expect(journalOf({ subject: 'something_new', source: 'system' })).toEqual(['OD', 'Operations diverses']);
  expect(journalOf({ subject: 'manual_journals', source: 'opening' })).toEqual(['AN', 'A nouveaux']);
});
