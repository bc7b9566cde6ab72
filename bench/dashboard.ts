import { join } from 'node:path';
import { type Build, type Clerk, startBuild } from './build.ts';
import { load, requestBytes } from './http-load.ts';
import type { Sizes } from './invoices-load.ts';
import { quantile } from './quantile.ts';

const BIG = Number(process.env.BENCH_BIG ?? 1_000_000);
const SIZES: Sizes = { businesses: 20, documents: BIG + 20_000, big: BIG, small: 1_000 };
const TIMES = Number(process.env.BENCH_CALLS ?? 200);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const GOAL = 1.3;

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
/** Not judged: it looks at every open document. */
const FORECAST = '/dashboard/cashForecast';

/** Every call of the dashboard in a large business against a small one, and how many dashboards there are in a second. */
export async function dashboard(): Promise<void> {
  const build = await startBuild(join(import.meta.dirname, '..'), 4316, SIZES);
  try {
    const { big, small } = build.clerksBySize;
    console.log(`\ndashboard, ${BIG} documents against ${SIZES.small}, ${TIMES} times each, in turns (goal ≤ ${GOAL})`);
    for (const path of [...DASHBOARD, FORECAST]) await printCall(build, path, { big, small });
    await printCall(build, DASHBOARD, { big, small });
    for (const [name, clerk] of Object.entries({ big, small }))
      console.log(`dashboards a second, ${name}: ${(await rateOf(build, clerk)).toFixed(1)}`);
  } finally {
    await build.stop();
  }
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
      await timeOf(build, clerk, DASHBOARD);
      opened += 1;
    }
  };
  await Promise.all([open(), open(), open(), open()]);
  return opened / SECONDS;
}
