import type { ForecastDocument, ForecastDocuments } from '@countinghouse/contracts/dashboard';
import { dateMoney } from '@countinghouse/domain/forecast/cash';
import type { ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { listHabits, listOwedDocuments } from './forecast.repo.ts';
import { type ForecastGroup, type ForecastMoney, habitsOf, lookAhead, type Outlook, wholeOf } from './outlook.ts';

type WeekQuery = { week: number; line: ForecastLine; listPageIndex: number; listPageSize: number };

/** What stands behind one figure, the largest first. */
export async function listForecastDocuments(ctx: Ctx, query: WeekQuery): Promise<ForecastDocuments> {
  const outlook = await lookAhead(ctx);
  const { listPageIndex, listPageSize } = query;
  const groups = outlook.groups.filter(({ weeks }) => weeks[query.line] === query.week);
  const page = await takePage(ctx, outlook, groups, { first: listPageIndex * listPageSize, size: listPageSize });
  return {
    currencyCode: outlook.around.currency.code,
    data: await presentAll(ctx, outlook, page),
    listPageIndex,
    listPageSize,
    listTotalSize: groups.reduce((count, { documents }) => count + documents, 0),
    listTotalBill: sum(groups.map(({ amount }) => amount)),
  };
}

type PageRange = { first: number; size: number };

const bySize = (a: ForecastMoney, b: ForecastMoney) => b.amount - a.amount || a.id - b.id;

/**
 * Documents are read a page at a time; parts and what series will bill are few and known already. So many of these may stand
 * before the page: the documents are read from as many places earlier, and put in order with those that are not before them.
 */
async function takePage(
  ctx: Ctx,
  { around, plannedIds }: Outlook,
  groups: readonly ForecastGroup[],
  { first, size }: PageRange,
): Promise<ForecastMoney[]> {
  const single = groups.flatMap(({ money }) => money ?? []).sort(bySize);
  const days = groups.filter(({ money, documents }) => !money && documents > 0);
  const offset = Math.max(0, first - single.length);
  const limit = size + single.length;
  const range = { today: around.today, days, withoutIds: plannedIds, offset, limit };
  const documents = days.length === 0 ? [] : (await listOwedDocuments(ctx, range)).map(wholeOf);
  const [head] = documents;
  const before = offset > 0 && head ? single.filter((money) => bySize(money, head) < 0).length : 0;
  const start = first - offset - before;
  return [...documents, ...single.slice(before)].sort(bySize).slice(start, start + size);
}

async function presentAll(ctx: Ctx, { around }: Outlook, page: readonly ForecastMoney[]): Promise<ForecastDocument[]> {
  if (page.length === 0) return [];
  const habitFor = habitsOf(await listHabits(ctx, [...new Set(page.map(({ customerId }) => customerId))]));
  return page.map(({ customerId, ...money }) => {
    const { habit, usual } = habitFor(customerId);
    const { comesOn } = dateMoney({ ...money, habit }, around.today);
    return {
      ...money,
      idClient: customerId,
      expectedOn: comesOn.expected,
      carefulOn: comesOn.careful,
      worstOn: comesOn.worst,
      usualDaysLate: usual,
    };
  });
}
