import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { getPart } from '@countinghouse/contracts/parts';
import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aPart } from '../../../../test/makers/services.ts';
import { lockThrough } from '../../ledger/index.ts';
import { verifyStock } from '../../services/index.ts';
import { verifyChain } from '../document-chain.ts';
import { verifyDocuments } from '../index.ts';

let now = '2026-11-15T17:00:00Z';
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date(now) });
  return world.stop;
});
const { get, move, approve, refused, aFirm, balances, isSound } = documentsIn(() => world);

const crediting = (member: Member, id: number, body: object = {}) =>
  request(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });
const credit = (member: Member, id: number, body: object = {}) =>
  call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Returned', ...body } });
const mistake = { action: 'void', reason: 'Wrong customer' };
const onHand = async (member: Member, id: number) =>
  (await call(world, member, getPart, { params: { id } })).onHand / 1_000_000;
const filters = (idService: number, quantity: number, price = 5) => [
  { idService, serviceName: 'Filter', quantity, price },
];
const isClean = async (member: Member) => {
  const verdict = await within(world, member.businessId, member.userId, async (ctx) => ({
    ...(await verifyDocuments(ctx)),
    ...(await verifyStock(ctx)),
    ...(await verifyChain(ctx)),
  }));
  expect(verdict).toMatchObject({
    wrongCounts: 0,
    wrongParts: 0,
    stockDifference: 0,
    broken: 0,
    changed: 0,
    openCents: verdict.receivableCents,
  });
  expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
};

