import { saveFormats } from '@countinghouse/contracts/businesses';
import * as contract from '@countinghouse/contracts/reminders';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { remindersIn } from '../../../test/makers/reminders.ts';

const START = new Date('2041-01-07T15:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const { aFirm, rules, due, state, mails, standing, runDue } = remindersIn(() => world, {
  turnTo: (at) => {
    now = new Date(at);
  },
});

it('a rule that is named twice is refused, and one of another business is not known', async () => {
  const { member } = await aFirm();
  const other = await aFirm();
  const [mine] = (await rules(member, [{ offsetDays: 1 }])).rules;
  const [theirs] = (await rules(other.member, [{ offsetDays: 5 }])).rules;
  const save = (given: { idRule: number; offsetDays: number }[]) =>
    request(world, member, contract.saveReminderSettings, {
      body: {
        rules: given.map((rule) => ({ ...rule, template: 'reminder' as const, isActive: true })),
        quietFrom: '18:00',
        quietUntil: '09:00',
      },
    });
  const idRule = mine?.idRule ?? 0;
  expect((await save([1, 2].map((offsetDays) => ({ idRule, offsetDays })))).statusCode).toBe(400);
  expect((await save([{ idRule: theirs?.idRule ?? 0, offsetDays: 5 }])).statusCode).toBe(400);
  expect((await call(world, member, contract.getReminderSettings, {})).rules).toMatchObject([
    { idRule, offsetDays: 1 },
  ]);
});

it('a cursor that no page gave is refused', async () => {
  const { member } = await aFirm();
  for (const cursor of ['2041-99-99.1', '2041-02-30.1', '0000-00-00.0', 'x', "2041-01-01.1' or 1=1"])
    expect((await request(world, member, contract.listReminders, { query: { cursor } as never })).statusCode).toBe(400);
});

it('a rule that is removed or switched off while its reminders wait sends none of them', async () => {
  const firm = await aFirm('');
  const saved = await rules(firm.member, [{ offsetDays: 1 }, { offsetDays: 0 }]);
  const [zero, one] = saved.rules;
  const first = await due(firm, '2041-01-07');
  await due(firm, '2041-01-06');
  await runDue('2041-01-07T15:00:00Z');
  expect(await standing(firm.member)).toEqual(['Held noAddress', 'Held noAddress']);
  await world.owner.query(`update customers set email = 'noemie@example.com' where business_id = $1`, [
    firm.member.businessId,
  ]);
  await rules(firm.member, [{ idRule: zero?.idRule ?? 0, offsetDays: 0, isActive: false }, { offsetDays: 30 }]);
  expect(one?.offsetDays).toBe(1);
  await runDue('2041-01-08T15:00:00Z');
  expect(await mails(firm.member)).toEqual([]);
  expect(await standing(firm.member)).toEqual(['Stopped off', 'Stopped off']);
  expect(await state(firm.member, first)).toMatchObject({ next: { day: '2041-02-06', offsetDays: 30 } });
});

it('five rules over midnight of a zone with a clock change each go once, after the quiet hours', async () => {
  const firm = await aFirm();
  await call(world, firm.member, saveFormats, { body: { dateTimeZone: 'America/Santiago' } });
  await rules(
    firm.member,
    [-2, -1, 0, 1, 2].map((offsetDays) => ({ offsetDays })),
    { quietFrom: '22:00', quietUntil: '00:30' },
  );
  // On the seventh of April the clocks of Santiago are put back at midnight.
  await due(firm, '2041-04-07');
  for (const day of ['05', '06', '07', '08', '09']) {
    await runDue(`2041-04-${day}T04:31:00Z`);
    await runDue(`2041-04-${day}T12:00:00Z`);
  }
  expect(await mails(firm.member)).toHaveLength(5);
}, 60_000);

it('when the business moves to an earlier zone its reminders go by the new clock the same day', async () => {
  const firm = await aFirm();
  await rules(firm.member, [{ offsetDays: 1 }]);
  await runDue('2041-01-07T15:00:00Z');
  await due(firm, '2041-01-07');
  await call(world, firm.member, saveFormats, { body: { dateTimeZone: 'Asia/Kolkata' } });
  await runDue('2041-01-07T15:00:01Z');
  // Nine in Kolkata is half past three in London, long before nine in Toronto.
  await runDue('2041-01-08T03:30:00Z');
  expect(await mails(firm.member)).toHaveLength(1);
});
