import { execFileSync } from 'node:child_process';
import { mergeCustomers } from '@countinghouse/contracts/customers';
import { getSharedDocument } from '@countinghouse/contracts/public-share';
import * as links from '@countinghouse/contracts/share-links';
import * as contract from '@countinghouse/contracts/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { forge } from '../../../test/forge.ts';
import { runJobs, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { drawStatement } from './issue-statement.ts';
import { beginMonth, planNext, wake } from './run-statements.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { aFirm, create } = documentsIn(() => world);
const { owing, record } = moneyIn(() => world);

const statement = (member: Member, id: number, query: object = {}) =>
  call(world, member, contract.getStatement, { params: { id }, query: query as never });
const mailsOf = async ({ businessId }: Member) =>
  (
    await world.owner.query<{ text: string; subject: string; attachments: { id: number }[] }>(
      `select text, subject, attachments from mail_outbox where business_id = $1 and used_for = 'statements' order by id`,
      [businessId],
    )
  ).rows;
const textOf = (pdf: Uint8Array) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString();

/** Owes 300 from October and 100 from November, and paid 120 of it. */
async function aDebtor() {
  const firm = await aFirm();
  const october = await owing(firm, 300, { billingDate: '2026-10-10', dueDate: '2026-11-01' });
  await owing(firm, 100, { billingDate: '2026-11-02', dueDate: '2026-12-02' });
  await record(firm.member, { idInvoice: october, payment: 120, paymentDate: '2026-11-05' });
  await create(firm.member, { idClient: firm.idClient, items: [{ serviceName: 'Draft', quantity: 1, price: 999 }] });
  return firm;
}

describe('a statement', () => {
  it('runs from what was owed before to what the books say now; drafts never appear', async () => {
    const { member, idClient } = await aDebtor();
    const found = await statement(member, idClient, { from: '2026-11-01' });
    expect(found).toMatchObject({ opening: 30_000, charges: 10_000, credits: -12_000, closing: 28_000 });
    expect(found.ledgerBalance).toBe(28_000);
    expect(found.ageing).toEqual([10_000, 18_000, 0, 0, 0]);
    expect(found.rows.map(({ type, charge, credit, balance }) => [type, charge, credit, balance])).toEqual([
      ['invoice', 10_000, 0, 40_000],
      ['payment', 0, -12_000, 28_000],
    ]);
    expect(found.rows[1]?.number).toMatch(/^RC-/);
  });

  it('lists what is open as of a day, also of one that has passed', async () => {
    const { member, idClient } = await aDebtor();
    const open = async (to: string) =>
      (await statement(member, idClient, { type: 'outstanding', to })).rows.map(
        ({ charge, credit }) => charge + credit,
      );
    expect(await open('2026-11-15')).toEqual([18_000, 10_000]);
    expect(await open('2026-11-04')).toEqual([30_000, 10_000]);
    expect(await open('2026-10-31')).toEqual([30_000]);
  });

  it('refuses a period that ends before it begins, and is nobody else’s to read', async () => {
    const { member, idClient } = await aDebtor();
    const wrong = request(world, member, contract.getStatement, {
      params: { id: idClient },
      query: { from: '2026-11-02', to: '2026-11-01' },
    });
    expect(await problem(wrong)).toMatchObject({ code: 'report.wrong_way' });
    const stranger = await aBusiness(world);
    const look = request(world, stranger, contract.getStatement, { params: { id: idClient }, query: {} });
    expect(await problem(look)).toMatchObject({ status: 404 });
  });

  it('says so where nothing happened', async () => {
    const { member } = await aFirm();
    const { idClient } = await aCustomer(world, member);
    const paper = await call(world, member, contract.printStatement, { params: { id: idClient }, query: {} });
    expect(paper.sheet).toMatchObject({
      rows: [],
      emptyText: expect.stringContaining('has no activity in this period.'),
    });
  });
});

describe('sending', () => {
  it('lesson 20: mail, paper and page say the same, also when money comes in between', async () => {
    const firm = await aDebtor();
    const { member, idClient } = firm;
    const terms = { type: 'activity' as const, from: '2026-11-01', showsUses: true };
    const { idStatement } = await call(world, member, contract.sendStatement, {
      params: { id: idClient },
      body: { ...terms, email: 'noemie@example.com', message: 'With thanks' },
    });
    await record(member, { idInvoice: await owing(firm, 50), payment: 50 });
    const [mail] = await mailsOf(member);
    const drawn = await within(world, member.businessId, member.userId, (ctx) => drawStatement(ctx, idStatement));
    const paper = textOf(drawn?.bytes ?? new Uint8Array());
    for (const told of ['$300.00', '$100.00', '−$120.00', '$280.00']) {
      expect(paper).toContain(told);
      expect(mail?.text).toContain(told);
    }
    expect(mail?.text).toContain('With thanks');
    expect(mail?.attachments).toMatchObject([{ kind: 'statement', id: idStatement }]);
    expect((await statement(member, idClient)).lastSent).not.toBeNull();
  });

  it('opens by its link for 30 days, and by no other token', async () => {
    const { member, idClient } = await aDebtor();
    const body = { type: 'activity' as const, showsUses: true };
    const { url } = await call(world, member, contract.shareStatement, { params: { id: idClient }, body });
    const query = Object.fromEntries(new URL(url).searchParams) as { p: string; uuid: string };
    const visitor = await aBusiness(world);
    const shared = await call(world, visitor, contract.getSharedStatement, { query });
    expect(shared.paper.title).toBe('Statement');
    expect(shared.paper.sheet?.summary.at(-1)?.value).toBe('$280.00');
    // The number of a statement must not open the invoice that has the same number.
    const asDocument = request(world, visitor, getSharedDocument, { query });
    expect(await problem(asDocument)).toMatchObject({ code: 'share_link.not_found' });
    const before = now;
    now = new Date(now.getTime() + 31 * 86_400_000);
    const late = request(world, visitor, contract.getSharedStatement, { query });
    expect(await problem(late)).toMatchObject({ code: 'share_link.not_found' });
    now = before;
  });

  it('can be looked up and ended by its link, and then opens for nobody', async () => {
    const { member, idClient } = await aDebtor();
    const body = { type: 'activity' as const, showsUses: true };
    const { url, idStatement } = await call(world, member, contract.shareStatement, { params: { id: idClient }, body });
    const visit = () =>
      request(world, member, contract.getSharedStatement, {
        query: Object.fromEntries(new URL(url).searchParams) as { p: string; uuid: string },
      });
    const opened = await visit();
    expect([opened.statusCode, opened.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow, noarchive']);
    const subject = { kind: 'statement' as const, idTable: idStatement };
    const [link] = await call(world, member, links.listShareLinks, { query: subject });
    expect(link).toMatchObject({ url, isLive: true });
    const theirs = request(world, await aBusiness(world), links.listShareLinks, { query: subject });
    expect(await problem(theirs)).toMatchObject({ code: 'share_link.record_not_found' });
    await call(world, member, links.revokeShareLink, { params: { id: link?.id ?? 0 } });
    expect(await problem(visit())).toMatchObject({ code: 'share_link.not_found' });
  });
});

describe('to everybody who owes', () => {
  it('sends each customer one, tells who has no address, and goes on where it stopped', async () => {
    const { member, idClient } = await aDebtor();
    for (const emailAddress of ['two@example.com', 'three@example.com']) {
      const other = await aCustomer(world, member, {
        clientEmailAddresses: [{ emailName: 'Work', emailAddress, isDefault: true }],
      });
      await owing({ member, idClient: other.idClient }, 20);
    }
    const run = await call(world, member, contract.startStatementRun, { body: { type: 'activity', showsUses: true } });
    expect(run).toMatchObject({ state: 'running', total: 3, queued: 0 });
    const again = request(world, member, contract.startStatementRun, { body: { type: 'activity' } as never });
    expect(await problem(again)).toMatchObject({ code: 'statement.running' });
    await runJobs(world, { except: ['email.deliver'] });
    const done = await call(world, member, contract.getStatementRun, { params: { id: 0 } });
    expect(done).toMatchObject({ state: 'done', total: 3 });
    expect([done.queued, done.failed]).toEqual([2, 1]);
    expect(done.items[0]).toMatchObject({ idClient, problem: 'This customer has no e-mail address.' });
    expect(await mailsOf(member)).toHaveLength(done.queued);
    // The worker died behind a mail: the customer waits again, and still gets no second one.
    await world.owner.query(
      `update statement_run_items set state = 'waiting' where business_id = $1 and run_id = $2 and state = 'queued'`,
      [member.businessId, run.idRun],
    );
    await world.owner.query(
      `update statement_runs set state = 'running', finished_at = null where business_id = $1 and id = $2`,
      [member.businessId, run.idRun],
    );
    await within(world, member.businessId, member.userId, (ctx) => wake(ctx));
    await runJobs(world, { except: ['email.deliver'] });
    expect(await mailsOf(member)).toHaveLength(done.queued);
    expect(await call(world, member, contract.getStatementRun, { params: { id: run.idRun } })).toMatchObject({
      state: 'done',
      queued: done.queued,
    });
  });

  it('leaves nobody out, however many there are', async () => {
    const { member } = await aDebtor();
    const others = 20_010;
    await forge(
      world,
      `insert into customers (business_id, id, kind, first_name, last_name, note, is_company, company_name, country_id, state_id,
         city_id, address_line1, address_line2, postal_code, phone_code, email, mobile, sort_name, created_at, updated_at)
       select $1, 1 + n, 'main', 'Somebody', n::text, '', false, '', 39, 873, 16709, '', '', '', '1', '', '', 'somebody ' || n, now(), now()
       from generate_series(1, $2::int) n`,
      [member.businessId, others],
    );
    await forge(
      world,
      `insert into open_items (business_id, id, side, account_id, customer_id, subject, subject_id, currency_code, opened_on,
         amount_cents, home_cents, open_cents, open_home_cents)
       select $1, 1 + n, 'receivable', 1, 1 + n, 'openings', n, 'CAD', '2026-10-01', 500, 500, 500, 500
       from generate_series(1, $2::int) n`,
      [member.businessId, others],
    );
    const run = await call(world, member, contract.startStatementRun, { body: { type: 'activity', showsUses: true } });
    expect(run).toMatchObject({ state: 'running', total: others + 1 });
    // Nothing is sent of it here.
    await forge(world, `update statement_runs set state = 'done', finished_at = now() where business_id = $1`, [
      member.businessId,
    ]);
  });

  it('sends it to the customer that the one who waits was merged into', async () => {
    const { member, customer } = await aFirm();
    const waiting = await aCustomer(world, member, {
      clientEmailAddresses: [{ emailName: 'Work', emailAddress: 'two@example.com', isDefault: true }],
    });
    await owing({ member, idClient: waiting.idClient }, 20);
    const run = await call(world, member, contract.startStatementRun, { body: { type: 'activity', showsUses: true } });
    const merge = { idClient: customer.idClient, idDuplicate: waiting.idClient };
    await call(world, member, mergeCustomers, { body: merge });
    await runJobs(world, { except: ['email.deliver'] });
    const done = await call(world, member, contract.getStatementRun, { params: { id: run.idRun } });
    expect(done).toMatchObject({ state: 'done', queued: 1, items: [{ idClient: customer.idClient, state: 'queued' }] });
  });

  it('has nobody to send to where nobody owes', async () => {
    const { member } = await aFirm();
    const nobody = request(world, member, contract.startStatementRun, { body: { type: 'activity' } as never });
    expect(await problem(nobody)).toMatchObject({ code: 'statement.nobody' });
  });
});

describe('every month', () => {
  it('sends the month before on its day, in the morning of the business, once', async () => {
    const { member, idClient } = await aDebtor();
    await world.owner.query('update customers set email = $2 where business_id = $1', [
      member.businessId,
      'n@example.com',
    ]);
    const before = now;
    const saved = await call(world, member, contract.saveStatementSchedule, {
      params: { id: idClient },
      body: { day: 1, type: 'activity' },
    });
    expect(saved).toMatchObject({ monthlyDay: 1, nextDate: '2026-12-01', timezone: 'America/Toronto' });
    // Eight o'clock in Toronto, in winter.
    expect(await plannedFor(member)).toBe('2026-12-01T13:00:00.000Z');
    const at = async (instant: string) => {
      now = new Date(instant);
      await within(world, member.businessId, member.userId, (ctx) => beginMonth(ctx));
    };
    await at('2026-12-01T12:59:00Z');
    expect(await runsOf(member)).toEqual([]);
    await at('2026-12-01T13:01:00Z');
    await at('2026-12-01T14:00:00Z');
    expect(await runsOf(member)).toEqual([{ kind: 'monthly', from_on: '2026-11-01', to_on: '2026-11-30' }]);
    now = before;
  });

  it('waits for the morning also when a day was missed', async () => {
    const { member, idClient } = await aFirm();
    const body = { day: 1, type: 'activity' as const };
    await call(world, member, contract.saveStatementSchedule, { params: { id: idClient }, body });
    const before = now;
    // Two in the night in Toronto, and nobody was at work all of the first.
    now = new Date('2026-12-02T07:00:00Z');
    await within(world, member.businessId, member.userId, (ctx) => planNext(ctx));
    now = before;
    expect(await plannedFor(member)).toBe('2026-12-02T13:00:00.000Z');
  });
});

const plannedFor = async ({ businessId }: Member) =>
  (
    await world.owner.query<{ run_at: Date }>(`select run_at from graphile_worker.jobs where key = $1`, [
      `statements.run:${businessId}`,
    ])
  ).rows[0]?.run_at.toISOString();

const runsOf = async ({ businessId }: Member) =>
  (
    await world.owner.query(
      `select kind, from_on::text, to_on::text from statement_runs where business_id = $1 and kind = 'monthly'`,
      [businessId],
    )
  ).rows;