describe('B3: a credit note that was a mistake', () => {
  it('B3: is voided on its own day: number and chain stay, and the invoice is owed as before', async () => {
    now = '2026-11-15T17:00:00Z';
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Work', quantity: 3, price: 10, taxes }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const before = await balances(member);
    const note = await credit(member, id, { billingDate: '2026-11-13' });
    expect(note.allowedActions).toEqual(['annotate', 'void']);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Credited' }, totalBillDue: 0 });
    now = '2026-12-02T17:00:00Z';
    expect(await move(member, note.id, mistake)).toMatchObject({
      invoiceStatus: { name: 'Canceled' },
      number: note.number,
      statusReason: 'Wrong customer',
      allowedActions: [],
    });
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Invoiced' },
      credited: 0,
      paymentState: 'unpaid',
    });
    expect(await balances(member)).toEqual(before);
    const { rows } = await world.owner.query(
      'select kind, posted_on from journal_entries where business_id = $1 and subject_id = $2 order by id',
      [member.businessId, note.id],
    );
    expect(rows).toEqual([
      { kind: 'creditNote.approved', posted_on: '2026-11-13' },
      { kind: 'creditNote.approved.reversed', posted_on: '2026-11-13' },
    ]);
    const months = await call(world, member, listTaxMonths, { params: { id: taxes[0]?.idSalesTax ?? 0 } });
    expect(months.filter(({ collected }) => collected !== 0)).toMatchObject([{ month: '2026-11-01', collected: 150 }]);
    await isClean(member);
    now = '2026-11-15T17:00:00Z';
  });

  it('B3: says so in the log of both documents', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const note = await credit(member, id);
    await move(member, note.id, mistake);
    const { rows } = await world.owner.query(
      `select action, subject_id::int, after from audit_log where business_id = $1 and action ~ 'oided$' order by id`,
      [member.businessId],
    );
    expect(rows).toEqual([
      { action: 'creditNote.voided', subject_id: note.id, after: { status: 'Canceled', reason: 'Wrong customer' } },
      {
        action: 'invoice.creditVoided',
        subject_id: id,
        after: { creditNote: `CN-${note.number}`, amount: 9_000, reason: 'Wrong customer' },
      },
    ]);
  });

  it('B3: is not there any more for the next one, which takes the same cents again', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'Thirds', quantity: 3, price: 3.33, taxes }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const lines = [{ position: 1, quantity: 1 }];
    const notes = [await credit(member, id, { lines }), await credit(member, id, { lines })];
    await move(member, notes[0]?.id ?? 0, mistake);
    const again = await credit(member, id, { lines });
    expect(again.number).toBe((notes[1]?.number ?? 0) + 1);
    const rest = await credit(member, id);
    const standing = [notes[1], again, rest].map((note) => note?.totalBill ?? 0);
    expect(standing.reduce<number>((sum, amount) => sum + amount, 0)).toBe((await get(member, id)).totalBill);
    expect(await balances(member)).toEqual({});
    await isClean(member);
  });

  it('B3: by the status of the specification; once, with a reason, and by those who may write one', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const note = await credit(member, id);
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    const [stranger] = [(await aFirm()).member];
    expect(await refused(member, note.id, { action: 'void' })).toMatchObject({
      status: 400,
      fields: { reason: 'Say why.' },
    });
    expect(await refused(staff, note.id, mistake)).toMatchObject({ status: 403 });
    expect(await refused(stranger, note.id, mistake)).toMatchObject({ status: 404, code: 'invoice.not_found' });
    expect(await refused(member, id, mistake)).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
    expect(await refused(member, note.id, { ...mistake, version: note.version + 1 })).toMatchObject({
      status: 409,
      code: 'record.stale',
    });
    await move(member, note.id, { status: 'Canceled', reason: 'Mistyped' });
    expect(await refused(member, note.id, mistake)).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
  });

  it('B3: stays where its month is closed', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient, billingDate: '2026-10-05', dueDate: null });
    const note = await credit(member, id, { billingDate: '2026-10-20' });
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    expect(await refused(member, note.id, mistake)).toMatchObject({ status: 409, code: 'ledger.period_locked' });
    expect(await get(member, note.id)).toMatchObject({ invoiceStatus: { name: 'Invoiced' } });
  });

  it('B3: what it had taken back of a loss is a loss again', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    await move(member, id, { action: 'writeOff', reason: 'Bankrupt' });
    const before = await balances(member);
    const note = await credit(member, id);
    expect(await balances(member)).toEqual({});
    await move(member, note.id, mistake);
    expect(await balances(member)).toEqual(before);
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'WrittenOff' },
      writtenOff: 9_000,
      credited: 0,
    });
    await isClean(member);
  });

  it('B3: goods that came back with it leave the shelf again, if they are still there', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 3, cost: 2 });
    const id = await anApprovedInvoice(world, member, { idClient, items: filters(idPart, 3) });
    const lines = [{ position: 1, quantity: 2, goodsReturn: true }];
    const note = await credit(member, id, { lines });
    const other = await anApprovedInvoice(world, member, { idClient, items: filters(idPart, 2) });
    expect(await refused(member, note.id, mistake)).toMatchObject({ status: 409, code: 'part.stock_short' });
    await move(member, other, { action: 'cancel', reason: 'Not wanted' });
    await move(member, note.id, mistake);
    expect(await onHand(member, idPart)).toBe(0);
    expect(await balances(member)).toMatchObject({ cost: 600, receivable: 1_500 });
    await move(member, id, { action: 'cancel', reason: 'All of it' });
    expect(await onHand(member, idPart)).toBe(3);
    expect(await balances(member)).toEqual({ stock: 600, equity: -600 });
    await isClean(member);
  });

  it('B3: of a replaced invoice only when the new one is gone; then the goods leave with the old one again', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const id = await anApprovedInvoice(world, member, { idClient, items: filters(idPart, 4) });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    await approve(member, revision.id);
    const [link] = (await get(member, id)).links.filter(({ relation }) => relation === 'creditedBy');
    const note = await get(member, link?.id ?? 0);
    expect(note.allowedActions).not.toContain('void');
    const listed = await call(world, member, contract.listInvoices, { query: { generateType: 'creditNote' } });
    expect(listed.data[0]?.allowedActions).not.toContain('void');
    expect(await refused(member, note.id, mistake)).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
    await move(member, revision.id, { action: 'cancel', reason: 'Not at all' });
    expect(await onHand(member, idPart)).toBe(10);
    await move(member, note.id, mistake);
    expect(await onHand(member, idPart)).toBe(6);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, totalBillDue: 2_000 });
    expect(await balances(member)).toMatchObject({ receivable: 2_000, cost: 800, stock: 1_200 });
    await isClean(member);
  });

  it('B3: five people void it at once: one succeeds', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const note = await credit(member, id, { lines: [{ position: 1, quantity: 1 }] });
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () =>
        request(world, member, actions.setInvoiceStatus, { params: { id: note.id }, body: mistake }),
      ),
      crediting(member, id),
    ]);
    expect(replies.slice(0, 5).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const { statusCode, body } of replies) expect([200, 409], body).toContain(statusCode);
    await isClean(member);
  });

  it('B8: counts for the day of the next one, though it was voided', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    await move(member, (await credit(member, id, { billingDate: '2026-11-14' })).id, mistake);
    expect((await problem(crediting(member, id, { billingDate: '2026-11-13' }))).fields).toEqual({
      billingDate: 'Not before 2026-11-14, the day of the last credit note.',
    });
    await credit(member, id, { billingDate: '2026-11-14' });
  });
});

