import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { call } from './calls.ts';
import type { TestWorld } from './harness.ts';
import type { Member } from './makers/businesses.ts';

type Months = Record<string, number>;

const withoutZeros = (months: ReadonlyMap<string, number>): Months =>
  Object.fromEntries([...months].filter(([, amount]) => amount !== 0).toSorted());

/** What the tax report says of all these taxes together, month by month, beside what the books have on the tax account. */
export async function taxByMonth(world: TestWorld, member: Member, taxes: readonly number[]) {
  const report = new Map<string, number>();
  for (const id of taxes)
    for (const { month, collected } of await call(world, member, listTaxMonths, { params: { id } }))
      report.set(month, (report.get(month) ?? 0) + collected);
  const { rows } = await world.owner.query<{ month: string; amount: number }>(
    `select b.month::text, sum(b.credit_cents - b.debit_cents)::int as amount from account_months b
     join account_roles a on a.business_id = b.business_id and a.account_id = b.account_id and a.role = 'tax'
     where b.business_id = $1 group by 1`,
    [member.businessId],
  );
  return {
    report: withoutZeros(report),
    books: withoutZeros(new Map(rows.map(({ month, amount }) => [month, amount]))),
  };
}
