import { saveFormats } from '@countinghouse/contracts/businesses';
import { listNotifications } from '@countinghouse/contracts/notifications';
import * as contract from '@countinghouse/contracts/recurring';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { aSeries, runSeriesUntil } from '../../../test/makers/recurring.ts';
import { loadTerms } from '../settings/index.ts';
import { registerCharging } from './index.ts';
import { makeInvoice } from './make-invoice.ts';
import { lockDueSeries } from './series.repo.ts';

const START = '2026-11-16T15:00:00Z';
let now = new Date(START);
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = new Date(START);
});
const SWITCHED_OFF = {
  canCharge: async () => false,
  charge: async () => ({ state: 'failed', problem: 'Switched off.' }),
};
afterEach(() => registerCharging(SWITCHED_OFF));
const { aFirm, get } = documentsIn(() => world);

/** Nobody is signed out while months pass. */
const moveTo = async (at: string) => {
  now = new Date(at);
  await world.owner.query(`update sessions set expires_at = '2040-01-01', idle_until = '2040-01-01'`);
};
const until = async (at: string) => {
  await moveTo(at);
  await runSeriesUntil(world, at);
};
const load = (member: Member, id: number) => call(world, member, contract.getSeries, { params: { id } });
const run = (member: Member, id: number, day: string) =>
  request(world, member, contract.runSeries, { params: { id }, body: { day } });
const told = async (member: Member) => (await call(world, member, listNotifications, { query: {} })).data;

type MadeRow = { day: string; state: string; problem: string; billing_date: string | null; status: string | null };
const occurrencesOf = async ({ businessId }: Member, id: number) => {
  const { rows } = await world.owner.query<MadeRow>(
    `select o.day::text, o.state, o.problem, o.charge, i.billing_date::text, i.due_date::text, i.status, i.total_cents::int
     from series_occurrences o left join invoices i on i.business_id = o.business_id and i.id = o.invoice_id
     where o.business_id = $1 and o.series_id = $2 order by o.day`,
    [businessId, id],
  );
  return rows;
};
const countOf = async (table: 'mail_outbox' | 'invoices' | 'recurring_series', { businessId }: Member) => {
  const { rows } = await world.owner.query<{ n: number }>(
    `select count(*)::int as n from ${table} where business_id = $1`,
    [businessId],
  );
  return rows[0]?.n;
};
async function aReachableFirm() {
  const { member } = await aFirm();
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  return { member, idClient };
}

