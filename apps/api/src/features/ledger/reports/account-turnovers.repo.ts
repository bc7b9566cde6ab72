import type { AccountKind, AccountRole, Control } from '@countinghouse/domain/ledger/chart';
import type { ReportAccount, Turnover, Turnovers } from '@countinghouse/domain/reports/accounts';
import { type DaySpan, piecesOf } from '@countinghouse/domain/reports/spans';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/reader.ts';

/** The chart in the order of its codes, without what accounts stand at. */
export async function listReportAccounts({ tx, businessId }: Reader): Promise<ReportAccount[]> {
  const { rows } = await sql<{
    id: number;
    code: string;
    name: string;
    kind: AccountKind;
    control: Control | null;
    roles: AccountRole[];
  }>`
    select a.id, a.code, a.name, a.kind, a.control,
      array(select r.role from account_roles r where r.business_id = a.business_id and r.account_id = a.id order by 1) as roles
    from accounts a where a.business_id = ${businessId} order by a.code, a.id`.execute(tx);
  return rows;
}

/** A column of a report. `isAll`: with what closed years. */
export type TurnoverSpan = DaySpan & { isAll: boolean };

type Piece = DaySpan & { column: number; isAll: boolean };

/**
 * What moved on every account in each span: whole months from the months, the days at their ends from the days. One statement,
 * whose size is that of the chart times the months, however many entries there are.
 */
export async function sumTurnovers({ tx, businessId }: Reader, spans: readonly TurnoverSpan[]): Promise<Turnovers> {
  const pieces = spans.map((span) => piecesOf(span));
  const inMonths: Piece[] = pieces.flatMap(({ months }, column) =>
    months === null ? [] : [{ ...months, column, isAll: spans[column]?.isAll ?? false }],
  );
  const inDays: Piece[] = pieces.flatMap(({ days }, column) =>
    days.map((each) => ({ ...each, column, isAll: spans[column]?.isAll ?? false })),
  );
  const { rows } = await sql<{ col: number; account_id: number; debit: number; credit: number }>`
    select col, account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit from (
      select p.col, m.account_id, m.debit, m.credit from ${listOf(inMonths)} cross join lateral (
        select account_id, sum(debit_cents) as debit, sum(credit_cents) as credit from account_months
        where business_id = ${businessId} and month between p.first and p.last and (p.is_all or not is_close)
        group by 1) m
      union all
      select p.col, d.account_id, d.debit, d.credit from ${listOf(inDays)} cross join lateral (
        select account_id, sum(debit_cents) as debit, sum(credit_cents) as credit from account_days
        where business_id = ${businessId} and day between p.first and p.last and (p.is_all or not is_close)
        group by 1) d
    ) s group by 1, 2`.execute(tx);
  const turnovers = new Map<number, Turnover[]>();
  for (const { col, account_id, debit, credit } of rows) {
    const columns = turnovers.get(account_id) ?? spans.map(() => ({ debit: 0, credit: 0 }));
    columns[col] = { debit, credit };
    turnovers.set(account_id, columns);
  }
  return turnovers;
}

const listOf = (pieces: readonly Piece[]) => sql`unnest(
  ${pieces.map(({ column }) => column)}::int[], ${pieces.map(({ from }) => from)}::date[],
  ${pieces.map(({ to }) => to)}::date[], ${pieces.map(({ isAll }) => isAll)}::boolean[]) as p (col, first, last, is_all)`;

type MonthSums = { accountIds: readonly number[]; from: string; to: string };

/** Debits less credits of some accounts together, by month; without what closed years. */
export async function sumMonths(
  { tx, businessId }: Reader,
  { accountIds, from, to }: MonthSums,
): Promise<{ month: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select month, sum(debit_cents - credit_cents)::bigint as cents from account_months
    where business_id = ${businessId} and month between ${from}::date and ${to}::date
      and account_id = any(${[...accountIds]}::bigint[]) and not is_close
    group by 1 order by 1`.execute(tx);
  return rows;
}
