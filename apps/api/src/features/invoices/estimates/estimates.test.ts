import * as register from '@countinghouse/contracts/document-register';
import * as actions from '@countinghouse/contracts/invoice-actions';
import type * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member } from '../../../../test/makers/businesses.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, refused, aFirm, balances } = documentsIn(() => world);

describe('an estimate', () => {
  const estimate = (member: Member, idClient: number, more: Partial<contract.InvoiceInput> = {}) =>
    create(member, { generateType: 'estimate', idClient, dueDate: '2026-11-14', ...more });
  const convert = (member: Member, body: object) => call(world, member, actions.convertEstimate, { body });

  it('is sent, accepted, and becomes an invoice once', async () => {
    const { member, idClient, taxes } = await aFirm();
    const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes }];
    const draft = await estimate(member, idClient, { items, note: 'Public', privateNote: 'Private' });
    expect(draft).toMatchObject({
      prefix: 'EST-',
      invoiceStatus: { class: 'estimate' },
      isOverdue: true,
      statusTag: 'overdue',
    });
    expect((await move(member, draft.id, { action: 'markSent' })).invoiceStatus.name).toBe('Processing');
    await move(member, draft.id, { action: 'extend', dueDate: '2026-12-24' });
    expect((await move(member, draft.id, { action: 'accept', reason: 'By phone' })).invoiceStatus.name).toBe(
      'Invoiced',
    );
    expect(await balances(member)).toEqual({});
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        request(world, member, actions.convertEstimate, { body: { idInvoice: draft.id } }),
      ),
    );
    const [made] = tries.filter(({ statusCode }) => statusCode === 200);
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(made?.json().data).toMatchObject({
      invoice: {
        generateType: 'invoice',
        note: 'Public',
        privateNote: 'Private',
        totalBill: 114.98,
        dueDate: '2026-12-24',
      },
      differences: [],
    });
    expect((await get(member, draft.id)).allowedActions).not.toContain('undoAccept');
  });

  it('is converted by lines and by percent, never to more than the whole', async () => {
    const { member, idClient } = await aFirm();
    const items = [
      { serviceName: 'a', quantity: 2, price: 50 },
      { serviceName: 'b', quantity: 1, price: 30 },
    ];
    const { id } = await estimate(member, idClient, { items, shipping: 10 });
    const needsConfirm = request(world, member, actions.convertEstimate, { body: { idInvoice: id, percent: 30 } });
    expect((await problem(needsConfirm)).code).toBe('invoice.confirm_convert');
    const part = await convert(member, { idInvoice: id, percent: 30, confirm: true });
    expect(part.invoice).toMatchObject({ totalBill: 4_200, items: [{ quantity: 600_000 }, { quantity: 300_000 }] });
    const rest = await convert(member, { idInvoice: id, percent: 70, positions: [1] });
    expect(rest.invoice.items.map(({ serviceName }) => serviceName)).toEqual(['a']);
    const more = request(world, member, actions.convertEstimate, {
      body: { idInvoice: id, positions: [1], percent: 1 },
    });
    expect((await problem(more)).code).toBe('invoice.illegal_move');
  });

  it('says which rate changed between the two', async () => {
    const { member, idClient } = await aFirm();
    const hst = await aSalesTax(world, member, {
      abbreviation: 'HST',
      rates: [
        { rate: 15, validFrom: '2010-07-01', validTo: '2025-03-31' },
        { rate: 14, validFrom: '2025-04-01' },
      ],
    });
    const items = [{ serviceName: 'x', quantity: 1, price: 100, taxes: [{ idSalesTax: hst.idSalesTax }] }];
    const { id } = await estimate(member, idClient, { items, billingDate: '2025-03-01', dueDate: null });
    const { differences } = await convert(member, { idInvoice: id, confirm: true });
    expect(differences).toEqual([
      { what: 'HST', before: '15 %', after: '14 %' },
      { what: 'Total', before: '115.00', after: '114.00' },
    ]);
  });

  it('is declined, or revised with its old words kept', async () => {
    const { member, idClient } = await aFirm();
    const one = await estimate(member, idClient);
    await move(member, one.id, { action: 'markSent' });
    const revised = await move(member, one.id, { action: 'requestChanges', reason: 'Cheaper' });
    expect(revised).toMatchObject({ invoiceStatus: { name: 'Draft' }, revision: 2 });
    expect(await call(world, member, register.listRevisions, { params: { id: one.id } })).toMatchObject([
      { revision: 1, reason: 'Cheaper', totalBill: 9_000, items: [{ serviceName: 'House cleaning' }] },
    ]);
    const declined = await move(member, one.id, { action: 'decline', declineReason: 'price', reason: 'Too much' });
    expect(declined).toMatchObject({ invoiceStatus: { name: 'Canceled' }, statusReason: 'price: Too much' });
    expect((await refused(member, one.id, { action: 'accept' })).code).toBe('invoice.illegal_move');
  });
});
