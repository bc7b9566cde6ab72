import type { getReportSheet, listReportEntries } from '@countinghouse/contracts/financial-reports';
import type { Wire } from './on-call.ts';

export type SheetAnswer = Wire<typeof getReportSheet>;
export type EntriesAnswer = Wire<typeof listReportEntries>;
type RowAnswer = SheetAnswer['rows'][number];

export const aSheetRow = (part: Partial<RowAnswer> & Pick<RowAnswer, 'key' | 'label' | 'cells'>): RowAnswer => ({
  kind: 'line',
  level: 1,
  code: '',
  note: '',
  figures: [],
  drill: null,
  adds: [],
  explanation: '',
  ...part,
});

const october = { from: '2026-10-01', to: '2026-10-31' };

/** Profit and loss of October 2026: 1,000.00 earned, 300.00 spent. */
export const aSheet = (part: Partial<SheetAnswer> = {}): SheetAnswer => ({
  report: 'profitAndLoss',
  title: 'Profit and loss',
  businessName: 'Juniper & Pine',
  currencyCode: 'CAD',
  period: october,
  comparison: null,
  basis: 'accrual',
  head: 'Account',
  columns: [{ key: 'period1', label: 'Oct 2026', kind: 'amount', ...october }],
  figures: [],
  rows: [
    aSheetRow({ key: 'income', label: 'Income', kind: 'section', cells: [null] }),
    aSheetRow({
      key: 'account-1',
      code: '4010',
      label: 'Kitchens',
      cells: [1000],
      drill: 'account-1',
      explanation: 'Credits less debits on 4010 Kitchens.',
    }),
    aSheetRow({ key: 'account-2', code: '4090', label: 'Discounts', cells: [null], drill: 'account-2' }),
    aSheetRow({
      key: 'totalIncome',
      label: 'Total income',
      kind: 'subtotal',
      cells: [1000],
      adds: [
        { key: 'account-1', sign: 1 },
        { key: 'account-2', sign: 1 },
      ],
    }),
    aSheetRow({ key: 'expenses', label: 'Operating expenses', kind: 'section', cells: [null] }),
    aSheetRow({ key: 'account-3', code: '6100', label: 'Rent', cells: [300], drill: 'account-3' }),
    aSheetRow({
      key: 'netProfit',
      label: 'Net profit',
      kind: 'total',
      cells: [700],
      adds: [
        { key: 'totalIncome', sign: 1 },
        { key: 'account-3', sign: -1 },
      ],
    }),
  ],
  proofs: [{ key: 'equity', label: 'Equals the change of what the business is worth', isRight: true, difference: 0 }],
  isEmpty: false,
  emptyText: 'No entries in Oct 2026.',
  isProvisional: true,
  lockedThrough: '2026-09-30',
  fiscalYear: { from: '2026-01-01', to: '2026-12-31' },
  madeAt: '2026-11-12T14:00:00.000Z',
  ...part,
});

/** What 1,000.00 of kitchens are made of. */
export const theEntries = (part: Partial<EntriesAnswer> = {}): EntriesAnswer => {
  const entry = { day: '2026-10-05', entryNumber: 12, balance: null, dueOn: null, original: null };
  return {
    currencyCode: 'CAD',
    title: 'Kitchens',
    code: '4010',
    idAccount: 1,
    ...october,
    amount: 1000,
    sum: 1000,
    isRight: true,
    difference: 0,
    count: 2,
    opening: null,
    months: [
      { month: '2026-09-01', amount: 500, isChosen: false },
      { month: '2026-10-01', amount: 1000, isChosen: true },
    ],
    entries: [
      {
        ...entry,
        key: '1-1',
        party: { kind: 'customer', id: 7, name: 'Olivia Bergeron' },
        subject: { kind: 'invoice', id: 42 },
        number: 'INC-1000042',
        text: 'Invoice',
        amount: 1200,
      },
      { ...entry, key: '2-1', party: null, subject: null, number: '', text: 'Correction', amount: -200 },
    ],
    nextCursor: null,
    ...part,
  };
};
