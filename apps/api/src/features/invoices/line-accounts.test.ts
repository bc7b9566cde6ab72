import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { within } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../test/makers/invoices.ts';
import { aCategory, aService } from '../../../test/makers/services.ts';
import { verifyChain } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, move, approve, aFirm, balances, isSound } = documentsIn(() => world);

/** Three lines that are entered on two accounts, and a shipping. */
async function aMixedInvoice() {
  const { member, idClient, taxes } = await aFirm();
  const cleaning = await aService(world, member, { incomeAccount: 'Service income' });
  const soap = await aService(world, member, { name: 'Soap', incomeAccount: 'product sales' });
  const items = [
    { idService: cleaning.idService, serviceName: 'Cleaning', quantity: 3, price: 33.33, taxes },
    { idService: soap.idService, serviceName: 'Soap', quantity: 7, price: 1.11, discount: 10, taxes },
    { kind: 'section' as const, serviceName: 'Extras' },
    { idService: cleaning.idService, serviceName: 'Windows', quantity: 1, price: 20 },
    { serviceName: 'Written by hand', quantity: 1, price: 5 },
  ];
  const id = await anApprovedInvoice(world, member, { idClient, items, shipping: 4, discountFormat: '$', discount: 2 });
  return { member, id, cleaning };
}

describe('the income of a line', () => {
  it('is entered on the account of what it sells, and all of it is the net of the invoice', async () => {
    const { member, id } = await aMixedInvoice();
    const { items, totalBill, taxes } = await get(member, id);
    const [windows, soap, , more, typed] = items.map(({ taxable }) => taxable);
    expect(await balances(member)).toEqual({
      receivable: totalBill,
      'Service income': 0 - (windows ?? 0) - (more ?? 0),
      'Product sales': 0 - (soap ?? 0),
      sales: 0 - (typed ?? 0),
      shipping: -400,
      tax: 0 - taxes.reduce((sum, { amount }) => sum + amount, 0),
    });
  });

  it('is taken back from the account it went to, whatever the service says by then', async () => {
    const { member, id, cleaning } = await aMixedInvoice();
    await world.owner.query(`update services set income_account = 'Other income' where business_id = $1 and id = $2`, [
      member.businessId,
      cleaning.idService,
    ]);
    const part = { reason: 'Streaks', lines: [{ position: 1, quantity: 1 }] };
    await call(world, member, actions.creditInvoice, { params: { id }, body: part });
    await call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'The rest' } });
    expect(await balances(member)).toEqual({});
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
    expect(await within(world, member.businessId, member.userId, verifyChain)).toEqual({
      links: 3,
      broken: 0,
      changed: 0,
    });
  });

  it('follows a revision and a cancellation as well', async () => {
    const { member, id, cleaning } = await aMixedInvoice();
    await world.owner.query(`update services set income_account = 'Other income' where business_id = $1 and id = $2`, [
      member.businessId,
      cleaning.idService,
    ]);
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    await approve(member, revision.id);
    expect(await balances(member)).toMatchObject({ 'Other income': expect.any(Number), 'Product sales': -688 });
    expect(await balances(member)).not.toHaveProperty('Service income');
    await move(member, revision.id, { action: 'cancel', reason: 'Never mind' });
    expect(await balances(member)).toEqual({});
  });

  it('is that of the category where the service names none that there is, and sales where neither does', async () => {
    const { member, idClient } = await aFirm();
    const category = await aCategory(world, member, { defaultIncomeAccount: 'Other income' });
    const inside = await aService(world, member, { idServiceCategory: category.idServiceCategory });
    const outside = await aService(world, member, { name: 'Elsewhere' });
    // From before accounts were chosen.
    await world.owner.query(
      `update services set income_account = 'An account of the old program', income_account_id = null where business_id = $1`,
      [member.businessId],
    );
    const items = [inside, outside].map(({ idService, name }) => ({ idService, serviceName: name, price: 10 }));
    await anApprovedInvoice(world, member, { idClient, items });
    expect(await balances(member)).toEqual({ receivable: 2_000, 'Other income': -1_000, sales: -1_000 });
  });

  it('stays where it was frozen: the database refuses another account', async () => {
    const { member, id } = await aMixedInvoice();
    await expect(
      world.owner.query('update invoice_lines set income_account_id = null where invoice_id = $1', [id]),
    ).rejects.toThrow(/closed/);
    expect((await get(member, id)).invoiceStatus.name).toBe('Invoiced');
  });

  it('of an invoice from before accounts were frozen goes back to sales', async () => {
    const { member, id } = await aMixedInvoice();
    // As 0017 left it: nothing on the lines, everything on Sales.
    await world.owner.query('alter table invoice_lines disable trigger invoice_lines_changed');
    await world.owner.query('update invoice_lines set income_account_id = null where invoice_id = $1', [id]);
    await world.owner.query('alter table invoice_lines enable trigger invoice_lines_changed');
    await call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'All' } });
    const { receivable, tax } = await balances(member);
    expect([receivable, tax]).toEqual([undefined, undefined]);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });
});