describe('what is due', () => {
  it('is made at its time by the business’s clock, dated by its day, and the next one waits', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries, nextOn, nextAt, timezone } = await aSeries(world, member, { idClient });
    expect({ nextOn, nextAt, timezone }).toEqual({
      nextOn: '2026-11-30',
      nextAt: '2026-11-30T13:00:00.000Z',
      timezone: 'America/Toronto',
    });
    await until('2026-11-30T12:59:00Z');
    expect(await occurrencesOf(member, idSeries)).toEqual([]);
    await until('2026-11-30T13:00:00Z');
    expect(await occurrencesOf(member, idSeries)).toMatchObject([
      { day: '2026-11-30', state: 'made', billing_date: '2026-11-30', due_date: '2026-12-30', status: 'Invoiced' },
    ]);
    const series = await load(member, idSeries);
    expect(series).toMatchObject({
      nextOn: '2026-12-31',
      made: { count: 1, total: 9_000 },
      last: { day: '2026-11-30' },
    });
  });

  it('lesson 8: two workers and a second run make one invoice of a date', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient });
    now = new Date('2026-11-30T13:00:00Z');
    const once = () =>
      within(world, member.businessId, member.userId, async (ctx) => {
        const row = await lockDueSeries(ctx);
        return row && makeInvoice(ctx, row, { day: '2026-11-30', terms: await loadTerms(ctx) });
      });
    const answers = [...(await Promise.all([once(), once(), once()])), await once()];
    expect(answers.filter(Boolean)).toHaveLength(1);
    await until('2026-11-30T13:01:00Z');
    expect(await occurrencesOf(member, idSeries)).toHaveLength(1);
    expect(await countOf('invoices', member)).toBe(1);
    expect(await load(member, idSeries)).toMatchObject({ nextOn: '2026-12-31' });
  });

  it('lesson 9: a charge that fails, and its repeat, send the invoice’s mail once', async () => {
    const { member, idClient } = await aReachableFirm();
    const keys: string[] = [];
    registerCharging({
      canCharge: async () => true,
      charge: async (_runs, { key }) => {
        keys.push(key);
        return keys.length < 3
          ? { state: 'failed', problem: 'The card was refused.' }
          : { state: 'succeeded', problem: null };
      },
    });
    const { idSeries } = await aSeries(world, member, { idClient, action: 'charge' });
    await until('2026-11-30T13:00:00Z');
    expect(await load(member, idSeries)).toMatchObject({
      chargeFailedOn: '2026-11-30',
      chargeProblem: 'The card was refused.',
      failedOn: null,
    });
    expect(await told(member)).toMatchObject([{ event: 'series.charge_failed' }]);
    now = new Date('2026-11-30T14:00:00Z');
    expect((await run(member, idSeries, '2026-11-30')).statusCode).toBe(200);
    await until('2026-11-30T14:00:00Z');
    now = new Date('2026-11-30T15:00:00Z');
    await run(member, idSeries, '2026-11-30');
    await until('2026-11-30T15:00:00Z');
    expect(await load(member, idSeries)).toMatchObject({ chargeFailedOn: null });
    expect(new Set(keys).size).toBe(3);
    expect(await countOf('mail_outbox', member)).toBe(1);
    expect(await countOf('invoices', member)).toBe(1);
  });

  it('lesson 9: a charge that nobody answered is tried again as the same one, so that it is taken once', async () => {
    const { member, idClient } = await aReachableFirm();
    const keys: string[] = [];
    registerCharging({
      canCharge: async () => true,
      charge: async (_runs, { key }) => {
        keys.push(key);
        return keys.length === 1 ? { state: 'begun', problem: 'No answer.' } : { state: 'succeeded', problem: null };
      },
    });
    const { idSeries } = await aSeries(world, member, { idClient, action: 'charge' });
    await until('2026-11-30T13:00:00Z');
    await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
    await until('2026-11-30T13:10:00Z');
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await load(member, idSeries)).toMatchObject({ chargeFailedOn: null });
    expect(await countOf('mail_outbox', member)).toBe(1);
  });

  it('lesson 10: the 31st comes back after every short month', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient, action: 'draft' });
    await until('2027-04-30T13:00:00Z');
    expect((await occurrencesOf(member, idSeries)).map(({ day }) => day)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(await load(member, idSeries)).toMatchObject({ nextOn: '2027-05-31' });
  });

  it('lesson 11: what was missed while nothing ran is dated as it was due, and the calendar does not move', async () => {
    const { member, idClient } = await aFirm();
    const rule = { unit: 'week' as const, every: 2, weekdays: ['MO' as const], monthDay: null };
    const { idSeries } = await aSeries(world, member, { idClient, rule: { ...rule, start: '2026-11-17' } });
    await until('2027-01-06T02:00:00Z');
    const made = await occurrencesOf(member, idSeries);
    expect(made.map(({ billing_date }) => billing_date)).toEqual(['2026-11-30', '2026-12-14', '2026-12-28']);
    expect(await load(member, idSeries)).toMatchObject({ nextOn: '2027-01-11' });
  });

  it('lesson 11: a very long absence makes nothing by itself, and says so', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, {
      idClient,
      rule: { unit: 'day', monthDay: null, start: '2026-11-17' },
    });
    await until('2027-01-06T15:00:00Z');
    expect(await occurrencesOf(member, idSeries)).toEqual([]);
    expect(await load(member, idSeries)).toMatchObject({
      state: 'paused',
      pauseReason: expect.stringContaining('More than 31'),
    });
    expect(await told(member)).toMatchObject([{ event: 'series.paused' }]);
    const resumed = await call(world, member, contract.resumeSeries, { params: { id: idSeries }, body: {} });
    expect(resumed).toMatchObject({ state: 'active', nextOn: '2027-01-06', pauseReason: '' });
  });
});