describe('B3: an invoice of nothing that took goods from the shelf', () => {
  const aGift = async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 10, cost: 2 });
    const id = await anApprovedInvoice(world, member, { idClient, items: filters(idPart, 4, 0) });
    expect(await onHand(member, idPart)).toBe(6);
    const { invoiceStatus, allowedActions } = await get(member, id);
    expect(invoiceStatus.name).toBe('Paid');
    expect(allowedActions).toEqual(expect.arrayContaining(['creditNote', 'cancel']));
    return { member, id, idPart };
  };

  it('B3: can be canceled, and its goods come back', async () => {
    const { member, id, idPart } = await aGift();
    expect(await move(member, id, { action: 'cancel', reason: 'Not sent' })).toMatchObject({ paidDate: null });
    expect(await onHand(member, idPart)).toBe(10);
    expect(await balances(member)).toEqual({ stock: 2_000, equity: -2_000 });
    await isClean(member);
  });

  it('B3: can be credited line by line until all of it is back, and not canceled meanwhile', async () => {
    const { member, id, idPart } = await aGift();
    const first = await credit(member, id, { lines: [{ position: 1, quantity: 1, goodsReturn: true }] });
    expect(first).toMatchObject({ totalBill: 0, items: [{ goodsReturn: true }] });
    expect(await onHand(member, idPart)).toBe(7);
    expect(await refused(member, id, { action: 'cancel', reason: 'x' })).toMatchObject({ status: 409 });
    const { data } = await call(world, member, contract.listInvoices, { query: {} });
    expect(data[0]?.allowedActions).not.toContain('cancel');
    await credit(member, id, { goodsReturn: true });
    expect(await onHand(member, idPart)).toBe(10);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Credited' }, paidDate: null });
    expect(await problem(crediting(member, id))).toMatchObject({ status: 409, code: 'invoice.illegal_move' });
    expect(await balances(member)).toEqual({ stock: 2_000, equity: -2_000 });
    await isClean(member);
  });

  it('B3: is Paid again when its credit note is voided, and can be canceled then', async () => {
    const { member, id, idPart } = await aGift();
    const note = await credit(member, id, { goodsReturn: true });
    await move(member, note.id, mistake);
    expect(await onHand(member, idPart)).toBe(6);
    expect(await get(member, id)).toMatchObject({ invoiceStatus: { name: 'Paid' } });
    await move(member, id, { action: 'cancel', reason: 'After all' });
    expect(await onHand(member, idPart)).toBe(10);
    await isClean(member);
  });
});
