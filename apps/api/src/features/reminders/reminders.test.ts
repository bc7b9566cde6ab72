import { saveFormats } from '@countinghouse/contracts/businesses';
import * as contract from '@countinghouse/contracts/reminders';
import { cents } from '@countinghouse/domain/money/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { registerDueParts, registerReminderHold } from './index.ts';
import { loadDocumentReminder } from './load-reminders.ts';
import { runRemindersJob } from './reminders.jobs.ts';

/** Ten in the morning in Toronto. Years away, because the queue's own clock is the database's. */
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
const { move } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

/** Steps of the chain that are due at this time of ours, until nothing is. */
async function runDue(at: string) {
  now = new Date(at);
  await world.owner.query(`update graphile_worker._private_jobs set run_at = now() where run_at <= $1`, [at]);
  await runJobs(world, { except: ['email.deliver'] });
}

async function aFirm(email = 'noemie@example.com') {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member, {
    clientEmailAddresses: email === '' ? [] : [{ emailAddress: email }],
  });
  return { member, idClient };
}
type Rule = { offsetDays: number; template?: 'reminder' | 'paymentLink'; isActive?: boolean };
const rules = (member: Member, given: readonly Rule[], quiet: object = {}) =>
  call(world, member, contract.saveReminderSettings, {
    body: {
      rules: given.map((rule) => ({ template: 'reminder' as const, isActive: true, ...rule })),
      quietFrom: '18:00',
      quietUntil: '09:00',
      ...quiet,
    },
  });
const due = (firm: { member: Member; idClient: number }, dueDate: string, price = 100) =>
  owing(firm, price, { billingDate: '2040-12-01', dueDate });
/** Not by a call: a session does not outlive the weeks that pass here. */
const state = ({ businessId, userId }: Member, id: number) =>
  within(world, businessId, userId, (ctx) => loadDocumentReminder(ctx, id));
const mails = async ({ businessId }: Member) =>
  (
    await world.owner.query<{ about_id: number; subject: string; text: string }>(
      'select about_id::int, subject, text from mail_outbox where business_id = $1 order by id',
      [businessId],
    )
  ).rows;

