import '../../../../../../packages/domain/test/property-seed.ts';
import * as contract from '@countinghouse/contracts/calendar';
import { WEEKDAYS } from '@countinghouse/domain/recurring/rule';
import * as fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, expect, it, vi } from 'vitest';
import { request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { eventInput } from '../../../../test/makers/calendar.ts';
import { aRepeat, type SeriesEntry, seriesInput, storedEntries } from '../../../../test/makers/calendar-series.ts';

vi.setConfig({ testTimeout: 240_000 });
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const START = '2026-11-30';
const repeats = fc.oneof(
  fc.record({ unit: fc.constant('day' as const), every: fc.integer({ min: 5, max: 40 }) }),
  fc.record({
    unit: fc.constant('week' as const),
    every: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.subarray([...WEEKDAYS]).map((days) => [...new Set(['MO' as const, ...days])]),
  }),
  fc.record({
    unit: fc.constant('month' as const),
    weekOfMonth: fc.constantFrom(null, -1 as const),
    endsAfter: fc.option(fc.integer({ min: 2, max: 20 })),
  }),
);
const edits = fc.record({
  place: fc.nat(),
  applyTo: fc.constantFrom('this', 'following', 'all'),
  days: fc.integer({ min: -3, max: 3 }),
  repeat: fc.option(repeats, { nil: undefined, freq: 4 }),
  isDeletion: fc.boolean(),
});
type Edit = typeof edits extends fc.Arbitrary<infer E> ? E : never;

/** By the library itself, from the text that is stored. */
async function datesOfSeries({ businessId }: Member): Promise<Map<number, string[]>> {
  const { rows } = await world.owner.query<{ id: number; rule: string; start: string; through: string }>(
    `select id::int, rule, start_on::text as start, made_through::text as through from calendar_series
     where business_id = $1`,
    [businessId],
  );
  const at = (day: string) => Temporal.PlainDate.from(day).toZonedDateTime('UTC');
  return new Map(
    rows.map(({ id, rule, start, through }) => {
      const until = /UNTIL=(\d{4})(\d\d)(\d\d)/.exec(rule)?.slice(1).join('-');
      // The library takes an end before the beginning for none.
      if (until !== undefined && until < start) return [id, []];
      const rruleString = `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}\nRRULE:${rule}`;
      const dates = new RRuleTemporal({ temporal: Temporal, rruleString, tzid: 'UTC' }).between(
        at(start),
        at(through),
        true,
      );
      return [id, dates.map((date) => date.toPlainDate().toString())];
    }),
  );
}

async function applyEdit(member: Member, edit: Edit): Promise<number | undefined> {
  const entries = (await storedEntries(world, member)).filter(({ isDeleted }) => !isDeleted);
  const entry = entries[edit.place % entries.length];
  if (!entry) return undefined;
  const params = { id: entry.id };
  const { applyTo } = edit;
  if (edit.isDeletion && applyTo === 'this') {
    await request(world, member, contract.archiveEvent, { params, query: { applyTo } } as never);
    return entry.id;
  }
  const startDate = Temporal.PlainDate.from(entry.day).add({ days: edit.days }).toString();
  const repeat = edit.repeat && aRepeat(edit.repeat);
  const body = { ...eventInput({ startDate, endDate: startDate, title: `${applyTo} ${edit.place}` }), applyTo, repeat };
  const { statusCode } = await request(world, member, contract.saveEvent, { params, body } as never);
  // A rule that has no such day is refused, and nothing has changed.
  expect([200, 400]).toContain(statusCode);
  return undefined;
}

const isPlain = ({ isChanged, isDeleted }: SeriesEntry) => !isChanged && !isDeleted;

it('after any changes there is one entry for each day of the rule that is stored, and what was deleted stays so', async () => {
  await fc.assert(
    fc.asyncProperty(repeats, fc.array(edits, { minLength: 1, maxLength: 6 }), async (repeat, changes) => {
      const member = await aBusiness(world);
      const body = seriesInput(repeat, { startDate: START, endDate: START });
      const { statusCode } = await request(world, member, contract.saveEvent, { params: { id: -1 }, body });
      expect(statusCode).toBe(200);
      const deleted: (number | undefined)[] = [];
      for (const change of changes) deleted.push(await applyEdit(member, change));
      const entries = await storedEntries(world, member);
      for (const [series, dates] of await datesOfSeries(member)) {
        const own = entries.filter((entry) => entry.series === series);
        expect(own.map(({ on }) => on)).toEqual(expect.arrayContaining(dates));
        const plain = own.filter(isPlain);
        expect(plain.every(({ on, day }) => on === day && dates.includes(day))).toBe(true);
        expect(new Set(own.map(({ on }) => on)).size).toBe(own.length);
      }
      const gone = entries.filter(({ id }) => deleted.includes(id));
      expect(gone.every(({ isDeleted }) => isDeleted)).toBe(true);
    }),
    { numRuns: Math.ceil(Number(process.env['DOCUMENTS'] ?? 2_000) / 160) },
  );
});
