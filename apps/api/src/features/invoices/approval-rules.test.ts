import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, refused, aFirm, balances } = documentsIn(() => world);

const decide = (member: Member, body: object) => call(world, member, saveDocumentSettings, { body });
const line = (price: number) => [{ serviceName: 'Work', price }];
async function aTeam(decided: object) {
  const firm = await aFirm();
  await decide(firm.member, decided);
  const bookkeeper = await aMember(world, firm.member.businessId, { role: 'bookkeeper' });
  const staff = await aMember(world, firm.member.businessId, { role: 'staff' });
  return { ...firm, bookkeeper, staff };
}

describe('an approval limit', () => {
  it('lets everybody who approves do so up to it, and an admin alone above', async () => {
    const { member, bookkeeper, staff, idClient } = await aTeam({ approvalLimit: 100 });
    const at = await create(bookkeeper, { idClient, items: line(100) });
    const above = await create(bookkeeper, { idClient, items: line(100.01) });
    expect(at.allowedActions).toContain('approve');
    expect(above.allowedActions).not.toContain('approve');
    const page = await call(world, bookkeeper, contract.listInvoices, { query: { generateType: 'invoice' } });
    expect(page.data.map(({ allowedActions }) => allowedActions.includes('approve'))).toEqual([false, true]);
    expect(await refused(bookkeeper, above.id, { action: 'approve' })).toMatchObject({
      status: 403,
      code: 'invoice.above_limit',
      fields: { allowedActions: expect.not.stringContaining('approve') },
    });
    const direct = request(world, bookkeeper, actions.approveInvoice, { query: { idInvoice: above.id }, body: {} });
    expect((await problem(direct)).code).toBe('invoice.above_limit');
    // Who may not approve at all is told that, whatever the amount.
    expect((await refused(staff, above.id, { action: 'approve' })).code).toBe('access.denied');
    await approve(bookkeeper, at.id);
    expect((await approve(member, above.id)).invoiceStatus.name).toBe('Invoiced');
    expect((await refused(bookkeeper, above.id, { action: 'approve' })).code).toBe('invoice.illegal_move');
  });

  it('holds for many at once, for what an estimate became and for what replaces an invoice', async () => {
    const { member, bookkeeper, idClient } = await aTeam({ approvalLimit: 100 });
    const small = await create(bookkeeper, { idClient, items: line(10) });
    const large = await create(bookkeeper, { idClient, items: line(500) });
    const bulk = { idInvoices: [small.id, large.id], action: 'approve' };
    expect(await call(world, bookkeeper, actions.bulkInvoices, { body: bulk })).toMatchObject({
      changed: 1,
      refused: [{ idInvoice: large.id, code: 'invoice.above_limit' }],
    });
    const estimate = await create(bookkeeper, { generateType: 'estimate', idClient, items: line(500) });
    const { invoice } = await call(world, bookkeeper, actions.convertEstimate, {
      body: { idInvoice: estimate.id, confirm: true },
    });
    expect(invoice.allowedActions).not.toContain('approve');
    expect((await refused(bookkeeper, invoice.id, { status: 'Invoiced' })).code).toBe('invoice.above_limit');
    await approve(member, large.id);
    const revision = await call(world, bookkeeper, actions.reviseInvoice, { params: { id: large.id } });
    expect((await refused(bookkeeper, revision.id, { action: 'approve' })).code).toBe('invoice.above_limit');
    expect(await balances(member)).toMatchObject({ receivable: 51_000 });
  });

  it('of nothing is for what costs nothing; without one everybody approves', async () => {
    const { member, bookkeeper, idClient } = await aTeam({ approvalLimit: 0 });
    const free = await create(bookkeeper, { idClient, items: line(0) });
    const paid = await create(bookkeeper, { idClient, items: line(0.01) });
    await approve(bookkeeper, free.id);
    expect((await refused(bookkeeper, paid.id, { action: 'approve' })).code).toBe('invoice.above_limit');
    await decide(member, { approvalLimit: null });
    await approve(bookkeeper, paid.id);
  });
});

describe('the lock policy', () => {
  it.each([
    ['approved', 403, 'Invoiced'],
    ['sent', 200, 'Draft'],
    ['paid', 200, 'Draft'],
  ] as const)('%s: an approver who opens an invoice nobody has gets %i', async (lockPolicy, status, after) => {
    const { member, bookkeeper, staff, idClient } = await aTeam({ lockPolicy });
    const id = await anApprovedInvoice(world, member, { idClient });
    expect((await refused(staff, id, { action: 'reopen' })).code).toBe('access.denied');
    expect((await get(bookkeeper, id)).allowedActions.includes('reopen')).toBe(status === 200);
    const body = { action: 'reopen', reason: 'Typo' };
    const reply = await request(world, bookkeeper, actions.setInvoiceStatus, { params: { id }, body });
    expect(reply.statusCode).toBe(status);
    expect((await get(member, id)).invoiceStatus.name).toBe(after);
  });

  it.each(['approved', 'sent', 'paid'] as const)(
    '%s: what was sent or credited is opened by nobody',
    async (lockPolicy) => {
      const { member, bookkeeper, idClient } = await aTeam({ lockPolicy });
      const sent = await anApprovedInvoice(world, member, { idClient });
      await move(member, sent, { action: 'markSent' });
      const credited = await anApprovedInvoice(world, member, { idClient });
      const body = { reason: 'Half', lines: [{ position: 1, quantity: 1 }] };
      await call(world, member, actions.creditInvoice, { params: { id: credited }, body });
      for (const id of [sent, credited])
        for (const person of [member, bookkeeper])
          expect((await refused(person, id, { action: 'reopen' })).code).toBe('invoice.illegal_move');
      expect((await get(bookkeeper, sent)).allowedActions).toContain('revise');
    },
  );
});
