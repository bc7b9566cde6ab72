import * as actions from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member, within } from '../../../../test/makers/businesses.ts';
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
const { get, move, refused, aFirm, balances, isSound } = documentsIn(() => world);

const writeOff = (member: Member, id: number, given: object = {}) =>
  move(member, id, { action: 'writeOff', reason: 'Bankrupt', ...given });
const undo = (member: Member, id: number) => move(member, id, { action: 'undoWriteOff', reason: 'They pay after all' });
const credit = (member: Member, id: number, quantity?: number) =>
  call(world, member, actions.creditInvoice, {
    params: { id },
    body: { reason: 'Goodwill', ...(quantity && { lines: [{ position: 1, quantity }] }) },
  });
const verify = (member: Member) => within(world, member.businessId, member.userId, verifyDocuments);

/** Two items of which one has no tax, billed in October; 21 % is charged and 15 % withheld on the other. */
async function aLostInvoice() {
  const { member, idClient } = await aFirm();
  const aTax = (rate: number, given: object = {}) =>
    aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate, validFrom: '2000-01-01' }], ...given });
  const vat = await aTax(21);
  const kept = await aTax(15, { abbreviation: 'WHT', kind: 'withholding' });
  const taxes = [vat, kept].map(({ idSalesTax }) => ({ idSalesTax }));
  const id = await anApprovedInvoice(world, member, {
    idClient,
    billingDate: '2026-10-01',
    dueDate: null,
    items: [
      { serviceName: 'Design', quantity: 3, price: 464.5, taxes },
      { serviceName: 'Books', quantity: 1, price: 200 },
    ],
  });
  const before = await balances(member);
  await writeOff(member, id, { taxRelief: true, writeOffDate: '2026-10-20' });
  return { member, id, before, taxes: [vat.idSalesTax] };
}

const entries = async ({ businessId }: Member, id: number, kind: string) =>
  (
    await world.owner.query<{ day: string; account: string; amount: number }>(
      `select e.posted_on::text as day, a.role as account, l.amount_cents::int as amount from journal_entries e
       join journal_lines l on l.business_id = e.business_id and l.entry_id = e.id
       join accounts a on a.business_id = l.business_id and a.id = l.account_id
       where e.business_id = $1 and e.subject = 'invoices' and e.subject_id = $2 and e.kind = $3 order by e.id, l.position`,
      [businessId, id, kind],
    )
  ).rows;