describe('a date that fails', () => {
  it('keeps its words, is told, stops neither the next date nor another series, and can be run again', async () => {
    const { member, idClient } = await aFirm();
    const bad = await aSeries(world, member, { idClient, action: 'send' });
    const good = await aSeries(world, member, { idClient, name: 'Windows' });
    await until('2026-11-30T13:00:00Z');
    expect(await occurrencesOf(member, good.idSeries)).toMatchObject([{ state: 'made' }]);
    expect(await load(member, bad.idSeries)).toMatchObject({
      failedOn: '2026-11-30',
      problem: expect.stringContaining('Enter one e-mail address.'),
      nextOn: '2026-12-31',
    });
    expect(await countOf('invoices', member)).toBe(1);
    expect(await told(member)).toMatchObject([{ event: 'series.failed', type: 'error' }]);
    expect(await problem(run(member, bad.idSeries, '2026-11-30'))).toMatchObject({ code: 'request.invalid' });
    await world.owner.query(`update recurring_series set action = 'approve' where id = $1`, [bad.idSeries]);
    expect((await run(member, bad.idSeries, '2026-11-30')).statusCode).toBe(200);
    expect(await load(member, bad.idSeries)).toMatchObject({ failedOn: null, made: { count: 1 } });
    expect(await problem(run(member, bad.idSeries, '2026-11-30'))).toMatchObject({ code: 'series.not_failed' });
  });

  it('fails for who may not approve any more', async () => {
    const { member, idClient } = await aFirm();
    const manager = await aMember(world, member.businessId, { role: 'manager' });
    const { idSeries } = await aSeries(world, manager, { idClient });
    await world.owner.query(`update users set role = 'viewer' where id = $1`, [manager.userId]);
    await until('2026-11-30T13:00:00Z');
    expect(await load(member, idSeries)).toMatchObject({
      problem: expect.stringContaining('may not do this any more'),
    });
  });

  it('after a mistake of ours is tried again, and told in the end', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient });
    await world.owner.query(`update recurring_series set content = '{"items": "broken"}' where id = $1`, [idSeries]);
    for (const minutes of [0, 2, 6, 14, 30])
      await until(new Date(Date.parse('2026-11-30T13:00:00Z') + minutes * 60_000).toISOString());
    const { rows } = await world.owner.query(`select state, problem from series_occurrences where series_id = $1`, [
      idSeries,
    ]);
    expect(rows).toMatchObject([{ state: 'failed', problem: expect.stringContaining('our side') }]);
  });
});

describe('zones', () => {
  it('lesson 13: the time is the business’s, named beside it, and follows when the business moves', async () => {
    const { member, idClient } = await aFirm();
    const { idSeries } = await aSeries(world, member, { idClient });
    await call(world, member, saveFormats, { body: { dateTimeZone: 'America/Vancouver' } });
    expect(await load(member, idSeries)).toMatchObject({ timezone: 'America/Vancouver', runTime: '08:00' });
    const { nextAt } = await load(member, idSeries);
    await until('2026-11-30T13:00:00Z');
    expect(await occurrencesOf(member, idSeries)).toEqual([]);
    await until(nextAt ?? '');
    expect(await occurrencesOf(member, idSeries)).toMatchObject([{ day: '2026-11-30', state: 'made' }]);
  });

  it('lesson 13: a date whose time clocks jump over is worked, once and on its day', async () => {
    const { member, idClient } = await aFirm();
    await moveTo('2027-03-13T15:00:00Z');
    const rule = { unit: 'day', monthDay: null, start: '2027-03-14' } as const;
    const { idSeries, nextAt } = await aSeries(world, member, { idClient, rule, runTime: '02:30' });
    expect(nextAt).toBe('2027-03-14T07:30:00.000Z');
    const { dates } = await call(world, member, contract.listSeriesDates, {
      params: { id: idSeries },
      query: { count: 2 },
    });
    expect(dates).toMatchObject([
      { day: '2027-03-14', clock: 'gap', time: '03:30' },
      { day: '2027-03-15', clock: null, time: '02:30' },
    ]);
    await until('2027-03-15T06:30:00Z');
    expect((await occurrencesOf(member, idSeries)).map(({ day }) => day)).toEqual(['2027-03-14', '2027-03-15']);
  });
});

it('sends an approved invoice to its customer, with the mail in the outbox', async () => {
  const { member, idClient } = await aReachableFirm();
  const { idSeries } = await aSeries(world, member, { idClient, action: 'send' });
  await until('2026-11-30T13:00:00Z');
  const { last } = await load(member, idSeries);
  expect(await get(member, last?.idInvoice ?? 0)).toMatchObject({ invoiceStatus: { name: 'Invoiced' } });
  expect(await countOf('mail_outbox', member)).toBe(1);
});

it('ends by itself after its last date', async () => {
  const { member, idClient } = await aFirm();
  const { idSeries } = await aSeries(world, member, { idClient, action: 'draft', rule: { endsAfter: 2 } });
  await until('2027-03-01T13:00:00Z');
  expect(await load(member, idSeries)).toMatchObject({ state: 'ended', nextOn: null, made: { count: 2 } });
});
