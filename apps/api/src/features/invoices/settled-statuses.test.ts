import { getCustomerInvoiceSummary } from '@countinghouse/contracts/customer-documents';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type Member, within } from '../../../test/makers/businesses.ts';
import { verifyChain } from './document-chain.ts';
import { verifyDocuments } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, aFirm, balances } = documentsIn(() => world);

const approved = async (member: Member, idClient: number, price: number) =>
  approve(member, (await create(member, { idClient, items: [{ serviceName: 'Work', price }] })).id);
const creditAll = (member: Member, id: number) =>
  call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Goodwill' } });
const revise = (member: Member, id: number) => call(world, member, actions.reviseInvoice, { params: { id } });
const archive = (member: Member, idInvoice: number) =>
  call(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted: true, confirm: true } });
const settled = async (member: Member, id: number) => {
  const { invoiceStatus, statusTag, paymentState, paidDate, totalBillDue } = await get(member, id);
  return { ...invoiceStatus, statusTag, paymentState, paidDate, totalBillDue };
};

/** What is settled without money: written off 400, credited 800, replaced 50; open are 200 and, archived, 100. */
async function aBusyFirm() {
  const { member, idClient } = await aFirm();
  const lost = await approved(member, idClient, 400);
  await move(member, lost.id, { action: 'writeOff', reason: 'Bankrupt' });
  const credited = await approved(member, idClient, 800);
  await creditAll(member, credited.id);
  const replaced = await approved(member, idClient, 50);
  const replacing = await approve(member, (await revise(member, replaced.id)).id);
  await creditAll(member, replacing.id);
  const hidden = await approved(member, idClient, 100);
  await archive(member, hidden.id);
  const open = await approved(member, idClient, 200);
  return { member, idClient, lost, credited, replaced, replacing, hidden, open };
}

