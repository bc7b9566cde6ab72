import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { adjustStock } from '@countinghouse/contracts/parts';
import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { aPart } from '../../../test/makers/services.ts';
import { lockThrough } from '../ledger/index.ts';

let now = '2026-04-15T17:00:00Z';
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date(now) });
  return world.stop;
});
const { get, move, approve, refused, aFirm, isSound } = documentsIn(() => world);
const at = (day: string) => {
  now = `${day}T17:00:00Z`;
};
const dated = (billingDate: string) => ({ billingDate, dueDate: null });
const crediting = (member: Member, id: number, body: object = {}) =>
  request(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });
const saving = (member: Member, given: Partial<contract.InvoiceInput>) =>
  request(world, member, contract.createInvoice, { body: invoiceInput(given) });
const approving = (member: Member, id: number, body: object = {}) =>
  request(world, member, actions.approveInvoice, { query: { idInvoice: id }, body });

/** What the books of each month say, by role; nothing where it came to nothing. */
async function months({ businessId }: Member): Promise<Record<string, Record<string, number>>> {
  const { rows } = await world.owner.query<{ month: string; role: string; balance: number }>(
    `select to_char(b.month, 'YYYY-MM') as month, coalesce(a.role, a.name) as role,
       sum(b.debit_cents - b.credit_cents)::int as balance
     from account_months b join accounts a on a.business_id = b.business_id and a.id = b.account_id
     where b.business_id = $1 group by 1, 2 having sum(b.debit_cents - b.credit_cents) <> 0 order by 1, 2`,
    [businessId],
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => [
      month,
      Object.fromEntries(own.map(({ role, balance }) => [role, balance])),
    ]),
  );
}

describe('A3: what is taken back', () => {
  it('A3: fixture 23, reopened in April and approved again: March has 160.97, April nothing', async () => {
    at('2026-04-15');
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
    const id = await anApprovedInvoice(world, member, { idClient, items, ...dated('2026-03-31') });
    expect((await months(member))['2026-03']).toMatchObject({ receivable: 11_498 });
    await move(member, id, { action: 'reopen', reason: 'Wrong price' });
    expect(await months(member)).toEqual({});
    const { version } = await get(member, id);
    const dearer = [{ serviceName: 'Work', quantity: 1, price: 140, taxes }];
    await call(world, member, contract.updateInvoice, {
      params: { id },
      body: { ...invoiceInput({ idClient, items: dearer, ...dated('2026-03-31') }), version },
    });
    await approve(member, id);
    expect(await months(member)).toEqual({
      '2026-03': { receivable: 16_097, sales: -14_000, tax: -700 - 1_397 },
    });
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('A3: goods come back on the day they left', async () => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const items = [{ idService: idPart, serviceName: 'Filter', quantity: 3, price: 5 }];
    const id = await anApprovedInvoice(world, member, { idClient, items, ...dated('2026-03-31') });
    await move(member, id, { action: 'reopen' });
    const { rows } = await world.owner.query(
      `select kind, moved_on::text from stock_movements where business_id = $1 and id_table = $2 order by id`,
      [member.businessId, id],
    );
    expect(rows).toEqual([
      { kind: 'sale', moved_on: '2026-03-31' },
      { kind: 'return', moved_on: '2026-03-31' },
    ]);
    expect((await months(member))['2026-03']).toBeUndefined();
  });

  it('A3: a canceled invoice is turned round today, and the tax report says the same as the books', async () => {
    at('2026-04-15');
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 1_000, taxes: taxes.slice(0, 1) }];
    const id = await anApprovedInvoice(world, member, { idClient, items, ...dated('2026-03-10') });
    const opened = await anApprovedInvoice(world, member, { idClient, items, ...dated('2026-03-10') });
    await move(member, opened, { action: 'reopen' });
    await move(member, opened, { action: 'cancel', reason: 'Not at all' });
    await move(member, id, { action: 'cancel', reason: 'Twice' });
    expect(await months(member)).toMatchObject({ '2026-03': { tax: -5_000 }, '2026-04': { tax: 5_000 } });
    expect(await taxMonths(member, taxes[0]?.idSalesTax)).toEqual({ '2026-03': 5_000, '2026-04': -5_000 });
  });

  it('B4: one with a day to come is turned round on that day, not before', async () => {
    at('2026-04-15');
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 1, price: 1_000, taxes: taxes.slice(0, 1) }];
    const id = await anApprovedInvoice(world, member, { idClient, items, ...dated('2026-06-10') });
    await move(member, id, { action: 'cancel', reason: 'Twice' });
    expect(await months(member)).toEqual({});
    expect(await taxMonths(member, taxes[0]?.idSalesTax)).toEqual({});
  });
});

