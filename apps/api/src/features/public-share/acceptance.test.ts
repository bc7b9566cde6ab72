import { verifyDocuments } from '@countinghouse/contracts/document-register';
import * as actions from '@countinghouse/contracts/invoice-actions';
import type * as invoices from '@countinghouse/contracts/invoices';
import * as notifications from '@countinghouse/contracts/notifications';
import { printInvoice } from '@countinghouse/contracts/printed-documents';
import * as contract from '@countinghouse/contracts/public-share';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { type SharedAddress, visitorsIn } from '../../../test/visitors.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { create, move, get, aFirm } = documentsIn(() => world);
const { visit, visited, share } = visitorsIn(() => world);

const option = (name: string, amount: number, given: object = {}) => ({ name, hasAmount: true, amount, ...given });
const EXTRAS = {
  name: 'Extras',
  type: 'multiOption' as const,
  options: [
    option('Delivery', 80),
    option('Stools', 45.5, { defaultQTY: 2, maxQTY: 6 }),
    option('Without polish', 12.35, { operator: '-', perQTY: true }),
  ],
};
const OURS = { name: 'Margin', type: 'multiOption' as const, invoiceDisplay: false, options: [option('Rush', 500)] };

async function anOffer(given: Partial<invoices.InvoiceInput> = {}) {
  const { member, idClient, taxes } = await aFirm();
  const items = [
    { serviceName: 'Oak table', quantity: 3, price: 333.33, taxes, itemSpecifications: [EXTRAS, OURS] },
    { serviceName: 'Care set', quantity: 1, price: 19.99, taxes, discount: 10 },
  ];
  const { id } = await create(member, {
    generateType: 'estimate',
    idClient,
    items,
    dueDate: '2026-12-15',
    note: 'Half in advance.',
    ...given,
  });
  await move(member, id, { action: 'markSent' });
  return { member, id, ...(await share(member, 'estimate', id)) };
}

const choose = (at: number, given: object = {}) => ({
  line: 0,
  specification: 0,
  option: at,
  isChecked: true,
  ...given,
});
const CHOICES = [choose(0), choose(1, { quantity: 4 }), choose(2)];
const SIGNED = { name: 'Ida Roy', signature: { kind: 'typed', text: 'Ida Roy' }, hasAgreed: true };

const preview = (address: SharedAddress, choices: object[]) =>
  visited(contract.previewSharedChoice, { ...address, choices });
const accept = async (address: SharedAddress, choices: object[], given: object = {}) => {
  const { hash } = await preview(address, choices);
  return visit(contract.acceptSharedEstimate, { ...address, choices, hash, ...SIGNED, ...given });
};

