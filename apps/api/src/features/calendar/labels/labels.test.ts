import { getEvent } from '@countinghouse/contracts/calendar';
import * as contract from '@countinghouse/contracts/calendar-labels';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness } from '../../../../test/makers/businesses.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});
const problem = async (reply: ReturnType<typeof request>) => (await reply).json<{ status: number; code: string }>();

it('labels begin with one that stays; what had a deleted one gets it', async () => {
  const member = await aBusiness(world);
  const labels = async () => (await call(world, member, contract.listCalendarLabels)).data;
  const remove = (idCalendarLabel: number) =>
    request(world, member, contract.deleteCalendarLabel, { body: { idCalendarLabel } });
  expect(await labels()).toEqual([{ idCalendarLabel: 1, name: 'Appointment', color: '4B7CF3' }]);
  expect(await problem(remove(1))).toMatchObject({ status: 409, code: 'calendar_label.first' });
  const body = { name: 'Away', color: '1F9D6B' };
  const { idCalendarLabel } = await call(world, member, contract.createCalendarLabel, { body });
  const twice = request(world, member, contract.createCalendarLabel, { body: { ...body, name: 'AWAY' } });
  expect(await problem(twice)).toMatchObject({ code: 'calendar_label.name_taken' });
  const changed = { name: 'On the road', color: '855600' };
  const params = { id: idCalendarLabel };
  await call(world, member, contract.updateCalendarLabel, { params, body: changed });
  const { idCalendar } = await anEvent(world, member, { idCalendarLabel });
  expect((await call(world, member, getEvent, { params: { id: idCalendar } })).backgroundColor).toBe('855600');
  expect((await remove(idCalendarLabel)).statusCode).toBe(200);
  expect(await labels()).toHaveLength(1);
  expect(await call(world, member, getEvent, { params: { id: idCalendar } })).toMatchObject({
    idCalendarLabel: 1,
    backgroundColor: '4B7CF3',
  });
});
