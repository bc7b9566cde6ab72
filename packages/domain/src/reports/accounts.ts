import type { AccountKind, AccountRole, Control } from '../ledger/chart.ts';

export type ReportAccount = {
  id: number;
  code: string;
  name: string;
  kind: AccountKind;
  control: Control | null;
  roles: readonly AccountRole[];
};

/** What moved on an account in a period, or up to a day. */
export type Turnover = { debit: number; credit: number };
/** By account, then by column of the report. */
export type Turnovers = ReadonlyMap<number, readonly Turnover[]>;

const NOTHING: Turnover = { debit: 0, credit: 0 };

export const turnoverOf = (turnovers: Turnovers, accountId: number, column: number): Turnover =>
  turnovers.get(accountId)?.[column] ?? NOTHING;

/** Debits less credits, for each column. */
export const debitsOf = (turnovers: Turnovers, accountId: number, columns: number): number[] =>
  Array.from({ length: columns }, (_, column) => {
    const { debit, credit } = turnoverOf(turnovers, accountId, column);
    return debit - credit;
  });

/** Whether anything happened there, also where it came to nothing in the end. */
export const hasMoved = (turnovers: Turnovers, { id }: ReportAccount): boolean =>
  (turnovers.get(id) ?? []).some(({ debit, credit }) => debit !== 0 || credit !== 0);

export const isCash = ({ control }: ReportAccount): boolean => control === 'bank';
export const isResult = ({ kind }: ReportAccount): boolean => kind === 'income' || kind === 'expense';

const COST_ROLES: readonly AccountRole[] = ['cost', 'purchaseDiscounts', 'stockLosses'];
/** What goods and work cost that were sold: by what the account is for, or by its number, as charts are numbered. */
export const isCostOfSales = ({ kind, code, roles }: ReportAccount): boolean =>
  kind === 'expense' && (code.startsWith('5') || roles.some((role) => COST_ROLES.includes(role)));

export const accountName = ({ code, name }: ReportAccount): string => `${code} ${name}`;