describe('an estimate on its page', () => {
  it('offers what is the customer’s to choose, and the engine adds it up', async () => {
    const { address } = await anOffer();
    const shared = await visited(contract.getSharedDocument, address);
    expect(shared).toMatchObject({ canAnswer: true, banner: { kind: 'waiting', day: '2026-12-15', days: 30 } });
    expect(shared.choices).toHaveLength(1);
    expect(JSON.stringify(shared)).not.toContain('Rush');
    expect(shared.choices[0]?.options.map(({ price, maxQuantity }) => [price, maxQuantity])).toEqual([
      [800_000, null],
      [455_000, 6_000_000],
      [-123_500, null],
    ]);
    const chosen = await preview(address, CHOICES);
    // 999.99 + 80 + 4 × 45.50 − 3 × 12.35 = 1,224.94; with 19.99 it is 1,244.93, less 2.00.
    expect(chosen.paper.totals).toMatchObject({ subTotal: 124_493, discounts: 200, total: 142_906 });
    expect(chosen.hash).not.toBe(shared.hash);
    expect((await preview(address, [])).hash).toBe(shared.hash);
    for (const choices of [
      [choose(1, { quantity: 7 })],
      [choose(1, { quantity: 2.5 })],
      [choose(0, { quantity: 2 })],
      [{ ...choose(0), specification: 1 }],
    ])
      expect((await visit(contract.previewSharedChoice, { ...address, choices })).json()).toMatchObject({
        status: 400,
        code: 'shared.choice_refused',
      });
  });

  it('is accepted with exactly what was chosen, signed and bound to its hash, and converts to the same cent', async () => {
    const { member, id, address } = await anOffer();
    const strokes = [
      [
        { x: 1, y: 2, t: 0 },
        { x: 3.5, y: 4, t: 16 },
      ],
    ];
    const reply = await accept(address, CHOICES, { signature: { kind: 'drawn', strokes } });
    expect(reply.statusCode, reply.body).toBe(200);
    const estimate = await get(member, id);
    expect(estimate).toMatchObject({ invoiceStatus: { name: 'Invoiced' }, totalBill: 142_906, revision: 2 });
    expect(estimate.statusReason).toBe('Accepted and signed online by Ida Roy');
    const kept = await call(world, member, contract.getAcceptance, { params: { id } });
    expect(kept).toMatchObject({ name: 'Ida Roy', ipAddress: '127.0.0.1', isIntact: true, signature: { strokes } });
    const paper = await call(world, member, printInvoice, { params: { id } });
    expect(paper.certificate).toMatchObject({ name: 'Ida Roy', acceptedAt: '2026-11-15 12:00:00 (America/Toronto)' });
    expect(paper.certificate?.hash).toBe(kept?.hash);
    expect(await call(world, member, verifyDocuments)).toMatchObject({ broken: 0, changed: 0 });
    const { invoice, differences } = await call(world, member, actions.convertEstimate, { body: { idInvoice: id } });
    expect([invoice.totalBill, invoice.subTotal, invoice.taxes.map(({ amount }) => amount)]).toEqual([
      estimate.totalBill,
      estimate.subTotal,
      estimate.taxes.map(({ amount }) => amount),
    ]);
    expect(differences).toEqual([]);
    const told = await call(world, member, notifications.listNotifications);
    expect(told.data.map(({ event }) => event)).toContain('estimate.accepted');
  });

  it('accepted by two at once is accepted once, and the other sees it', async () => {
    const { member, id, address } = await anOffer();
    const replies = await Promise.all([accept(address, CHOICES), accept(address, [choose(0)], { name: 'Ben Roy' })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'shared.accepted' });
    const { rows } = await world.owner.query(
      'select 1 from estimate_acceptances where business_id = $1 and invoice_id = $2',
      [member.businessId, id],
    );
    expect(rows).toHaveLength(1);
    expect((await visited(contract.getSharedDocument, address)).acceptance).not.toBeNull();
  });

  it('that was changed since it was looked at is shown again first', async () => {
    const { member, id, address } = await anOffer();
    const { hash } = await preview(address, CHOICES);
    await move(member, id, { action: 'extend', dueDate: '2026-12-31' });
    const reply = await visit(contract.acceptSharedEstimate, { ...address, choices: CHOICES, hash, ...SIGNED });
    expect(reply.json()).toMatchObject({ status: 409, code: 'shared.changed' });
    expect((await get(member, id)).invoiceStatus.name).toBe('Processing');
    expect((await accept(address, CHOICES)).statusCode).toBe(200);
  });

  it('that expired or was canceled is refused with what to do', async () => {
    const late = await anOffer({ dueDate: '2026-11-16' });
    now = new Date('2026-11-18T17:00:00Z');
    expect((await visited(contract.getSharedDocument, late.address)).banner).toMatchObject({
      kind: 'expired',
      days: 2,
    });
    expect((await accept(late.address, [])).json()).toMatchObject({ status: 409, code: 'shared.expired' });
    const canceled = await anOffer();
    const { hash } = await preview(canceled.address, []);
    await move(canceled.member, canceled.id, { action: 'decline', reason: 'Withdrawn' });
    const reply = await visit(contract.acceptSharedEstimate, { ...canceled.address, choices: [], hash, ...SIGNED });
    expect(reply.json()).toMatchObject({ status: 409, code: 'shared.canceled' });
    now = new Date('2026-11-15T17:00:00Z');
  });

  it('needs the terms agreed to, a name and a signature', async () => {
    const { address } = await anOffer();
    for (const given of [{ hasAgreed: false }, { name: '' }, { signature: { kind: 'drawn', strokes: [] } }])
      expect((await accept(address, [], given)).statusCode).toBe(400);
  });

  it('is declined with a reason', async () => {
    const { member, id, address } = await anOffer();
    const body = { ...address, declineReason: 'price', text: 'Too dear for us' };
    expect((await visited(contract.declineSharedEstimate, body)).banner.kind).toBe('declined');
    expect(await get(member, id)).toMatchObject({
      invoiceStatus: { name: 'Canceled' },
      statusReason: 'price: Too dear for us',
    });
    expect((await visit(contract.declineSharedEstimate, body)).json()).toMatchObject({ code: 'shared.canceled' });
  });

  it('loses its acceptance when it is taken back or revised, and can be accepted anew', async () => {
    const { member, id, address } = await anOffer();
    await accept(address, CHOICES);
    await move(member, id, { action: 'undoAccept', reason: 'Called' });
    expect(await call(world, member, contract.getAcceptance, { params: { id } })).toBeNull();
    expect((await visited(contract.getSharedDocument, address)).acceptance).toBeNull();
    expect((await accept(address, [choose(0)])).statusCode).toBe(200);
    await move(member, id, { action: 'requestChanges', reason: 'Other wood' });
    expect(await call(world, member, contract.getAcceptance, { params: { id } })).toBeNull();
    expect((await call(world, member, printInvoice, { params: { id } })).certificate).toBeUndefined();
  });

  it('that is a draft again, or was never offered, is read and not answered until it is sent', async () => {
    const { member, id, address } = await anOffer();
    const { hash } = await preview(address, []);
    await move(member, id, { action: 'requestChanges', reason: 'Cheaper' });
    const shared = await visited(contract.getSharedDocument, address);
    expect(shared).toMatchObject({ canAnswer: false, choices: [], banner: { kind: 'draft' } });
    for (const given of [hash, shared.hash]) {
      const body = { ...address, choices: [], hash: given, ...SIGNED };
      expect((await visit(contract.acceptSharedEstimate, body)).json()).toMatchObject({ code: 'shared.canceled' });
    }
    const declined = await visit(contract.declineSharedEstimate, { ...address, declineReason: 'price' });
    expect(declined.json()).toMatchObject({ status: 409, code: 'shared.canceled' });
    expect((await get(member, id)).invoiceStatus.name).toBe('Draft');
    await move(member, id, { action: 'markSent' });
    expect((await accept(address, [])).statusCode).toBe(200);
  });

  it('is no way to answer an invoice', async () => {
    const { member, idClient } = await aFirm();
    const { id } = await create(member, { idClient });
    const { address } = await share(member, 'invoice', id);
    const reply = await visit(contract.declineSharedEstimate, { ...address, declineReason: 'price' });
    expect(reply.json()).toMatchObject({ status: 409, code: 'shared.canceled' });
  });
});
