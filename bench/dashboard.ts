import type { Build, Clerk } from './build.ts';
import { load, requestBytes } from './http-load.ts';
import { measureCalls, type Times, TOTALS } from './invoices-calls.ts';
import { describeBusiness } from './invoices-measured.ts';
import { LARGE, largeBuild } from './large-build.ts';
import { quantile } from './quantile.ts';

const TIMES = Number(process.env.BENCH_CALLS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const GOALS = { dashboard: 1.3, totals: 1.5 };

const listOf = (statusTag: string) =>
  `/invoices/list?generateType=invoice&listOrder=desc&listPageSize=3&listFilters=${encodeURIComponent(JSON.stringify({ statusTag }))}`;
/** What the dashboard asks when it is opened. */
const DASHBOARD = [
  '/invoices/getAnalyticsGreeting',
  '/invoices/getTodayAnalytics?calRange=1',
  '/invoices/getTodayAnalytics?calRange=30',
  '/invoices/getChartDayStatus',
  '/invoices/get_invoice_analytics_by_months',
  '/invoices/getAnalyticsByNumberOfdays',
  '/invoices/getChartInvoicesStatus',
  '/invoices/invoiceListOverview',
  '/invoices/getAnalyticsInvoicesProcessing?calRange=30',
  '/invoices/getAnalyticsInvoicesGrossAndDue',
  '/invoices/getNumberOfInvoicesByFilter?statusTag=overdue',
  '/invoices/getChartInvoicesGrossAndTax',
  listOf('overdue'),
  listOf('draft'),
];
const FORECAST = '/dashboard/cashForecast';

/** Every call of the dashboard in a large business against a small one, how many dashboards there are in a second, and totals. */
export async function dashboard(): Promise<void> {
  const build = await largeBuild();
  const { big, small } = build.clerksBySize;
  console.log(
    `\ndashboard, ${LARGE.big} documents against ${LARGE.small}, ${TIMES} times each, in turns (goal ≤ ${GOALS.dashboard})`,
  );
  for (const path of [...DASHBOARD, FORECAST]) await printCall(build, path, { big, small });
  await printCall(build, [...DASHBOARD, FORECAST], { big, small });
  for (const [name, clerk] of Object.entries({ big, small }))
    console.log(`dashboards a second, ${name}: ${(await rateOf(build, clerk)).toFixed(1)}`);
  await printTotals(build);
}

/** What stands over the list of invoices, for every filter of it. */
async function printTotals({ platform, adminUrl, port, ...build }: Build): Promise<void> {
  const server = { port, origin: `http://127.0.0.1:${port}` };
  const both = {
    big: await describeBusiness(platform, server, build.big, adminUrl),
    small: await describeBusiness(platform, server, build.small, adminUrl),
  };
  console.log(`\nlist totals, ${TIMES} times each, in turns (goal ≤ ${GOALS.totals})`);
  const figure = ({ big, small }: Times['p95']) =>
    `${big.toFixed(1)} ms against ${small.toFixed(1)} ms, ratio ${(big / small).toFixed(2)}`;
  for (const { name, p95, median } of await measureCalls(server, both, { calls: TOTALS, count: TIMES }))
    console.log(`  ${name}: p95 ${figure(p95)}; median ${figure(median)}`);
}

export type BySize = { big: Clerk; small: Clerk };

/** In turns, so that whatever else the machine does falls on both alike. The first ones plan and compile. */
export async function printCall(build: Build, path: string | readonly string[], { big, small }: BySize): Promise<void> {
  const paths = typeof path === 'string' ? [path] : path;
  const times = { big: [] as number[], small: [] as number[] };
  for (let n = 0; n < TIMES + 20; n += 1) {
    const [one, other] = [await timeOf(build, big, paths), await timeOf(build, small, paths)];
    if (n < 20) continue;
    times.big.push(one);
    times.small.push(other);
  }
  const figure = (share: number) => {
    const [of, against] = [quantile(times.big, share), quantile(times.small, share)];
    return `${of.toFixed(1)} ms against ${against.toFixed(1)} ms, ratio ${(of / against).toFixed(2)}`;
  };
  const name = typeof path === 'string' ? decodeURIComponent(path) : 'all of them';
  console.log(`  ${name}\n    p95 ${figure(0.95)}; median ${figure(0.5)}`);
}

async function timeOf({ port }: Build, { member }: Clerk, paths: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  let next = 0;
  await load({
    port,
    connections: 1,
    rounds: 1,
    stepsOf: () => () => {
      const path = paths[next];
      next += 1;
      return path === undefined ? undefined : requestBytes(member, port, { method: 'GET', path });
    },
  });
  return performance.now() - startedAt;
}

/** Over four connections, each opening one dashboard after the other. */
async function rateOf(build: Build, clerk: Clerk): Promise<number> {
  const until = performance.now() + SECONDS * 1_000;
  let opened = 0;
  const open = async () => {
    while (performance.now() < until) {
      await timeOf(build, clerk, [...DASHBOARD, FORECAST]);
      opened += 1;
    }
  };
  await Promise.all([open(), open(), open(), open()]);
  return opened / SECONDS;
}