describe('B3: a write-off is undone', () => {
  it('B3: by the mirror of its entry, on its day; the invoice is open again', async () => {
    const { member, id, before, taxes } = await aLostInvoice();
    expect((await get(member, id)).allowedActions).toContain('undoWriteOff');
    expect(await undo(member, id)).toMatchObject({
      invoiceStatus: { name: 'Invoiced' },
      paymentState: 'unpaid',
      writtenOff: 0,
      totalBillDue: 167_711,
      statusReason: 'They pay after all',
    });
    const posted = await entries(member, id, 'invoice.writtenOff');
    expect(posted).toHaveLength(4);
    expect(await entries(member, id, 'invoice.writeOffUndone')).toEqual(
      posted.map((line) => ({ ...line, amount: -line.amount })),
    );
    expect(await balances(member)).toEqual(before);
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({ '2026-10-01': 29_264 });
    expect(report).toEqual(books);
    expect(await verify(member)).toMatchObject({ wrongWriteOffs: 0, openCents: 167_711, receivableCents: 167_711 });
  });

  it('B3: with a reason, by whoever may write off, once; and the log says so', async () => {
    const { member, id } = await aLostInvoice();
    expect((await refused(member, id, { action: 'undoWriteOff' })).fields).toEqual({ reason: 'Say why.' });
    const manager = await aMember(world, member.businessId, { role: 'manager' });
    expect((await get(manager, id)).allowedActions).not.toContain('undoWriteOff');
    const request = { action: 'undoWriteOff', reason: 'Error' };
    expect(await refused(manager, id, request)).toMatchObject({ status: 403 });
    expect(await refused((await aFirm()).member, id, request)).toMatchObject({ status: 404 });
    await undo(member, id);
    expect(await refused(member, id, request)).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
    const { rows } = await world.owner.query(
      `select before, after from audit_log where business_id = $1 and action = 'invoice.writeOffUndone'`,
      [member.businessId],
    );
    expect(rows).toEqual([
      {
        before: { status: 'WrittenOff' },
        after: {
          amount: 167_711,
          withheld: 20_903,
          taxRelief: 29_264,
          day: '2026-10-20',
          reason: 'They pay after all',
        },
      },
    ]);
  });

  it('B3: not where the books of its day are closed', async () => {
    const { member, id } = await aLostInvoice();
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    expect(await refused(member, id, { action: 'undoWriteOff', reason: 'Error' })).toMatchObject({
      status: 409,
      code: 'ledger.period_locked',
    });
    expect((await get(member, id)).invoiceStatus.name).toBe('WrittenOff');
  });

  it('B3: and can be written off again, undone again, and canceled without a trace', async () => {
    const { member, id, taxes } = await aLostInvoice();
    await undo(member, id);
    await writeOff(member, id);
    expect(await balances(member)).toMatchObject({ tax: -29_264, 'bad-debt': 188_614 });
    await undo(member, id);
    await move(member, id, { action: 'cancel', reason: 'Never was' });
    expect(await balances(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual(books);
    expect(await verify(member)).toMatchObject({ wrongWriteOffs: 0, openCents: 0, receivableCents: 0 });
  });
});

describe('B3: a credit note takes a write-off back', () => {
  it('B3: in full, with the tax that was claimed back and what is withheld', async () => {
    const { member, id, taxes } = await aLostInvoice();
    await credit(member, id);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Credited' }, writtenOff: 0 });
    expect(await balances(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual({});
    expect(report).toEqual(books);
    expect(await verify(member)).toMatchObject({ wrongWriteOffs: 0 });
  });

  it('B3: piece by piece: what is left is all lost, its tax all claimed back, until nothing is', async () => {
    const { member, id, taxes } = await aLostInvoice();
    for (const left of [2, 1]) {
      await credit(member, id, 1);
      const net = 20_000 + left * 46_450;
      expect(await balances(member)).toEqual({ 'bad-debt': net, sales: -net });
    }
    await credit(member, id);
    expect(await balances(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual(books);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('B3: and what it left can still be undone', async () => {
    const { member, id, taxes } = await aLostInvoice();
    const { totalBill } = await credit(member, id, 1);
    expect(totalBill).toBe(56_205);
    await undo(member, id);
    const { totalBillDue } = await get(member, id);
    expect(await balances(member)).toMatchObject({ receivable: totalBillDue, sales: -112_900, withholding: 13_935 });
    expect((await balances(member))['bad-debt']).toBeUndefined();
    await credit(member, id);
    expect(await balances(member)).toEqual({});
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual(books);
    expect(await verify(member)).toMatchObject({ wrongWriteOffs: 0, openCents: 0, receivableCents: 0 });
  });

  it('B3: until the note is voided: then it is lost again, with its tax', async () => {
    const { member, id, taxes } = await aLostInvoice();
    const lost = await balances(member);
    const note = await credit(member, id, 1);
    await move(member, note.id, { action: 'void', reason: 'Wrong invoice' });
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'WrittenOff' }, writtenOff: 167_711 });
    expect(await balances(member)).toEqual(lost);
    const { report, books } = await taxByMonth(world, member, taxes);
    expect(report).toEqual(books);
    await undo(member, id);
    await credit(member, id);
    expect(await balances(member)).toEqual({});
    expect(await verify(member)).toMatchObject({ wrongWriteOffs: 0, openCents: 0, receivableCents: 0 });
  });
});
