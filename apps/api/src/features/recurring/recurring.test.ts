import * as invoices from '@countinghouse/contracts/invoices';
import * as contract from '@countinghouse/contracts/recurring';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { aSeries, seriesInput } from '../../../test/makers/recurring.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T15:00:00Z') });
  return world.stop;
});
const { aFirm, create, get } = documentsIn(() => world);
const TODAY = '2026-11-16';

const load = (member: Member, id: number) => call(world, member, contract.getSeries, { params: { id } });
const datesOf = async (member: Member, id: number, count = 6) =>
  (await call(world, member, contract.listSeriesDates, { params: { id }, query: { count } })).dates;
const refused = (member: Member, given: Parameters<typeof seriesInput>[0]) =>
  problem(request(world, member, contract.createSeries, { body: seriesInput(given) }));
const countSeries = async ({ businessId }: Member) =>
  (await world.owner.query(`select id from recurring_series where business_id = $1`, [businessId])).rowCount;

describe('making a series', () => {
  it('lesson 12: the first invoice and its series are saved together', async () => {
    const { member, idClient } = await aFirm();
    const series = await aSeries(world, member, { idClient, rule: { monthDay: 16 } });
    expect(series).toMatchObject({ nextOn: '2026-12-16', made: { count: 1, total: 9_000 }, last: { day: TODAY } });
    const of = await call(world, member, contract.findSeriesOfInvoice, { params: { id: series.last?.idInvoice } });
    expect(of).toEqual({ idSeries: series.idSeries, name: 'Property maintenance', day: TODAY });
  });

  it('lesson 12: where the first invoice cannot be made there is no series either, and it is said why', async () => {
    const { member, idClient } = await aFirm();
    const answer = await refused(member, { idClient, rule: { monthDay: 16 }, action: 'send' });
    expect(answer).toMatchObject({ code: 'request.invalid', fields: { to: 'Enter one e-mail address.' } });
    expect(await countSeries(member)).toBe(0);
    const { listTotalSize } = await call(world, member, invoices.listInvoices, { query: {} });
    expect(listTotalSize).toBe(0);
  });

  it('is made from an invoice, which counts as the one of its day', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Coffee machine', quantity: 3, price: 17.35, taxes }];
    const { id, totalBill } = await create(member, {
      idClient,
      items,
      billingDate: TODAY,
      shipping: 4.5,
      note: 'Thanks',
    });
    const series = await call(world, member, contract.createSeries, {
      body: { ...seriesInput({ idClient, rule: { monthDay: 16 } }), invoice: undefined, idInvoice: id },
    });
    expect(series).toMatchObject({
      amount: totalBill,
      nextOn: '2026-12-16',
      made: { count: 1 },
      last: { idInvoice: id },
    });
    expect(series.invoice).toMatchObject({ note: 'Thanks', idClient, items: [{ serviceName: 'Coffee machine' }] });
    expect(await call(world, member, contract.findSeriesOfInvoice, { params: { id } })).toMatchObject({ day: TODAY });
    // A second series of the same invoice has its lines, and leaves it where it is.
    const second = await call(world, member, contract.createSeries, {
      body: { ...seriesInput({ idClient, rule: { monthDay: 20 } }), invoice: undefined, idInvoice: id },
    });
    expect(second).toMatchObject({ nextOn: '2026-11-20', made: { count: 0 } });
  });

  it('refuses what could never be billed', async () => {
    const { member, idClient } = await aFirm();
    expect(await refused(member, { idClient: 0 })).toMatchObject({ code: 'invoice.customer_missing' });
    expect(await refused(member, { idClient, rule: { start: '2026-11-15' } })).toMatchObject({
      fields: { 'rule.start': 'Not before 2026-11-16.' },
    });
    expect(await refused(member, { idClient, rule: { endsOn: '2026-11-20' } })).toMatchObject({
      fields: { 'rule.endsOn': 'There is no date left before the end.' },
    });
    expect(await refused(member, { idClient, rule: { endsOn: '2027-11-20', endsAfter: 3 } })).toMatchObject({
      code: 'request.invalid',
    });
    expect(await refused(member, { idClient, action: 'charge' })).toMatchObject({ code: 'series.no_charging' });
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    expect(await refused(staff, { idClient })).toMatchObject({ code: 'access.denied' });
    expect((await aSeries(world, staff, { idClient, action: 'draft' })).action).toBe('draft');
  });
});

