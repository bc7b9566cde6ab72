import * as contract from '@countinghouse/contracts/calendar';
import { finishVisit } from '@countinghouse/contracts/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../../test/before-the-journal.ts';
import { call } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { eventInput } from '../../../../test/makers/calendar.ts';
import { aRepeat, seriesInput, storedEntries } from '../../../../test/makers/calendar-series.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { visitsIn } from '../../../../test/makers/visits.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-24T16:00:00Z') });
  return world.stop;
});
const visits = visitsIn(() => world);
const save = (member: Member, id: number, body: contract.ScheduleInput) =>
  call(world, member, contract.saveEvent, { params: { id }, body });
const remove = (member: Member, id: number, applyTo: 'following' | 'all') =>
  call(world, member, contract.archiveEvent, { params: { id }, query: { applyTo } });
const livingOf = async (member: Member, series: number | null) =>
  (await storedEntries(world, member)).filter((entry) => !entry.isDeleted && entry.series === series);

describe('an entry of a series at which somebody worked', () => {
  /** Four Tuesdays, the first of which is done. */
  const worked = async () => {
    const { member, idClient, cartridge } = await visits.aPlumber();
    const first = seriesInput({ endsAfter: 4 }, { title: 'Service', clients: [{ idClient }] });
    const { idCalendar: done, idSeries: series } = await save(member, -1, first);
    await visits.save(member, done, { lines: [{ idService: cartridge, quantity: 1 }] });
    await visits.move(member, done, [finishVisit]);
    const next = (await livingOf(member, series))[1]?.id ?? 0;
    return { member, idClient, series, done, next, before: await eventOf(member, done) };
  };
  const eventOf = (member: Member, id: number) => call(world, member, contract.getEvent, { params: { id } });
  const expectUntouched = async ({ member, done, before, idClient }: Awaited<ReturnType<typeof worked>>) => {
    const { title, timeText, clients, isDeleted } = before;
    expect(await eventOf(member, done)).toMatchObject({ title, timeText, clients, isDeleted });
    expect(clients).toMatchObject([{ idClient }]);
    expect(await visits.bill(member, done)).toMatchObject({ isNew: true });
  };

  it.each([
    ['next', 'all'],
    ['done', 'all'],
    ['done', 'following'],
  ] as const)('stays when the series is deleted from the %s one, %s', async (which, applyTo) => {
    const firm = await worked();
    await remove(firm.member, firm[which], applyTo);
    expect((await livingOf(firm.member, firm.series)).map(({ id }) => id)).toEqual([firm.done]);
    await expectUntouched(firm);
    await call(world, firm.member, contract.archiveEvent, { params: { id: firm.done } });
    expect(await livingOf(firm.member, firm.series)).toEqual([]);
  });

  it('stays as it was when all of the series gets another customer, time or rule', async () => {
    const firm = await worked();
    const { member, next, series, done } = firm;
    const other = await aCustomer(world, member, { firstName: 'Otto' });
    const changed = { title: 'Other', clients: [{ idClient: other.idClient }], startTime: '14:00', endTime: '15:00' };
    const day = (startDate: string) => ({ startDate, endDate: startDate, applyTo: 'all' as const });
    await save(member, next, eventInput({ ...changed, ...day('2026-12-01') }));
    const others = async () => (await livingOf(member, series)).filter(({ id }) => id !== done);
    expect((await others()).map((entry) => [entry.day, entry.title])).toEqual([
      ['2026-12-01', 'Other'],
      ['2026-12-08', 'Other'],
      ['2026-12-15', 'Other'],
    ]);
    const repeat = aRepeat({ weekdays: ['MO', 'WE'], endsOn: '2026-12-09' });
    await save(member, next, eventInput({ ...changed, ...day('2026-12-02'), repeat }));
    expect((await others()).map((entry) => entry.day)).toContain('2026-12-09');
    await expectUntouched(firm);
  });

  it('is known to the calendar, also where it was before the calendar asked', async () => {
    const { member, done } = await worked();
    const known = async () =>
      (
        await world.owner.query<{ id: number }>(
          'select id::int from calendar_events where business_id = $1 and has_work order by id',
          [member.businessId],
        )
      ).rows;
    expect(await known()).toEqual([{ id: done }]);
    await world.owner.query('update calendar_events set has_work = false where business_id = $1', [member.businessId]);
    await world.owner.query(rowsOf('worked_entries'));
    expect(await known()).toEqual([{ id: done }]);
  });
});