/** What the tax report says of the last twelve months, month by month. */
async function taxMonths(member: Member, id = 0): Promise<Record<string, number>> {
  const months = await call(world, member, listTaxMonths, { params: { id } });
  return Object.fromEntries(
    months.filter(({ collected }) => collected !== 0).map(({ month, collected }) => [month.slice(0, 7), collected]),
  );
}

describe('B4: days', () => {
  it.each(['1999-12-31', '2027-04-16', '2999-01-01'])('B4: %s is refused at the field', async (billingDate) => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    expect(await problem(saving(member, { idClient, ...dated(billingDate) }))).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { billingDate: 'Between 2000-01-01 and 2027-04-15.' },
    });
  });

  it('B4: stock has the same limits', async () => {
    at('2026-04-15');
    const { member } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 1, cost: 2 });
    const body = { mode: 'set', qty: 3, reason: 'count', note: '', date: '1999-12-31' };
    expect(await problem(request(world, member, adjustStock, { params: { id: idPart }, body }))).toMatchObject({
      status: 400,
      fields: { date: 'Between 2000-01-01 and 2027-04-15.' },
    });
  });

  it.each(['2026-01-14', '2026-07-15'])('B4: %s is more than 90 days away and asks first', async (billingDate) => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    const id = await anInvoice(world, member, { idClient, ...dated(billingDate) });
    expect(await problem(approving(member, id))).toMatchObject({ status: 409, code: 'invoice.confirm_date' });
    expect((await get(member, id)).invoiceStatus.name).toBe('Draft');
    expect((await approving(member, id, { confirmDate: true })).statusCode).toBe(200);
  });

  it('B4: ninety days do not, and many at once are asked for together', async () => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    const near = await anInvoice(world, member, { idClient, ...dated('2026-01-15') });
    const far = await anInvoice(world, member, { idClient, ...dated('2025-12-01') });
    const body = { idInvoices: [near, far], action: 'approve' };
    expect(await call(world, member, actions.bulkInvoices, { body })).toMatchObject({
      changed: 1,
      refused: [{ idInvoice: far, code: 'invoice.confirm_date' }],
    });
    const again = { idInvoices: [far], action: 'approve', confirm: true };
    expect(await call(world, member, actions.bulkInvoices, { body: again })).toMatchObject({ changed: 1 });
  });

  it('B4: a credit note is not dated in the future', async () => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, ...dated('2026-04-01') });
    for (const billingDate of ['2026-04-16', '2999-01-01'])
      expect((await problem(crediting(member, id, { billingDate }))).fields).toEqual({
        billingDate: 'Not after 2026-04-15.',
      });
    expect((await crediting(member, id, { billingDate: '2026-04-15' })).statusCode).toBe(200);
  });

  it('B4: that of an invoice with a day to come is dated on it', async () => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, ...dated('2026-05-01') });
    const note = (await crediting(member, id)).json().data;
    expect(note.billingDate).toBe('2026-05-01');
    expect(await months(member)).toEqual({});
  });
});

describe('B8: numbers of credit notes follow their days', () => {
  const two = async (strictOrder?: boolean) => {
    at('2026-04-15');
    const { member, idClient } = await aFirm();
    if (strictOrder !== undefined) await call(world, member, saveDocumentSettings, { body: { strictOrder } });
    const ids = [];
    for (let n = 0; n < 2; n += 1)
      ids.push(await anApprovedInvoice(world, member, { idClient, ...dated('2026-04-01') }));
    const [first = 0, second = 0] = ids;
    expect((await crediting(member, first, { billingDate: '2026-04-10' })).statusCode).toBe(200);
    return { member, second };
  };

  it('B8: none is older than the one before it', async () => {
    const { member, second } = await two();
    expect((await problem(crediting(member, second, { billingDate: '2026-04-09' }))).fields).toEqual({
      billingDate: 'Not before 2026-04-10, the day of the last credit note.',
    });
    expect((await crediting(member, second, { billingDate: '2026-04-10' })).statusCode).toBe(200);
  });

  it('B8: unless the business does not want that', async () => {
    const { member, second } = await two(false);
    expect((await crediting(member, second, { billingDate: '2026-04-09' })).statusCode).toBe(200);
  });

  it('B8: the refused one takes no number', async () => {
    const { member, second } = await two();
    await crediting(member, second, { billingDate: '2026-04-02' });
    const note = (await crediting(member, second)).json().data;
    expect(note.number).toBe(1_000_001);
  });
});

it('A3: a closed month keeps its invoices: they cannot be reopened', async () => {
  at('2026-04-15');
  const { member, idClient } = await aFirm();
  const id = await anApprovedInvoice(world, member, { idClient, ...dated('2026-03-31') });
  await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-03-31', 'Month end'));
  expect(await refused(member, id, { action: 'reopen' })).toMatchObject({ code: 'ledger.period_locked' });
});
