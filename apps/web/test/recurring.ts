import type { getSeries, listSeries, SeriesDates } from '@countinghouse/contracts/recurring';
import type { z } from 'zod';
import type { Wire } from './on-call.ts';

type WireSeries = Wire<typeof getSeries>;

type WireRow = Wire<typeof listSeries>['data'][number];

/** Property maintenance on the 31st, as a list answers it. */
export const aSeriesRow = (idSeries: number, given: Partial<WireRow> = {}): WireRow => ({
  idSeries,
  name: 'Property maintenance',
  idClient: 7,
  client: 'Lakeshore Condo Corp. 1187',
  rule: { unit: 'month', monthDay: 31, start: '2026-11-16' },
  runTime: '08:00',
  timezone: 'America/Toronto',
  action: 'send',
  state: 'active',
  pausedUntil: null,
  pauseReason: '',
  nextOn: '2026-11-30',
  nextAt: '2026-11-30T13:00:00.000Z',
  amount: 2147,
  currencyCode: 'CAD',
  currencySymbol: '$',
  failedOn: null,
  problem: '',
  version: 1,
  ...given,
});

/** The same with everything that is known of it. */
export const aSeries = (idSeries: number, given: Partial<WireSeries> = {}): WireSeries => ({
  ...aSeriesRow(idSeries),
  dueDays: 30,
  rise: null,
  invoice: {
    generateType: 'invoice',
    idClient: 7,
    billingDate: '2026-11-30',
    items: [{ serviceName: 'Maintenance', price: 2147 }],
  },
  made: { count: 17, total: 36_499 },
  last: { idInvoice: 404, number: 'INC-1000404', day: '2026-10-31' },
  chargeFailedOn: null,
  chargeProblem: '',
  createdBy: 'Amélie Tremblay',
  createdDate: '2026-11-01T12:00:00.000Z',
  updatedBy: 'Amélie Tremblay',
  updatedDate: '2026-11-01T12:00:00.000Z',
  ...given,
});

type WireDates = z.input<typeof SeriesDates>;

export const someDates = (...given: Partial<WireDates['dates'][number]>[]): WireDates => ({
  currencyCode: 'CAD',
  timezone: 'America/Toronto',
  dates: given.map((date) => ({
    day: '2026-11-30',
    at: '2026-11-30T13:00:00.000Z',
    time: '08:00',
    missingDay: null,
    clock: null,
    state: 'next',
    skippedBy: '',
    problem: '',
    idInvoice: 0,
    amount: 2147,
    risePercent: null,
    isAmountChanged: false,
    ...date,
  })),
});