describe('its dates', () => {
  it('lesson 10: say why a date is not the day that was asked for', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient });
    const dates = await datesOf(member, idSeries);
    expect(dates.map(({ day, missingDay }) => [day, missingDay])).toEqual([
      ['2026-11-30', 31],
      ['2026-12-31', null],
      ['2027-01-31', null],
      ['2027-02-28', 31],
      ['2027-03-31', null],
      ['2027-04-30', 31],
    ]);
  });

  it('show a price rise and another tax rate on the first date that has them', async () => {
    const { member, idClient } = await aFirm();
    const tax = await aSalesTax(world, member, {
      name: 'HST',
      abbreviation: 'HST',
      rates: [
        { rate: 10, validFrom: '2008-01-01', validTo: '2026-12-31' },
        { rate: 12, validFrom: '2027-01-01' },
      ],
    });
    const items = [{ serviceName: 'Maintenance', quantity: 1, price: 2147, taxes: [{ idSalesTax: tax.idSalesTax }] }];
    const body = seriesInput({ idClient, rise: { from: '2027-03-01', percent: 3 } });
    const { idSeries } = await call(world, member, contract.createSeries, {
      body: { ...body, invoice: { ...body.invoice, items } },
    });
    const dates = await datesOf(member, idSeries, 5);
    expect(dates.map(({ amount, risePercent, isAmountChanged }) => [amount, risePercent, isAmountChanged])).toEqual([
      [236_170, null, false],
      [236_170, null, false],
      [240_464, null, true],
      [240_464, null, false],
      [247_678, 30_000, false],
    ]);
  });

  it('are shown for a rule that is not saved yet, with the zone named', async () => {
    const { member } = await aFirm();
    const preview = await call(world, member, contract.previewDates, {
      body: { rule: { unit: 'month', isLastDay: true, start: TODAY }, count: 2 },
    });
    expect(preview).toMatchObject({
      timezone: 'America/Toronto',
      dates: [
        { day: '2026-11-30', at: '2026-11-30T13:00:00.000Z', amount: null, missingDay: null },
        { day: '2026-12-31' },
      ],
    });
  });

  it('can be skipped and taken back; a skipped one stays in the list with who skipped it', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries: id } = await aSeries(world, member, { idClient });
    const skipped = await call(world, member, contract.skipDate, { params: { id }, body: {} });
    expect(skipped.nextOn).toBe('2026-12-31');
    expect((await datesOf(member, id, 2))[0]).toMatchObject({
      day: '2026-11-30',
      state: 'skipped',
      skippedBy: 'Amélie Tremblay',
    });
    const skip = (day: string) => request(world, member, contract.skipDate, { params: { id }, body: { day } });
    expect(await problem(skip('2026-11-30'))).toMatchObject({ code: 'series.no_date' });
    expect(await problem(skip('2026-12-30'))).toMatchObject({ code: 'series.no_date' });
    await call(world, member, contract.skipDate, { params: { id }, body: { day: '2027-02-28' } });
    const undone = await call(world, member, contract.unskipDate, { params: { id }, body: { day: '2026-11-30' } });
    expect(undone.nextOn).toBe('2026-11-30');
    const again = request(world, member, contract.unskipDate, { params: { id }, body: { day: '2026-11-30' } });
    expect(await problem(again)).toMatchObject({ code: 'series.not_skipped' });
    expect((await datesOf(member, id)).map(({ state }) => state)).toEqual([
      'next',
      'next',
      'next',
      'skipped',
      'next',
      'next',
    ]);
  });
});

