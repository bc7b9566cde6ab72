import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { taxByMonth } from '../../../../test/tax-months.ts';
import { lockThrough } from '../../ledger/index.ts';
import { verifyDocuments } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, move, refused, aFirm, balances } = documentsIn(() => world);

const writeOff = (member: Member, id: number, writeOffDate: string) =>
  move(member, id, { action: 'writeOff', reason: 'Bankrupt', taxRelief: true, writeOffDate });
const undo = { action: 'undoWriteOff', reason: 'They pay after all' };
const mistake = { action: 'void', reason: 'Wrong invoice' };
const crediting = (id: number, billingDate: string) => ({ params: { id }, body: { reason: 'Goodwill', billingDate } });
const creditFour = (member: Member, id: number, billingDate: string) => {
  const { params, body } = crediting(id, billingDate);
  return call(world, member, actions.creditInvoice, {
    params,
    body: { ...body, lines: [{ position: 1, quantity: 4 }] },
  });
};

/** 800.00 and 25 % of tax, billed in September. */
async function anOldInvoice() {
  const { member, idClient } = await aFirm();
  const { idSalesTax } = await aSalesTax(world, member, { rates: [{ rate: 25, validFrom: '2000-01-01' }] });
  const id = await anApprovedInvoice(world, member, {
    idClient,
    billingDate: '2026-09-01',
    dueDate: null,
    items: [{ serviceName: 'Work', quantity: 10, price: 80, taxes: [{ idSalesTax }] }],
  });
  return { member, id, taxes: [idSalesTax] };
}

const badDebtByMonth = async ({ businessId }: Member) => {
  const { rows } = await world.owner.query<{ month: string; amount: number }>(
    `select b.month::text, sum(b.debit_cents - b.credit_cents)::int as amount from account_months b
     join account_roles a on a.business_id = b.business_id and a.account_id = b.account_id and a.role = 'bad-debt'
     where b.business_id = $1 group by 1 having sum(b.debit_cents - b.credit_cents) <> 0`,
    [businessId],
  );
  return Object.fromEntries(rows.map(({ month, amount }) => [month, amount]));
};

const isClean = async (member: Member) => {
  const verdict = await within(world, member.businessId, member.userId, verifyDocuments);
  expect(verdict).toMatchObject({ wrongWriteOffs: 0, openCents: verdict.receivableCents });
};

describe('B3: no month keeps a trace of a write-off that was undone', () => {
  /** 600.00 in October, and in November the 400.00 of a credit note that was voided meanwhile. */
  async function lostTwice() {
    const { member, id, taxes } = await anOldInvoice();
    const note = await creditFour(member, id, '2026-09-10');
    await writeOff(member, id, '2026-10-20');
    await move(member, note.id, mistake);
    await writeOff(member, id, '2026-11-10');
    expect(await badDebtByMonth(member)).toEqual({ '2026-10-01': 48_000, '2026-11-01': 32_000 });
    return { member, id, taxes };
  }

  it('B3: each of two has its own day', async () => {
    const { member, id, taxes } = await lostTwice();
    expect(await move(member, id, undo)).toMatchObject({ writtenOff: 0, totalBillDue: 100_000 });
    expect(await badDebtByMonth(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-09-01': 20_000 });
    expect(report).toEqual(books);
    await isClean(member);
  });

  it('B3: where the day of the first is closed, both stay', async () => {
    const { member, id } = await lostTwice();
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    expect(await refused(member, id, undo)).toMatchObject({ status: 409, code: 'ledger.period_locked' });
    expect((await get(member, id)).writtenOff).toBe(100_000);
  });

  it('B3: what a credit note took back of it is taken from what is owed, in the month of the note', async () => {
    const { member, id, taxes } = await anOldInvoice();
    await writeOff(member, id, '2026-10-20');
    await creditFour(member, id, '2026-11-10');
    expect(await move(member, id, undo)).toMatchObject({ writtenOff: 0, totalBillDue: 60_000 });
    expect(await badDebtByMonth(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-09-01': 20_000, '2026-11-01': -8_000 });
    expect(report).toEqual(books);
    await isClean(member);
  });

  it('B3: written off, credited, undone and voided, everything is as it was', async () => {
    const { member, id, taxes } = await anOldInvoice();
    const before = await balances(member);
    await writeOff(member, id, '2026-10-20');
    const note = await creditFour(member, id, '2026-11-10');
    await move(member, id, undo);
    await move(member, note.id, mistake);
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Invoiced' },
      writtenOff: 0,
      credited: 0,
      totalBillDue: 100_000,
    });
    expect(await balances(member)).toEqual(before);
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-09-01': 20_000 });
    expect(report).toEqual(books);
    await isClean(member);
  });
});

it('B6: no credit note is older than the write-off that it takes back', async () => {
  const { member, id } = await anOldInvoice();
  await writeOff(member, id, '2026-11-10');
  const early = request(world, member, actions.creditInvoice, crediting(id, '2026-10-15'));
  expect(await problem(early)).toMatchObject({
    status: 400,
    fields: { billingDate: 'Not before 2026-11-10, the day of the write-off.' },
  });
  await call(world, member, actions.creditInvoice, crediting(id, '2026-11-10'));
  expect(await balances(member)).toEqual({});
  expect(await badDebtByMonth(member)).toEqual({});
});
