import type { getVisit } from '@countinghouse/contracts/visits';
import type { Wire } from './on-call.ts';

export type WireVisit = Wire<typeof getVisit>;

/** A visit of which nothing was said yet. */
export const aVisit = (given: Partial<WireVisit> = {}): WireVisit => ({
  idCalendar: 7,
  title: 'Faucet replacement',
  timeText: 'November 24, 2026, 9:00 AM – 10:00 AM',
  zoneText: 'America/Toronto',
  startsAt: '2026-11-24T14:00:00.000Z',
  endsAt: '2026-11-24T15:00:00.000Z',
  location: '204 Beatrice Street',
  clients: [{ idClient: 3, fullName: 'Camille Dufresne' }],
  user: null,
  idEstimate: null,
  isDeleted: false,
  state: 'planned',
  onMyWayAt: null,
  startedAt: null,
  doneAt: null,
  doneBy: null,
  note: '',
  signerName: '',
  signedAt: null,
  signature: null,
  photos: [],
  times: [],
  secondsOnSite: 0,
  minutesBilled: 0,
  lines: [],
  mails: [],
  billing: 'open',
  unbillableReason: '',
  unbillableAt: null,
  unbillableBy: null,
  laterOn: null,
  isBilled: false,
  currencyCode: 'CAD',
  bill: { source: 'work', idClient: 3, lines: [], beforeTax: null, tax: null, total: null, problem: '' },
  documents: [],
  earned: null,
  version: 0,
  ...given,
});

/** One that is done: an hour and a half, and three cartridges. */
export const aDoneVisit = (given: Partial<WireVisit> = {}): WireVisit =>
  aVisit({
    state: 'done',
    startedAt: '2026-11-24T16:34:00.000Z',
    doneAt: '2026-11-24T17:41:00.000Z',
    times: [
      {
        idUser: 1,
        startedAt: '2026-11-24T16:34:00.000Z',
        endedAt: '2026-11-24T17:41:00.000Z',
        fullName: 'Amélie Tremblay',
        seconds: 4_020,
      },
    ],
    secondsOnSite: 4_020,
    minutesBilled: 90,
    lines: [
      { idService: 5, quantity: 3, price: null, serviceName: 'Cartridge', unit: 'quantity', listPrice: 31.25 },
      { idService: 6, quantity: 1, price: null, serviceName: 'Seal', unit: 'quantity', listPrice: null },
    ],
    bill: {
      source: 'work',
      idClient: 3,
      lines: [
        billed({
          kind: 'time',
          idService: 4,
          serviceName: 'Plumber',
          unit: 'hour',
          quantity: 1.5,
          price: 135,
          amount: 202.5,
        }),
        billed({ idService: 5, serviceName: 'Cartridge', quantity: 3, price: 31.25, amount: 93.75 }),
        billed({ idService: 6, serviceName: 'Seal', quantity: 1, price: null, amount: null }),
      ],
      beforeTax: null,
      tax: null,
      total: null,
      problem: '',
    },
    version: 4,
    ...given,
  });

type WireLine = NonNullable<WireVisit['bill']>['lines'][number];
const billed = (
  line: Pick<WireLine, 'idService' | 'serviceName' | 'quantity' | 'price' | 'amount'> & Partial<WireLine>,
) => ({
  kind: 'used' as const,
  unit: 'quantity' as const,
  hasOtherTaxBasis: false,
  ...line,
});
