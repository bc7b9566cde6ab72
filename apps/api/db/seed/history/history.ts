import { MailServerInput } from '@countinghouse/contracts/mail-servers';
import { dayIn, instantIn } from '@countinghouse/domain/days/zones';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
// Rooms learn of each other there.
import '../../../src/app.ts';
import { createMailServer } from '../../../src/features/email/servers/save-mail-server.ts';
import { readAllNotifications } from '../../../src/features/notifications/read-notifications.ts';
import { listMethods } from '../../../src/features/payments/methods/methods.repo.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import { Dice } from '../../../test/fuzz-input.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { Agenda } from './agenda.ts';
import { isFriday, isWorkday, MONTHS, monthsBefore, officeTime, ZONE } from './calendar.ts';
import { crowd } from './crowd.ts';
import { meetCustomer } from './customers.ts';
import { planEpisodes } from './episodes.ts';
import { act, type Firm, type StaffName } from './firm.ts';
import { readCustomers } from './habits.ts';
import { planOffers } from './offers.ts';
import { payOut, switchOn } from './online.ts';
import { CHARGES_SINCE, REMINDS_SINCE, runEvening, runMorning, switchOnFees, switchOnReminders } from './routines.ts';
import { fillCalendar } from './schedule.ts';
import { planSeries } from './series.ts';
import { makeTags } from './tags.ts';
import { planVisits } from './visits.ts';

const SEED = 20_260_901;
/** Days before the end on which somebody last looked through the notifications. */
const READ_BEFORE = 4;

export type HistoryClock = { now: Date };
export type HistoryBasis = {
  /** Its clock is the one beside it. */
  platform: Platform;
  clock: HistoryClock;
  businessId: number;
  staff: Readonly<Record<StaffName, Member>>;
  /** The moment at which the story has to be over. */
  endsAt: Date;
  smtpPort: number;
  pace: number;
};

/** The first day of the story that ends before `endsAt`. */
export const firstDayOf = (endsAt: Date): string => monthsBefore(dayIn(ZONE, endsAt), MONTHS);

/**
 * Fourteen months of the firm, up to the evening of yesterday, made by the use cases themselves at the times of the story. The
 * same day gives the same story, cent for cent.
 */
export async function tellHistory(basis: HistoryBasis): Promise<void> {
  const firm = await openFirm(basis);
  await prepare(firm, basis);
  const days = daysBetween(firm.firstDay, firm.lastDay);
  for (let n = 0; n <= days; n += 1) await live(firm, dayAfter(firm.firstDay, n), n / days);
  await fillCalendar(firm);
}

async function openFirm({ platform, clock, businessId, staff, endsAt, pace }: HistoryBasis): Promise<Firm> {
  const base = { platform, clock, businessId, staff, pace, agenda: new Agenda(), dice: new Dice(SEED) };
  const firm: Firm = {
    ...base,
    firstDay: firstDayOf(endsAt),
    lastDay: dayAfter(dayIn(ZONE, endsAt), -1),
    customers: new Map(),
    items: new Map(),
    taxes: { ontario: [], quebec: [] },
    methods: new Map(),
    tags: new Map(),
    shelf: new Map(),
    followed: new Set(),
    nextRunAt: null,
    held: [],
    intents: 0,
  };
  return { ...firm, ...(await act(firm, 'owner', readShop)) };
}

/** What was set up before the first day. */
async function readShop(ctx: Ctx) {
  const items = await ctx.tx
    .selectFrom('services')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  const taxes = await ctx.tx
    .selectFrom('sales_taxes')
    .select(['id', 'abbreviation'])
    .where('business_id', '=', ctx.businessId)
    .orderBy('id')
    .execute();
  const named = (...names: string[]) =>
    taxes.filter(({ abbreviation }) => names.includes(abbreviation)).map(({ id }) => ({ idSalesTax: id }));
  const methods = await listMethods(ctx);
  return {
    items: new Map(items.map(({ id, name }) => [name, id])),
    taxes: { ontario: named('HST'), quebec: named('GST', 'QST') },
    methods: new Map(methods.map(({ id, name }) => [name, id])),
    shelf: new Map(Object.entries(SELLABLE)),
  };
}

/** So many are sold in fourteen months that what is left on the shelves is what they show. */
const SELLABLE = {
  'Furnace filter 16 × 20': 26,
  'Door hinge, brushed nickel': 60,
  'Silicone sealant, clear 300 ml': 6,
};

async function prepare(firm: Firm, { smtpPort, platform }: HistoryBasis): Promise<void> {
  firm.clock.now = instantIn(ZONE, firm.firstDay, '08:00');
  const server = {
    name: 'Office',
    host: '127.0.0.1',
    port: smtpPort,
    security: 'none',
    authMethod: 'none',
    fromName: 'Juniper & Pine',
    fromEmail: 'accounts@juniperpine.ca',
  };
  await act(firm, 'owner', (ctx) => createMailServer(ctx, MailServerInput.parse(server), platform.config.secretKey));
  await switchOn(firm);
  await makeTags(firm);
  const customers = [...readCustomers(), ...crowd(firm.dice, firm.pace)];
  for (const habits of customers.filter(({ since }) => since === 0)) await meetCustomer(firm, habits);
  for (const habits of customers.filter(({ since }) => since > 0)) {
    const day = dayAfter(monthsBefore(firm.firstDay, -habits.since), firm.dice.whole(0, 20));
    firm.agenda.add(officeTime(firm.dice, day), () => meetCustomer(firm, habits));
  }
  const before = (days: number, work: () => Promise<unknown>) =>
    firm.agenda.add(instantIn(ZONE, dayAfter(firm.lastDay, -days), '10:00'), async () => void (await work()));
  before(REMINDS_SINCE, () => switchOnReminders(firm));
  before(CHARGES_SINCE, () => switchOnFees(firm));
  for (const who of ['owner', 'manager', 'bookkeeper'] as const)
    before(READ_BEFORE, () => act(firm, who, (ctx) => readAllNotifications(ctx, undefined)));
  planSeries(firm);
  planEpisodes(firm);
}

/** One day, with its place between the first and the last. */
async function live(firm: Firm, day: string, share: number): Promise<void> {
  await runMorning(firm, day);
  planVisits(firm, day, share);
  if (isWorkday(day)) planOffers(firm, day, share);
  const evening = instantIn(ZONE, day, '17:45');
  for (let next = firm.agenda.take(evening); next; next = firm.agenda.take(evening)) {
    if (next.at > firm.clock.now) firm.clock.now = next.at;
    await next.work();
  }
  firm.clock.now = evening;
  await runEvening(firm);
  if (isFriday(day)) await payOut(firm);
}
