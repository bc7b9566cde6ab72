import * as actions from '@countinghouse/contracts/invoice-actions';
import type * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, type Member } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';

let world: TestWorld;
const NOW = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  return world.stop;
});
const { get, move, approve, refused, aFirm, balances, isSound } = documentsIn(() => world);

describe('after approval', () => {
  it('a cancelled invoice leaves nothing in the books but its number', async () => {
    const { member, idClient, taxes } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, items: [{ serviceName: 'x', price: 140, taxes }] });
    const canceled = await move(member, id, { status: 'Canceled', reason: 'Twice' });
    expect(canceled).toMatchObject({ invoiceStatus: { name: 'Canceled' }, statusReason: 'Twice', number: 1_000_000 });
    expect(await balances(member)).toEqual({});
    expect((await refused(member, id, { action: 'cancel' })).code).toBe('invoice.illegal_move');
  });

  it('one that nobody saw can be opened again, by an admin, and approved again', async () => {
    const { member, idClient } = await aFirm();
    const manager = await aMember(world, member.businessId, { role: 'manager' });
    const id = await anApprovedInvoice(world, member, { idClient });
    expect((await refused(manager, id, { action: 'reopen' })).code).toBe('access.denied');
    expect(await move(member, id, { action: 'reopen' })).toMatchObject({
      invoiceStatus: { name: 'Draft' },
      number: 1_000_000,
    });
    expect(await balances(member)).toEqual({});
    await approve(member, id);
    await move(member, id, { action: 'markSent' });
    expect((await refused(member, id, { action: 'reopen' })).code).toBe('invoice.illegal_move');
    expect(await balances(member)).toMatchObject({ receivable: 9_000 });
  });

  it('is written off by an admin with a reason', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    expect((await refused(member, id, { action: 'writeOff' })).fields).toEqual({ reason: 'Say why.' });
    expect(await move(member, id, { action: 'writeOff', reason: 'Bankrupt' })).toMatchObject({
      invoiceStatus: { name: 'WrittenOff' },
      paymentState: 'writtenOff',
      totalBillDue: 0,
    });
    expect(await balances(member)).toEqual({ 'bad-debt': 9_000, sales: -9_000 });
  });

  it('stays written off when a part of it is credited afterwards, and was paid on no day', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    await move(member, id, { action: 'writeOff', reason: 'Bankrupt' });
    const body = { reason: 'Goodwill', lines: [{ position: 1, quantity: 1 }] };
    await call(world, member, actions.creditInvoice, { params: { id }, body });
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'WrittenOff' },
      paidDate: null,
      credited: 4_500,
      writtenOff: 4_500,
    });
  });

  it('is hidden and brought back; one that is still owed asks first', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const archive = (body: object) =>
      request(world, member, actions.archiveInvoice, { body: { idInvoice: id, ...body } });
    expect((await problem(archive({}))).code).toBe('invoice.confirm_archive');
    expect((await archive({ confirm: true })).json().data).toMatchObject({
      isDeleted: true,
      allowedActions: ['duplicate', 'restore'],
    });
    expect((await archive({ isDeleted: false })).json().data).toMatchObject({ isDeleted: false });
  });

  it('is copied to a new draft of today', async () => {
    const { member, idClient, taxes } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, items: [{ serviceName: 'x', price: 10.1, taxes }] });
    const copy = await call(world, member, actions.duplicateInvoice, { params: { id } });
    expect(copy).toMatchObject({
      billingDate: '2026-11-15',
      dueDate: '2026-12-15',
      number: 1_000_001,
      totalBill: 1_162,
    });
    expect(copy.links).toMatchObject([{ id, relation: 'duplicatedFrom' }]);
  });

  it('is replaced by a revision, whose approval credits it in full', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    expect((await get(member, id)).allowedActions).not.toContain('revise');
    await approve(member, revision.id);
    const old = await get(member, id);
    expect(old).toMatchObject({ invoiceStatus: { name: 'Replaced' }, credited: 9_000, totalBillDue: 0 });
    expect(old.links.map(({ relation }) => relation)).toEqual(['replacedBy', 'creditedBy']);
    expect(await balances(member)).toEqual({ receivable: 9_000, sales: -9_000 });
  });
});

describe('a credit note', () => {
  const full = (member: Member, id: number, body: object = {}) =>
    call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });

  it('of the whole is the exact mirror', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [
      { serviceName: 'a', quantity: 3, price: 25.06, taxes },
      { serviceName: 'b', quantity: 1, price: 25.61, discount: 12.5, taxes },
    ];
    const id = await anApprovedInvoice(world, member, {
      idClient,
      items,
      discountFormat: '$',
      discount: 7.77,
      shipping: 4.4,
    });
    const invoice = await get(member, id);
    const note = await full(member, id);
    const figures = ({
      subTotal,
      totalDiscountsAmount,
      taxes: rows,
      shipping,
      totalBill,
      items: lines,
    }: contract.Invoice) => ({
      subTotal,
      totalDiscountsAmount,
      taxes: rows.map(({ amount }) => amount),
      shipping,
      totalBill,
      lines: lines.map(({ total, tax, taxable }) => ({ total, tax, taxable })),
    });
    expect(figures(note)).toEqual(figures(invoice));
    expect(note).toMatchObject({ generateType: 'creditNote', prefix: 'CN-', links: [{ id, relation: 'credits' }] });
    expect(await balances(member)).toEqual({});
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Credited' }, totalBillDue: 0 });
  });

  it('of parts adds up with the rest to the whole, and never to more', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [
      { serviceName: 'a', quantity: 3, price: 10.33, taxes },
      { serviceName: 'b', quantity: 2, price: 10.34, taxes },
    ];
    const id = await anApprovedInvoice(world, member, { idClient, items, discount: 5, shipping: 3 });
    const { totalBill } = await get(member, id);
    const first = await full(member, id, { lines: [{ position: 1, quantity: 1 }] });
    const tooMuch = { reason: 'x', lines: [{ position: 1, quantity: 3 }] };
    expect((await problem(request(world, member, actions.creditInvoice, { params: { id }, body: tooMuch }))).code).toBe(
      'invoice.credit_too_large',
    );
    const rest = await full(member, id);
    expect(first.totalBill + rest.totalBill).toBe(totalBill);
    expect(await balances(member)).toEqual({});
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });
});
