import { saveFormats } from '@countinghouse/contracts/businesses';
import { bulkCustomers } from '@countinghouse/contracts/customers';
import * as contract from '@countinghouse/contracts/recurring';
import { bulkServices } from '@countinghouse/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { aSeries, runSeriesUntil } from '../../../test/makers/recurring.ts';
import { aService } from '../../../test/makers/services.ts';
import { lockThrough } from '../ledger/index.ts';

const START = '2026-11-16T15:00:00Z';
let now = new Date(START);
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = new Date(START);
  world.platform.config.shares.mailsPerDay = 1_000;
});
const { aFirm, isSound } = documentsIn(() => world);

/** Nobody is signed out while months pass. */
const until = async (at: string) => {
  now = new Date(at);
  await world.owner.query(`update sessions set expires_at = '2040-01-01', idle_until = '2040-01-01'`);
  await runSeriesUntil(world, at);
};
const load = (member: Member, id: number) => call(world, member, contract.getSeries, { params: { id } });
const run = (member: Member, id: number, day: string) =>
  request(world, member, contract.runSeries, { params: { id }, body: { day } });
const close = ({ businessId, userId }: Member, day: string) =>
  within(world, businessId, userId, (ctx) => lockThrough(ctx, day, 'Month end'));
const datesOf = async ({ businessId }: Member, id: number) => {
  const { rows } = await world.owner.query<{ day: string; state: string; billing_date: string | null }>(
    `select o.day::text, o.state, i.billing_date::text from series_occurrences o
     left join invoices i on i.business_id = o.business_id and i.id = o.invoice_id
     where o.business_id = $1 and o.series_id = $2 order by o.day`,
    [businessId, id],
  );
  return rows;
};

describe('a date that cannot be made says why and can be made later, dated as it was due', () => {
  it('in a locked period', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient });
    await close(member, '2026-12-31');
    await until('2027-01-31T14:00:00Z');
    expect(await datesOf(member, idSeries)).toMatchObject([
      { day: '2026-11-30', state: 'failed' },
      { day: '2026-12-31', state: 'failed' },
      { day: '2027-01-31', state: 'made', billing_date: '2027-01-31' },
    ]);
    expect((await load(member, idSeries)).problem).toMatch(/closed|locked/i);
    expect(await problem(run(member, idSeries, '2026-12-31'))).toMatchObject({ code: 'ledger.period_locked' });
    await world.owner.query(`delete from period_locks where business_id = $1`, [member.businessId]);
    expect((await run(member, idSeries, '2026-12-31')).statusCode).toBe(200);
    expect((await datesOf(member, idSeries))[1]).toMatchObject({ state: 'made', billing_date: '2026-12-31' });
    expect(await isSound(member)).toMatchObject({ unbalanced: 0 });
  }, 60_000);

  it('for an archived customer, and with an archived service', async () => {
    const { member, idClient } = await aFirm();
    const gone = await aCustomer(world, member);
    const service = await aService(world, member);
    const items = [{ idService: service.idService, serviceName: 'House cleaning', quantity: 1, price: 45 }];
    const first = await aSeries(world, member, { idClient: gone.idClient });
    const second = await aSeries(world, member, { idClient, invoice: invoiceInput({ idClient, items }) });
    await call(world, member, bulkCustomers, { body: { idClients: [gone.idClient], action: 'archive' } });
    await call(world, member, bulkServices, { body: { idServices: [service.idService], action: 'archive' } });
    await until('2026-11-30T14:00:00Z');
    const states = [await datesOf(member, first.idSeries), await datesOf(member, second.idSeries)].flat();
    for (const { state, billing_date } of states)
      expect(state === 'failed' || billing_date === '2026-11-30', state).toBe(true);
    expect(states).toHaveLength(2);
    expect(states[0]?.state).toBe('failed');
    expect((await load(member, first.idSeries)).problem).toMatch(/customer/i);
  });

  it('not by who may not approve', async () => {
    const { member, idClient } = await aFirm();
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    const { idSeries } = await aSeries(world, member, { idClient });
    await close(member, '2026-11-30');
    await until('2026-11-30T14:00:00Z');
    await world.owner.query(`delete from period_locks where business_id = $1`, [member.businessId]);
    expect(await problem(run(staff, idSeries, '2026-11-30'))).toMatchObject({ code: 'access.denied' });
    expect(await datesOf(member, idSeries)).toMatchObject([{ state: 'failed' }]);
  });
});

it('waits for the mails of the next day, and resuming one that goes on leaves no date out', async () => {
  const { member } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  const given = { idClient, action: 'send' as const };
  const ids = [await aSeries(world, member, given), await aSeries(world, member, given)].map(
    ({ idSeries }) => idSeries,
  );
  world.platform.config.shares.mailsPerDay = 1;
  await until('2026-11-30T14:00:00Z');
  const waiting = [];
  for (const id of ids) if ((await datesOf(member, id)).length === 0) waiting.push(id);
  expect(waiting).toHaveLength(1);
  const [idSeries = 0] = waiting;
  expect(await load(member, idSeries)).toMatchObject({ state: 'active', nextOn: '2026-11-30', failedOn: null });
  now = new Date('2026-12-01T12:00:00Z');
  await call(world, member, contract.resumeSeries, { params: { id: idSeries }, body: {} });
  expect(await load(member, idSeries)).toMatchObject({ nextOn: '2026-11-30' });
  await until('2026-12-01T15:00:00Z');
  expect(await datesOf(member, idSeries)).toMatchObject([
    { day: '2026-11-30', state: 'made', billing_date: '2026-11-30' },
  ]);
}, 60_000);

it('every series of a business follows its clock, however many there are', async () => {
  const { member, idClient } = await aFirm();
  const { idSeries } = await aSeries(world, member, { idClient });
  const { rows: columns } = await world.owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'recurring_series'::regclass and attnum > 0
     and not attisdropped and attgenerated = '' and attname <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await world.owner.query(
    `insert into recurring_series (${names}) select ${names} from recurring_series, generate_series(1, 600) where id = $1`,
    [idSeries],
  );
  await call(world, member, saveFormats, { body: { dateTimeZone: 'Asia/Kolkata' } });
  const { rows } = await world.owner.query<{ zone: string; n: number }>(
    `select zone, count(*)::int as n from recurring_series where business_id = $1 group by zone`,
    [member.businessId],
  );
  expect(rows).toEqual([{ zone: 'Asia/Kolkata', n: 601 }]);
}, 60_000);
