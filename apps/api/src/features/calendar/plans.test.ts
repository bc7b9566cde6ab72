import { beforeAll, expect, it } from 'vitest';
import { explainStatements, type PlanMode } from '../../../test/explain.ts';
import { writeIn } from '../../../test/forge.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import type { Tx } from '../../platform/db/database.ts';
import { countEvents, type EventFilter, listDays, listEvents, listUpcoming } from './list.repo.ts';

/** How many pages a list may touch more when there are twenty times as many entries: another level of an index, a few rows. */
const MAX_GROWTH = 60;
const SMALL = 500;
const BIG = 10_000;
const NOW = new Date('2026-11-18T12:00:00.000Z');

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  member = await aBusiness(world);
  return world.stop;
});

/** Half an hour each: the first 200 in the days around today, the others in the years before and after; every 500th for ten days. */
async function fill(from: number, to: number) {
  await writeIn(
    world,
    member.businessId,
    `insert into calendar_events (business_id, title, description, is_all_day, start_on, start_time, end_on, end_time, zone,
       starts_at, ends_at, label_id, shows_user, location, is_exclusive, created_at, updated_at)
     select $1, 'Visit ' || n, '', false, at::date, at::time(0), until::date, until::time(0), 'UTC', at at time zone 'UTC',
       until at time zone 'UTC', 1, false, '', false, $4::timestamptz - make_interval(hours => n), $4
     from generate_series($2::int, $3::int) n
     cross join lateral (select $4::timestamptz at time zone 'UTC' + make_interval(hours => case when n <= 200 then n - 100
       when n % 10 = 0 then 200 + n else -200 - n end) as at) d
     cross join lateral (select at + case when n % 500 = 0 then interval '10 days' else interval '30 minutes' end as until) e`,
    [member.businessId, from, to, NOW],
  );
  await world.owner.query('vacuum analyze');
}

const filter: EventFilter = {
  from: new Date('2026-11-17T00:00:00.000Z'),
  to: new Date('2026-11-20T00:00:00.000Z'),
  userId: undefined,
  labelId: undefined,
  customerId: undefined,
  isAppointment: undefined,
  search: '',
  isDeleted: false,
};
const page = { sort: 'start', keyType: 'timestamptz', offset: 0, size: 100, after: undefined } as const;
const LISTS: Readonly<Record<string, (ctx: { tx: Tx; businessId: number }) => Promise<unknown>>> = {
  'days, the first ones first': (ctx) => listEvents(ctx, filter, { ...page, order: 'asc' }),
  'days, the last ones first': (ctx) => listEvents(ctx, filter, { ...page, order: 'desc' }),
  'how many on the days': (ctx) => countEvents(ctx, filter),
  'from a day on': (ctx) => listEvents(ctx, { ...filter, to: undefined }, { ...page, order: 'asc' }),
  upcoming: (ctx) => listUpcoming(ctx, { from: NOW, limit: 10 }),
  'counts of a month': (ctx) => listDays(ctx, { first: '2026-11-01', last: '2026-11-30' }),
};

async function pagesOf(name: string, mode: PlanMode) {
  const ask = async (tx: Tx) => LISTS[name]?.({ tx, businessId: member.businessId });
  const explained = await explainStatements(world.platform.config.cells[0]?.url ?? '', member.businessId, mode, ask);
  expect(explained.length).toBeGreaterThan(0);
  return Math.max(...explained.map(({ buffers }) => buffers));
}

const measure = async () => {
  const measured = new Map<string, number>();
  for (const name of Object.keys(LISTS))
    for (const mode of ['custom', 'generic'] as const) measured.set(`${name} (${mode})`, await pagesOf(name, mode));
  return measured;
};

it('reads what is shown, not the years before it', { timeout: 120_000 }, async () => {
  await fill(1, SMALL);
  const small = await measure();
  await fill(SMALL + 1, BIG);
  const big = await measure();
  const table = [...big].map(([name, pages]) => `${name.padEnd(40)}${small.get(name)} → ${pages}`).join('\n');
  expect(
    [...big].filter(([name, pages]) => pages - (small.get(name) ?? 0) > MAX_GROWTH),
    table,
  ).toEqual([]);
});
