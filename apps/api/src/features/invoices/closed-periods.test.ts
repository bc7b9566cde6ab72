import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice, anInvoice } from '../../../test/makers/invoices.ts';
import { lockThrough } from '../ledger/index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { approve, get, move, refused, aFirm, balances, isSound } = documentsIn(() => world);

const close = ({ businessId, userId }: Member, day: string) =>
  within(world, businessId, userId, (ctx) => lockThrough(ctx, day, 'Month end'));
const OCTOBER = { billingDate: '2026-10-10', dueDate: null };
const LOCKED = { status: 409, code: 'ledger.period_locked' };

/** What the books of a month say, by account. */
const month = async ({ businessId }: Member, first: string) =>
  (
    await world.owner.query(
      `select sum(debit_cents)::int as debit, sum(credit_cents)::int as credit from account_months
       where business_id = $1 and month = $2`,
      [businessId, first],
    )
  ).rows[0];

describe('a closed period', () => {
  it('stays as it was: what is taken back later is dated today, and what would change it is refused', async () => {
    const { member, idClient } = await aFirm();
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await anApprovedInvoice(world, member, { idClient, ...OCTOBER }));
    const [canceled = 0, credited = 0, lost = 0, opened = 0] = ids;
    await close(member, '2026-10-31');
    const before = await month(member, '2026-10-01');
    await move(member, canceled, { action: 'cancel', reason: 'Twice' });
    await move(member, lost, { action: 'writeOff', reason: 'Bankrupt' });
    const credit = (body: object) =>
      request(world, member, actions.creditInvoice, { params: { id: credited }, body: { reason: 'x', ...body } });
    expect(await problem(credit({ billingDate: '2026-10-31' }))).toMatchObject(LOCKED);
    expect((await credit({})).statusCode).toBe(200);
    // Approved again, it would be posted in October.
    expect(await refused(member, opened, { action: 'reopen' })).toMatchObject(LOCKED);
    expect((await get(member, opened)).invoiceStatus.name).toBe('Invoiced');
    expect(await month(member, '2026-10-01')).toEqual(before);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('that reaches beyond today refuses everything that posts today, and nothing that posts behind it', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    await world.owner.query(`update invoices set billing_date = '2026-12-05' where id = $1`, [revision.id]);
    await close(member, '2026-11-30');
    const before = await balances(member);
    for (const action of ['cancel', 'writeOff', 'reopen'])
      expect(await refused(member, id, { action, reason: 'x' })).toMatchObject(
        action === 'reopen' ? { code: 'invoice.illegal_move' } : LOCKED,
      );
    const credit = { params: { id }, body: { reason: 'x' } };
    expect(await problem(request(world, member, actions.creditInvoice, credit))).toMatchObject(LOCKED);
    expect(await balances(member)).toEqual(before);
    // The day of the revision is open, and the credit note of what it replaces has the same.
    await approve(member, revision.id);
    const { rows } = await world.owner.query(
      `select distinct posted_on::text as day from journal_entries where business_id = $1 and posted_on > '2026-11-30'`,
      [member.businessId],
    );
    expect(rows).toEqual([{ day: '2026-12-05' }]);
  });

  it('refuses a document of nothing like any other, though there is nothing to post', async () => {
    const { member, idClient } = await aFirm();
    const items = [{ serviceName: 'Gift', quantity: 1, price: 0 }];
    const draft = await anInvoice(world, member, { idClient, items, ...OCTOBER });
    const given = await anApprovedInvoice(world, member, { idClient, items, ...OCTOBER });
    await close(member, '2026-10-31');
    const approval = { query: { idInvoice: draft }, body: { confirmDate: true } };
    expect(await problem(request(world, member, actions.approveInvoice, approval))).toMatchObject(LOCKED);
    const note = { params: { id: given }, body: { reason: 'x', billingDate: '2026-10-31' } };
    expect(await problem(request(world, member, actions.creditInvoice, note))).toMatchObject(LOCKED);
  });

  it('refuses one of many, and the others are approved', async () => {
    const { member, idClient } = await aFirm();
    const closed = await anInvoice(world, member, { idClient, ...OCTOBER });
    const open = await anInvoice(world, member, { idClient });
    await close(member, '2026-10-31');
    const body = { idInvoices: [closed, open], action: 'approve' };
    expect(await call(world, member, actions.bulkInvoices, { body })).toMatchObject({
      changed: 1,
      refused: [{ idInvoice: closed, code: 'ledger.period_locked' }],
    });
    expect((await get(member, open)).invoiceStatus.name).toBe('Invoiced');
  });
});
