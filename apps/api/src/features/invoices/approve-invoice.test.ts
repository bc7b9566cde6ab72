import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember, within } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { aPart } from '../../../test/makers/services.ts';
import { lockThrough } from '../ledger/index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, refused, aFirm, balances, isSound } = documentsIn(() => world);

describe('approving', () => {
  it('posts to the cent, freezes the parties, and is done once however many try', async () => {
    const { member, idClient, taxes, customer } = await aFirm();
    const draft = await create(member, {
      idClient,
      items: [{ serviceName: 'Cleaning', quantity: 1, price: 100, taxes }],
    });
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        request(world, member, actions.approveInvoice, { query: { idInvoice: draft.id }, body: {} }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(tries.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code))).toEqual(
      new Set(['invoice.illegal_move']),
    );
    expect(await balances(member)).toEqual({ receivable: 11_498, sales: -10_000, tax: -1_498 });
    await world.owner.query('update customers set first_name = $2 where business_id = $1 and id = $3', [
      member.businessId,
      'Renamed',
      customer.idClient,
    ]);
    const approved = await get(member, draft.id);
    expect(approved).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, totalBill: 11_498 });
    expect(approved.clients[0]?.fullName).toBe('Noémie Gagnon');
    expect(approved.allowedActions).toContain('creditNote');
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('needs a customer, a line, the right and open books', async () => {
    const { member, idClient } = await aFirm();
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    const nobody = await anInvoice(world, member);
    const empty = await anInvoice(world, member, { idClient, items: [] });
    const closed = await anInvoice(world, member, { idClient, billingDate: '2026-10-01', dueDate: null });
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    expect((await refused(member, nobody, { action: 'approve' })).code).toBe('invoice.customer_missing');
    expect((await refused(member, empty, { action: 'approve' })).code).toBe('invoice.lines_missing');
    expect((await refused(staff, closed, { action: 'approve' })).code).toBe('access.denied');
    expect(await refused(member, closed, { action: 'approve' })).toMatchObject({
      status: 409,
      code: 'ledger.period_locked',
    });
    expect(await get(member, closed)).toMatchObject({ invoiceStatus: { name: 'Draft' } });
  });

  it('shows a rate that changed since the draft was saved, instead of billing it', async () => {
    const { member, idClient, taxes } = await aFirm();
    const draft = await create(member, { idClient, items: [{ serviceName: 'x', quantity: 1, price: 100, taxes }] });
    await world.owner.query('update sales_tax_rates set rate_ppm = 60000 where business_id = $1 and rate_ppm = 50000', [
      member.businessId,
    ]);
    expect((await refused(member, draft.id, { status: 'Invoiced' })).code).toBe('invoice.rates_changed');
  });

  it('settles at once what comes to nothing', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Goodwill', quantity: 1, price: 80, discount: 100, taxes }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Paid' },
      totalBill: 0,
      paymentState: 'paid',
    });
    expect(await balances(member)).toEqual({});
  });

  it('takes what it sells from the shelves, and not what is not there', async () => {
    const { member, idClient } = await aFirm();
    const part = await aPart(world, member, { openingQty: 5, cost: 2 });
    const line = (quantity: number) => ({ idService: part.idPart, serviceName: part.name, quantity, price: 5 });
    const id = await anApprovedInvoice(world, member, { idClient, items: [line(4)] });
    expect(await balances(member)).toMatchObject({ cost: 800, stock: 200, equity: -1_000, receivable: 2_000 });
    const tooMuch = await anInvoice(world, member, { idClient, items: [line(2)] });
    expect(await refused(member, tooMuch, { action: 'approve' })).toMatchObject({ code: 'part.stock_short' });
    await move(member, id, { action: 'cancel', reason: 'Wrong customer' });
    expect(await balances(member)).toEqual({ stock: 1_000, equity: -1_000 });
    await approve(member, tooMuch);
  });

  it('keeps what is approved from every change, in the database too', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const body = { ...invoiceInput({ idClient }), version: 2 };
    expect((await problem(request(world, member, contract.updateInvoice, { params: { id }, body }))).code).toBe(
      'invoice.illegal_move',
    );
    await expect(
      world.owner.query('update invoices set total_cents = 1, sub_total_cents = 1 where id = $1', [id]),
    ).rejects.toThrow(/stays as it is/);
    await expect(world.owner.query('delete from invoice_lines where invoice_id = $1', [id])).rejects.toThrow(/closed/);
    const annotated = await call(world, member, actions.annotateInvoice, {
      params: { id },
      body: { dueDate: '2027-01-31', privateNote: 'Called' },
    });
    expect(annotated).toMatchObject({ dueDate: '2027-01-31', privateNote: 'Called' });
  });
});
