import type { listAccounts } from '@countinghouse/contracts/ledger';
import type { getManualJournal } from '@countinghouse/contracts/manual-journals';
import type { Wire } from './on-call.ts';

type WireAccount = Wire<typeof listAccounts>['accounts'][number];
/** An account of the chart as the API tells it. */
export const anAccountRow = (given: Partial<WireAccount>): WireAccount => ({
  idAccount: 1,
  code: '1000',
  name: 'Bank',
  kind: 'asset',
  control: 'bank',
  roles: ['bank'],
  isActive: true,
  balance: 0,
  version: 1,
  ...given,
});
/** A bank, what customers owe, what waits for a bill, and rent. */
export const CHART = [
  anAccountRow({ balance: 500 }),
  anAccountRow({
    idAccount: 2,
    code: '1100',
    name: 'Accounts receivable',
    control: 'receivable',
    roles: ['receivable'],
  }),
  anAccountRow({
    idAccount: 3,
    code: '2050',
    name: 'Received, not billed',
    kind: 'liability',
    control: null,
    roles: [],
    balance: -20,
  }),
  anAccountRow({ idAccount: 4, code: '6000', name: 'Rent', kind: 'expense', control: null, roles: [] }),
];
/** A draft of a journal, as the API tells it. */
export const aJournal = (given: object = {}): Wire<typeof getManualJournal> => ({
  idJournal: 9,
  kind: 'manual',
  state: 'Draft',
  date: '2026-11-30',
  reversesOn: null,
  description: 'Rent',
  reference: '',
  lines: [],
  currencyCode: 'CAD',
  entryNumber: null,
  version: 1,
  ...given,
});
