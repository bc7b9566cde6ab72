import * as contract from '@countinghouse/contracts/dashboard';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { listInvoices } from '@countinghouse/contracts/invoices';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { beyondBudget, listenToWire } from '../../../test/wire.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z'), config: { plainDriver: false } });
  return world.stop;
});
const { aFirm } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

/** What the dashboard asks when it is opened, and what each may say to the database: begin, tenant and session are among it. */
const CALLS: readonly [Endpoint, object, { statements: number; packets: number }][] = [
  [contract.getAnalyticsGreeting, {}, { statements: 8, packets: 2 }],
  [contract.getTodayAnalytics, { calRange: 30 }, { statements: 4, packets: 2 }],
  [contract.getChartDayStatus, {}, { statements: 5, packets: 2 }],
  [contract.getInvoiceAnalyticsByMonths, {}, { statements: 4, packets: 2 }],
  [contract.getAnalyticsByNumberOfDays, {}, { statements: 4, packets: 2 }],
  [contract.getChartInvoicesStatus, {}, { statements: 4, packets: 2 }],
  [contract.getInvoiceListOverview, {}, { statements: 7, packets: 2 }],
  [contract.getAnalyticsInvoicesProcessing, { calRange: 30 }, { statements: 4, packets: 2 }],
  [contract.getAnalyticsInvoicesGrossAndDue, {}, { statements: 10, packets: 2 }],
  [contract.getNumberOfInvoicesByFilter, { statusTag: 'overdue' }, { statements: 3, packets: 2 }],
  [contract.getChartInvoicesGrossAndTax, {}, { statements: 4, packets: 2 }],
  [contract.getCashForecast, {}, { statements: 7, packets: 3 }],
  [listInvoices, { listPageSize: 3, listFilters: { statusTag: 'overdue' } }, { statements: 5, packets: 2 }],
  [listInvoices, { listPageSize: 3, listFilters: { statusTag: 'draft' } }, { statements: 5, packets: 2 }],
];

it('asks little of the database for a whole dashboard, and the same however much there is', async () => {
  const firm = await aFirm();
  const ask = ([endpoint, query]: (typeof CALLS)[number]) => call(world, firm.member, endpoint, { query } as never);
  for (const each of CALLS) await ask(each);
  const sent: string[] = [];
  const measure = async (isTold: boolean) => {
    for (const each of CALLS) {
      const packets = await listenToWire(() => ask(each));
      if (isTold) sent.push(`${each[0].id} ${packets.flat().length} in ${packets.length}`);
      expect([each[0].id, beyondBudget(packets, each[2])]).toEqual([each[0].id, []]);
    }
  };
  await measure(false);
  for (let n = 0; n < 6; n += 1) {
    const idInvoice = await owing(firm, 100 + n);
    if (n % 2 === 0) await record(firm.member, { idInvoice, payment: 40 + n });
  }
  await measure(true);
  process.stdout.write(`${sent.join(' · ')}\n`);
});