describe('A6: Paid is money only', () => {
  it('A6: what is settled without money has a status of its own, and no day of payment', async () => {
    const { member, lost, credited, replaced } = await aBusyFirm();
    const unpaid = { paidDate: null, totalBillDue: 0 };
    expect(await settled(member, lost.id)).toEqual({
      name: 'WrittenOff',
      class: 'writtenoff',
      statusTag: 'writtenoff',
      paymentState: 'writtenOff',
      ...unpaid,
    });
    expect(await settled(member, credited.id)).toEqual({
      name: 'Credited',
      class: 'credited',
      statusTag: 'credited',
      paymentState: 'unpaid',
      ...unpaid,
    });
    expect(await settled(member, replaced.id)).toEqual({
      name: 'Replaced',
      class: 'replaced',
      statusTag: 'replaced',
      paymentState: 'unpaid',
      ...unpaid,
    });
    const nothing = await approved(member, (await get(member, lost.id)).idClient, 0);
    expect(await settled(member, nothing.id)).toMatchObject({ name: 'Paid', paymentState: 'paid' });
  });

  it('A6: the figures read the books: nothing was paid, and what is owed is owed though it is archived', async () => {
    const { member } = await aBusyFirm();
    const figures = await call(world, member, contract.getInvoiceFigures);
    expect(figures.paidLately).toEqual({ count: 0, total: 0, isEstimate: false });
    expect(figures.outstanding).toEqual({ count: 2, total: 30_000 });
    expect((await balances(member))['receivable']).toBe(30_000);
    const counts = Object.fromEntries(figures.byStatus.map(({ statusTag, count }) => [statusTag, count]));
    expect(counts).toMatchObject({ paid: 0, credited: 2, replaced: 1, writtenoff: 1, invoiced: 1 });
  });

  it('A6: lists find each by its status, and the export names it', async () => {
    const { member, lost, credited, replacing, replaced } = await aBusyFirm();
    const found = async (query: object) =>
      (await call(world, member, contract.listInvoices, { query })).data.map(({ id }) => id);
    const tagged = (statusTag: string) => found({ listFilters: { statusTag } });
    expect(await tagged('paid')).toEqual([]);
    expect(await tagged('writtenoff')).toEqual([lost.id]);
    expect(await tagged('replaced')).toEqual([replaced.id]);
    expect((await tagged('credited')).toSorted()).toEqual([credited.id, replacing.id].toSorted());
    expect(await found({ idStatus: 8 })).toEqual([lost.id]);
    const csv = (await request(world, member, contract.exportInvoices)).body;
    for (const word of ['"Credited"', '"Replaced"', '"Written off"']) expect(csv).toContain(word);
    expect(csv).not.toMatch(/"INC-\d+","Paid"/);
  });

  it('A6: a customer’s summary counts money as paid, and credit notes against what was billed', async () => {
    const { member, idClient } = await aBusyFirm();
    const { invoiceGross, invoiceStatus } = await call(world, member, getCustomerInvoiceSummary, {
      params: { id: idClient },
    });
    const amounts = Object.fromEntries(invoiceGross.map(({ initials, amount, count }) => [initials, [count, amount]]));
    // 400 written off, 100 and 200 open; 800, 50 and 50 were billed and credited again.
    // Six invoices, and three credit notes that take back.
    expect(amounts).toMatchObject({ ALL: [9, 70_000], DUE: [2, 30_000], PD: [0, 0] });
    const counts = Object.fromEntries(invoiceStatus.map(({ name, value }) => [name, value]));
    expect(counts).toMatchObject({ Paid: 0, Credited: 2, Replaced: 1, WrittenOff: 1, Invoiced: 1 });
  });

  it('A6: a credit note is issued, not paid', async () => {
    const { member, credited } = await aBusyFirm();
    const { links } = await get(member, credited.id);
    const [note] = links.filter(({ relation }) => relation === 'creditedBy');
    expect(note?.status.name).toBe('Invoiced');
    expect(await get(member, note?.id ?? 0)).toMatchObject({ paidDate: null, paymentState: 'unpaid' });
  });

  it('A6: paper is stamped as credited or replaced; that a claim was given up is not on it', async () => {
    const { member, lost, credited, replaced } = await aBusyFirm();
    const stamp = async ({ id }: { id: number }) => (await call(world, member, printInvoice, { params: { id } })).stamp;
    expect([await stamp(credited), await stamp(replaced), await stamp(lost)]).toEqual(['Credited', 'Replaced', '']);
  });

  it('A6: the replaced one reads Credited when nothing replaces it any more, and Replaced again', async () => {
    const { member, idClient } = await aFirm();
    const old = await approved(member, idClient, 50);
    const next = await approve(member, (await revise(member, old.id)).id);
    await move(member, next.id, { action: 'reopen', reason: 'Typo' });
    expect(await settled(member, old.id)).toMatchObject({ name: 'Credited' });
    await approve(member, next.id);
    expect(await settled(member, old.id)).toMatchObject({ name: 'Replaced' });
    await move(member, next.id, { action: 'cancel', reason: 'No deal' });
    expect(await settled(member, old.id)).toMatchObject({ name: 'Credited' });
  });

  it('A6: one that was credited by hand before its replacement was approved reads Replaced, too', async () => {
    const { member, idClient } = await aFirm();
    const old = await approved(member, idClient, 50);
    const draft = await revise(member, old.id);
    await creditAll(member, old.id);
    expect(await settled(member, old.id)).toMatchObject({ name: 'Credited' });
    await approve(member, draft.id);
    expect(await settled(member, old.id)).toMatchObject({ name: 'Replaced' });
  });

  it('A6: their due date is frozen, nobody asks before archiving them, and books and chain agree', async () => {
    const { member, lost, credited, replaced } = await aBusyFirm();
    for (const { id } of [lost, credited, replaced]) {
      const frozen = request(world, member, actions.annotateInvoice, {
        params: { id },
        body: { dueDate: '2027-01-01' },
      });
      expect((await frozen).json()).toMatchObject({ code: 'invoice.due_frozen' });
      const { allowedActions } = await get(member, id);
      for (const move of ['revise', 'writeOff', 'cancel', 'reopen']) expect(allowedActions).not.toContain(move);
      expect((await request(world, member, actions.archiveInvoice, { body: { idInvoice: id } })).statusCode).toBe(200);
    }
    const verdict = await within(world, member.businessId, member.userId, verifyDocuments);
    expect(verdict).toMatchObject({ wrongCounts: 0, openCents: 30_000, receivableCents: 30_000 });
    const chain = await within(world, member.businessId, member.userId, verifyChain);
    expect(chain).toMatchObject({ broken: 0, changed: 0 });
  });
});
