import { setCustomerReminders } from '@countinghouse/contracts/reminders';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../../../test/makers/online.ts';
import { coveredInvoices } from './index.ts';
import { loadDocumentReminder } from './load-reminders.ts';
import { insertRule } from './settings.repo.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
const { anOnlineFirm, owing, start, settled, sessionOf, intentOf, record } = onlineIn(() => world);

async function aRemindedFirm(): Promise<OnlineFirm> {
  const firm = await anOnlineFirm();
  const { idClient } = await aCustomer(world, firm.member, {
    clientEmailAddresses: [{ emailAddress: 'noemie@example.com' }],
  });
  const { businessId, userId } = firm.member;
  await within(world, businessId, userId, (ctx) =>
    insertRule(ctx, { offset_days: 30, template: 'reminder', is_active: true, active_from: '2026-11-01' }),
  );
  return { ...firm, idClient };
}

/** Why it is not reminded of, and whether a fee is charged by itself. */
const judged = ({ businessId, userId }: Member, id: number) =>
  within(world, businessId, userId, async (ctx) => ({
    why: (await loadDocumentReminder(ctx, id)).why,
    isCovered: (await coveredInvoices(ctx, [id])).has(id),
  }));

it('a payment that the bank has not settled holds reminders and fees', async () => {
  const firm = await aRemindedFirm();
  const { member } = firm;
  const id = await owing(firm, 114.98);
  expect(await judged(member, id)).toEqual({ why: '', isCovered: false });
  const { idAttempt } = await start(member, id);
  await world.provider.control.pay(await sessionOf(member, idAttempt), 'bank');
  await settled();
  expect(await judged(member, id)).toEqual({ why: 'processing', isCovered: true });
});

it('a disputed invoice waits until the dispute is lost', async () => {
  const firm = await aRemindedFirm();
  const { member } = firm;
  const id = await owing(firm, 114.98);
  const { idAttempt } = await start(member, id);
  await world.provider.control.pay(await sessionOf(member, idAttempt), 'card');
  await settled();
  expect(await judged(member, id)).toMatchObject({ why: 'paid' });
  const dispute = await world.provider.control.openDispute(await intentOf(member, idAttempt));
  await settled();
  expect(await judged(member, id)).toEqual({ why: 'disputed', isCovered: true });
  await world.provider.control.closeDispute(dispute, 'lost');
  await settled();
  expect(await judged(member, id)).toEqual({ why: '', isCovered: false });
});

it('one that was paid in part waits for nothing; a customer who is left out is late all the same', async () => {
  const firm = await aRemindedFirm();
  const { member, idClient } = firm;
  const id = await owing(firm, 100);
  await record(member, { idInvoice: id, payment: 40 });
  expect(await judged(member, id)).toEqual({ why: '', isCovered: false });
  await call(world, member, setCustomerReminders, { params: { id: idClient }, body: { isOff: true } });
  expect(await judged(member, id)).toEqual({ why: 'customerOff', isCovered: false });
});