describe('a reminder', () => {
  it('lesson 14: goes once for each document and rule, however often the job runs, and not in quiet hours', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 7 }]);
    const id = await due(firm, '2041-01-01');
    expect(await state(firm.member, id)).toMatchObject({ next: { day: '2041-01-08', time: '09:00', offsetDays: 7 } });
    await runDue('2041-01-08T13:30:00Z');
    expect(await mails(firm.member)).toEqual([]);
    await runDue('2041-01-08T14:00:00Z');
    expect(await mails(firm.member)).toMatchObject([{ about_id: id }]);
    for (const at of ['2041-01-08T15:00:00Z', '2041-01-09T14:00:00Z', '2041-02-09T14:00:00Z']) {
      const { businessId, userId } = firm.member;
      const again = () => within(world, businessId, userId, (ctx) => ctx.enqueue(runRemindersJob, {}));
      await Promise.all([again(), again(), again()]);
      await runDue(at);
    }
    expect(await mails(firm.member)).toHaveLength(1);
    const twice = world.owner.query(
      `insert into reminders (business_id, invoice_id, rule_id, due_on, state, created_at, updated_at)
       select business_id, invoice_id, rule_id, due_on, 'Sent', now(), now() from reminders where business_id = $1`,
      [firm.member.businessId],
    );
    await expect(twice).rejects.toThrow('duplicate key');
    // Five passes of the queue, each with workers of its own.
  }, 60_000);

  it('after a standstill is the latest one only', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 3 }, { offsetDays: 7 }, { offsetDays: 14 }, { offsetDays: 60 }]);
    const id = await due(firm, '2041-01-06');
    await runDue('2041-01-26T15:00:00Z');
    expect(await mails(firm.member)).toHaveLength(1);
    const { sent, next } = await state(firm.member, id);
    expect(sent).toMatchObject([{ offsetDays: 14 }]);
    expect(next).toMatchObject({ day: '2041-03-07', offsetDays: 60 });
  });

  it('does not reach back when a rule is new, and comes before the due date where it says so', async () => {
    const firm = await aFirm();
    const old = await due(firm, '2040-12-20');
    const soon = await due(firm, '2041-01-10');
    await rules(firm.member, [{ offsetDays: -3, template: 'paymentLink' }, { offsetDays: 7 }]);
    await runDue('2041-01-07T15:00:00Z');
    expect((await mails(firm.member)).map(({ about_id }) => about_id)).toEqual([soon]);
    expect(await state(firm.member, old)).toMatchObject({ next: null, why: 'allUsed' });
  });

  it('stops when it is paid, and when the document is canceled', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const paid = await due(firm, '2041-01-07');
    const canceled = await due(firm, '2041-01-07');
    await record(firm.member, { idInvoice: paid, payment: 100 });
    await move(firm.member, canceled, { status: 'Canceled', reason: 'A mistake' });
    await runDue('2041-01-08T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    expect(await state(firm.member, paid)).toMatchObject({ next: null, why: 'paid', canSend: false });
    expect(await state(firm.member, canceled)).toMatchObject({ next: null, why: 'closed' });
  });

  it('lesson 18: waits while a credit or money that nobody placed would cover it, and goes when it does not', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-01-07');
    const other = await due(firm, '2041-06-01', 50);
    // 150 more than is owed there becomes a credit.
    await record(firm.member, { idInvoice: other, payment: 200 });
    await runDue('2041-01-08T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    expect(await state(firm.member, id)).toMatchObject({ next: null, why: 'credit' });
    await world.owner.query(
      `update open_items set open_cents = 9999 where business_id = $1 and side = 'customerCredit'`,
      [firm.member.businessId],
    );
    let unplaced = new Set([id]);
    registerReminderHold(async () => unplaced);
    expect(await state(firm.member, id)).toMatchObject({ next: null, why: 'unplaced' });
    await runDue('2041-01-09T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    unplaced = new Set();
    expect(await state(firm.member, id)).toMatchObject({ next: { day: '2041-01-10', time: '09:00' }, why: '' });
    await runDue('2041-01-10T15:00:00Z');
    expect(await mails(firm.member)).toMatchObject([{ about_id: id }]);
  });

  it('lesson 15: is shown with its day, or with why there is none; never neither', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const id = await due(firm, '2041-01-10');
    expect(await state(member, id)).toMatchObject({ next: null, why: 'off' });
    await rules(member, [{ offsetDays: 7 }]);
    const quiet = await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress: 'q@example.com' }] });
    await call(world, member, contract.setCustomerReminders, { params: { id: quiet.idClient }, body: { isOff: true } });
    const silent = await due({ member, idClient: quiet.idClient }, '2041-01-10');
    const nowhere = await aCustomer(world, member, { clientEmailAddresses: [] });
    const addressless = await due({ member, idClient: nowhere.idClient }, '2041-01-11');
    const { data, listTotalSize } = await call(world, member, contract.listReminders, { query: {} });
    expect(listTotalSize).toBe(3);
    expect(data.map((row) => [row.idInvoice, row.next?.day ?? null, row.why])).toEqual([
      [id, '2041-01-17', ''],
      [silent, null, 'customerOff'],
      [addressless, null, 'noAddress'],
    ]);
    for (const row of data) expect(row.next !== null || row.why !== '').toBe(true);
    await call(world, member, contract.setCustomerReminders, {
      params: { id: quiet.idClient },
      body: { isOff: false },
    });
    expect(await state(member, silent)).toMatchObject({ next: { day: '2041-01-17' } });
  });

  it('lesson 13: names the zone of its clock, and follows the business when that changes', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 7 }]);
    const id = await due(firm, '2041-03-03');
    // The tenth of March: the clocks were put forward that morning.
    expect(await state(firm.member, id)).toMatchObject({
      timezone: 'America/Toronto',
      next: { at: '2041-03-10T13:00:00.000Z', day: '2041-03-10', time: '09:00' },
    });
    await call(world, firm.member, saveFormats, { body: { dateTimeZone: 'Asia/Kolkata' } });
    expect(await state(firm.member, id)).toMatchObject({
      timezone: 'Asia/Kolkata',
      next: { at: '2041-03-10T03:30:00.000Z', day: '2041-03-10', time: '09:00' },
    });
  });

  it('of a part has the part’s own day, and the whole has none then', async () => {
    const firm = await aFirm();
    await rules(firm.member, [{ offsetDays: 1 }]);
    const id = await due(firm, '2041-01-07');
    const part = { invoiceId: id, requestId: 77, dueOn: '2041-01-20', open: cents(10_000) };
    registerDueParts({
      of: async (_, ids) => new Map(ids.includes(id) ? [[id, [part]]] : []),
      between: async (_, { from, to, after }) =>
        part.dueOn >= from && part.dueOn <= to && `${part.dueOn}` > after.dueOn ? [part] : [],
    });
    expect(await state(firm.member, id)).toMatchObject({ next: { day: '2041-01-21', idRequest: 77 } });
    await runDue('2041-01-08T15:00:00Z');
    expect(await mails(firm.member)).toEqual([]);
    await runDue('2041-01-21T15:00:00Z');
    expect(await mails(firm.member)).toHaveLength(1);
    registerDueParts({ of: async () => new Map(), between: async () => [] });
  });
});

describe('by hand', () => {
  it('sends what the preview shows, notes it, and is refused where nothing is open', async () => {
    const firm = await aFirm();
    const id = await due(firm, '2041-01-01');
    const preview = await call(world, firm.member, contract.previewReminder, { query: { idInvoice: id } });
    expect(preview.to).toEqual(['noemie@example.com']);
    const after = await call(world, firm.member, contract.sendReminder, { body: { idInvoice: id } });
    expect(after.sent).toMatchObject([{ offsetDays: null }]);
    const [mail] = await mails(firm.member);
    expect(mail?.subject).toBe(preview.subjectLine);
    const { rows } = await world.owner.query(
      `select from audit_log where business_id = $1 and action = 'invoice.reminded'`,
      [firm.member.businessId],
    );
    expect(rows).toHaveLength(1);
    await record(firm.member, { idInvoice: id, payment: 100 });
    const refused = request(world, firm.member, contract.sendReminder, { body: { idInvoice: id } });
    expect(await problem(refused)).toMatchObject({ code: 'reminder.not_possible' });
  });
});

describe('rules', () => {
  it('are at most five, each on a day of its own, within a month before and three after', async () => {
    const { member } = await aFirm();
    const refused = async (offsets: number[]) =>
      (
        await request(world, member, contract.saveReminderSettings, {
          body: {
            rules: offsets.map((offsetDays) => ({ offsetDays, template: 'reminder', isActive: true })),
            quietFrom: '18:00',
            quietUntil: '09:00',
          },
        } as never)
      ).statusCode;
    expect(await refused([1, 2, 3, 4, 5, 6])).toBe(400);
    expect(await refused([7, 7])).toBe(400);
    expect(await refused([-31])).toBe(400);
    expect(await refused([91])).toBe(400);
    expect(await refused([-30, 90])).toBe(200);
  });
});