describe('a series', () => {
  it('is paused until a day or until somebody resumes it, and ended for good', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries: id } = await aSeries(world, member, { idClient });
    const pause = (until: string | null) =>
      call(world, member, contract.pauseSeries, { params: { id }, body: { until } });
    expect(await pause('2027-01-15')).toMatchObject({
      state: 'paused',
      pausedUntil: '2027-01-15',
      nextOn: '2027-01-31',
    });
    expect((await datesOf(member, id, 3)).map(({ state }) => state)).toEqual(['paused', 'paused', 'next']);
    expect(await pause(null)).toMatchObject({ state: 'paused', nextOn: null });
    const resumed = await call(world, member, contract.resumeSeries, { params: { id }, body: {} });
    expect(resumed).toMatchObject({ state: 'active', nextOn: '2026-11-30' });
    expect(await call(world, member, contract.endSeries, { params: { id }, body: {} })).toMatchObject({
      state: 'ended',
    });
    const after = request(world, member, contract.pauseSeries, { params: { id }, body: {} });
    expect(await problem(after)).toMatchObject({ code: 'series.ended' });
    expect(await datesOf(member, id)).toEqual([]);
  });

  it('is changed by its version, and an older one is refused', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries: id } = await aSeries(world, member, { idClient });
    const wire = (await request(world, member, contract.getSeries, { params: { id } })).json<{ data: object }>().data;
    const changed = { ...wire, name: 'Snow', rule: { unit: 'week', start: '2026-11-18' } };
    const put = (body: object) => request(world, member, contract.updateSeries, { params: { id }, body });
    expect((await put(changed)).statusCode).toBe(200);
    expect(await load(member, id)).toMatchObject({ name: 'Snow', nextOn: '2026-11-18', version: 2 });
    expect(await problem(put(changed))).toMatchObject({ code: 'record.stale' });
  });

  it('is found in the list by next date, state, customer and words', async () => {
    const { member, idClient } = await aFirm();
    const other = await aCustomer(world, member, { firstName: 'Sunita', lastName: 'Rao' });
    const first = await aSeries(world, member, { idClient });
    const second = await aSeries(world, member, {
      idClient: other.idClient,
      name: 'Eavestroughs',
      rule: { monthDay: 20 },
    });
    await call(world, member, contract.pauseSeries, { params: { id: second.idSeries }, body: {} });
    const list = async (query: object) =>
      (await call(world, member, contract.listSeries, { query })).data.map(({ idSeries }) => idSeries);
    expect(await list({})).toEqual([first.idSeries, second.idSeries]);
    expect(await list({ listFilters: { view: 'paused' } })).toEqual([second.idSeries]);
    expect(await list({ listFilters: { view: 'failed' } })).toEqual([]);
    expect(await list({ listFilters: { idClient } })).toEqual([first.idSeries]);
    expect(await list({ listSearch: 'rao' })).toEqual([second.idSeries]);
    expect(await list({ listSort: 'name', listPageSize: 1 })).toEqual([second.idSeries]);
    const figures = await call(world, member, contract.getSeriesFigures, {});
    expect(figures).toMatchObject({ count: 2, until: '2026-12-31', expected: 18_000 });
  });

  it('is hidden from another business', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries: id, last } = await aSeries(world, member, { idClient, rule: { monthDay: 16 } });
    const other = await aBusiness(world);
    for (const endpoint of [contract.getSeries, contract.listSeriesDates])
      expect(await problem(request(world, other, endpoint, { params: { id } }))).toMatchObject({
        code: 'series.not_found',
      });
    const ofInvoice = request(world, other, contract.findSeriesOfInvoice, { params: { id: last?.idInvoice } });
    expect(await problem(ofInvoice)).toMatchObject({ code: 'invoice.not_found' });
    expect(await get(member, last?.idInvoice ?? 0)).toMatchObject({ idClient });
  });
});
