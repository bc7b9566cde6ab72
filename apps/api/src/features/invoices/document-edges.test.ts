import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { deleteSalesTax } from '@countinghouse/contracts/sales-taxes';
import { deleteService } from '@countinghouse/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { anApprovedInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aPart, aService } from '../../../test/makers/services.ts';

let world: TestWorld;
let now = new Date('2026-11-15T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
const { get, create, move, approve, aFirm, balances } = documentsIn(() => world);

describe("another business's record, wherever a document names one", () => {
  it('does not exist', async () => {
    const mine = await aFirm();
    const theirs = await aFirm();
    const service = await aService(world, theirs.member);
    const part = await aPart(world, theirs.member);
    const [tax = { idSalesTax: 0 }] = theirs.taxes;
    const { member, idClient } = mine;
    const draft = await create(member, { idClient });
    const line = (more: object) => ({ idClient, items: [{ serviceName: 'x', price: 1, ...more }] });
    const bodies: [string, object, string][] = [
      ['idClient', { idClient: theirs.idClient }, 'customer.not_found'],
      ['idBillingContact', { idClient, idBillingContact: theirs.idClient }, 'customer.not_found'],
      ['idShippingContact', { idClient, idShippingContact: theirs.idClient }, 'customer.not_found'],
      ['idService', line({ idService: service.idService }), 'service.not_found'],
      ['a part', line({ idService: part.idPart }), 'service.not_found'],
      ['taxes', line({ taxes: [tax] }), 'sales_tax.not_found'],
      ['shippingTaxes', { idClient, shipping: 1, shippingTaxes: [tax.idSalesTax] }, 'sales_tax.not_found'],
    ];
    for (const [field, given, code] of bodies) {
      const body = { ...invoiceInput(), ...given };
      const creating = await problem(request(world, member, contract.createInvoice, { body }));
      expect([field, creating.status, creating.code]).toEqual([field, 404, code]);
      const saved = { params: { id: draft.id }, body: { ...body, version: draft.version } };
      const saving = await problem(request(world, member, contract.updateInvoice, saved));
      expect([field, saving.status, saving.code]).toEqual([field, 404, code]);
    }
    expect((await get(member, draft.id)).version).toBe(draft.version);
  });

  it('is not moved, hidden, copied or labelled from here', async () => {
    const { member } = await aFirm();
    const theirs = await aFirm();
    const idInvoice = await anApprovedInvoice(world, theirs.member, { idClient: theirs.idClient });
    const id = { params: { id: idInvoice } };
    const calls: [Endpoint, object][] = [
      [actions.convertEstimate, { body: { idInvoice, confirm: true } }],
      [actions.archiveInvoice, { body: { idInvoice, confirm: true } }],
      [actions.approveInvoice, { query: { idInvoice }, body: {} }],
      [actions.setInvoiceStatus, { ...id, body: { action: 'cancel' } }],
      [actions.annotateInvoice, { ...id, body: { privateNote: 'x' } }],
      [actions.creditInvoice, { ...id, body: { reason: 'x' } }],
      [actions.duplicateInvoice, id],
      [actions.reviseInvoice, id],
    ];
    for (const [endpoint, input] of calls)
      expect([endpoint.id, (await problem(request(world, member, endpoint, input))).code]).toEqual([
        endpoint.id,
        'invoice.not_found',
      ]);
    const bulk = { idInvoices: [idInvoice], action: 'archive', confirm: true };
    expect(await call(world, member, actions.bulkInvoices, { body: bulk })).toMatchObject({
      changed: 0,
      refused: [{ code: 'invoice.not_found' }],
    });
    expect(await get(theirs.member, idInvoice)).toMatchObject({ isDeleted: false, credited: 0 });
  });
});

describe('the same call sent again with its key', () => {
  const again = async (member: Member, endpoint: Endpoint, url: string, payload: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => send(world.app, member, { method: endpoint.method, url, payload, headers })),
    );
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.statusCode, replies[0]?.body).toBe(200);
    return replies[0]?.json().data;
  };

  it('approves, credits, converts and creates once', async () => {
    const { member, idClient } = await aFirm();
    const draft = await again(member, contract.createInvoice, '/invoices', invoiceInput({ idClient }));
    await again(member, actions.approveInvoice, `/invoices/invoiceapproved?idInvoice=${draft.id}`, {});
    await again(member, actions.creditInvoice, `/invoices/creditNote/${draft.id}`, {
      reason: 'Half',
      lines: [{ position: 1, quantity: 1 }],
    });
    const estimate = await create(member, { generateType: 'estimate', idClient });
    const half = { idInvoice: estimate.id, percent: 20, confirm: true };
    await again(member, actions.convertEstimate, '/invoices/convertEstimateToInvoice', half);
    expect(await get(member, draft.id)).toMatchObject({ credited: 4_500, totalBillDue: 4_500 });
    expect((await get(member, estimate.id)).links).toHaveLength(1);
    expect(await balances(member)).toEqual({ receivable: 4_500, sales: -4_500 });
  });
});

describe('a copy', () => {
  it('leaves out a tax that is gone, and a tax on that tax with it; archived services stay', async () => {
    const { member, idClient } = await aFirm();
    const rates = [{ rate: 5, validFrom: '2008-01-01' }];
    const normal = await aSalesTax(world, member, { abbreviation: 'OLD', rates });
    const compound = await aSalesTax(world, member, { abbreviation: 'ON', kind: 'compound', rates });
    const other = await aSalesTax(world, member, { abbreviation: 'NEW', rates });
    const taxes = (...list: { idSalesTax: number }[]) => list.map(({ idSalesTax }) => ({ idSalesTax }));
    const { idService } = await aService(world, member);
    const items = [
      { idService, serviceName: 'a', price: 100, taxes: taxes(normal, compound) },
      { serviceName: 'b', price: 100, taxes: taxes(normal, other, compound) },
    ];
    const { id } = await create(member, { generateType: 'estimate', idClient, items });
    await call(world, member, deleteSalesTax, { params: { id: normal.idSalesTax } });
    await call(world, member, deleteService, { params: { id: idService } });
    const left = [[], ['NEW', 'ON']];
    const names = ({ items: lines }: contract.Invoice) =>
      lines.map((line) => line.taxes.map(({ abbreviation }) => abbreviation).toSorted());
    expect(names(await call(world, member, actions.duplicateInvoice, { params: { id } }))).toEqual(left);
    const converted = await call(world, member, actions.convertEstimate, { body: { idInvoice: id, confirm: true } });
    expect(names(converted.invoice)).toEqual(left);
    expect(converted.differences.slice(0, 2)).toEqual([
      { what: 'OLD', before: 'charged', after: 'not charged any more' },
      { what: 'ON', before: 'charged', after: 'not charged any more' },
    ]);
    await approve(member, converted.invoice.id);
  });

  it('that replaces an invoice may need the very goods that come back from it', async () => {
    const { member, idClient } = await aFirm();
    const { idPart } = await aPart(world, member, { openingQty: 5 });
    const items = [{ idService: idPart, serviceName: 'Filter', quantity: 5, price: 5 }];
    const id = await anApprovedInvoice(world, member, { idClient, items });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    expect((await approve(member, revision.id)).invoiceStatus.name).toBe('Invoiced');
  });

  it('that replaces an invoice credits it although it is hidden', async () => {
    const { member, idClient } = await aFirm();
    const id = await anApprovedInvoice(world, member, { idClient });
    const revision = await call(world, member, actions.reviseInvoice, { params: { id } });
    await call(world, member, actions.archiveInvoice, { body: { idInvoice: id, confirm: true } });
    await approve(member, revision.id);
    expect(await get(member, id)).toMatchObject({ totalBillDue: 0, isDeleted: true });
    expect(await balances(member)).toEqual({ receivable: 9_000, sales: -9_000 });
  });
});

it('is late on the day after its last one, where the business is', async () => {
  const { member, idClient } = await aFirm();
  const id = await anApprovedInvoice(world, member, { idClient, dueDate: '2026-11-15' });
  const estimate = await create(member, { generateType: 'estimate', idClient, dueDate: '2026-11-15' });
  await move(member, estimate.id, { action: 'markSent' });
  // Toronto is five hours behind: the last minute of the 15th, and the first of the 16th.
  for (const [instant, isLate] of [
    ['2026-11-16T04:59:59Z', false],
    ['2026-11-16T05:00:00Z', true],
  ] as const) {
    now = new Date(instant);
    expect((await get(member, id)).isOverdue).toBe(isLate);
    expect((await get(member, estimate.id)).statusTag).toBe(isLate ? 'overdue' : 'processing');
    const page = await call(world, member, contract.listInvoices, { query: { generateType: 'invoice' } });
    expect(page.data.map(({ statusTag }) => statusTag)).toEqual([isLate ? 'overdue' : 'invoiced']);
  }
  now = new Date('2026-11-15T17:00:00Z');
});

describe('an amount that is too large', () => {
  const line = (quantity: number, price: number) => ({ serviceName: 'Work', quantity, price });

  it.each([
    ['one line over the limit', [line(1_000_000, 10_000.01)], 'items.0.quantity'],
    ['more than can be counted', [line(1, 1), line(1_000_000_000, 1_000_000_000)], 'items.1.price'],
    ['lines that are over it together', Array.from({ length: 11 }, () => line(1, 1_000_000_000)), 'items.0.price'],
    ['a line that its discount takes off again', [{ ...line(20, 1_000_000_000), discount: 100 }], 'items.0.price'],
  ])('is refused beside its field: %s', async (_, items, field) => {
    const { member, idClient } = await aFirm();
    const body = { ...invoiceInput(), idClient, items };
    expect(await problem(request(world, member, contract.createInvoice, { body } as never))).toMatchObject({
      status: 400,
      code: 'invoice.too_large',
      fields: { [field]: 'Too large: at most 10,000,000,000.' },
    });
  });

  it('is the last one that is not: it is approved, and every sum has it to the cent', async () => {
    const { member, idClient } = await aFirm();
    for (let n = 0; n < 3; n += 1)
      await anApprovedInvoice(world, member, { idClient, items: [line(10, 1_000_000_000)] });
    const { listTotalBill, listTotalDue } = await call(world, member, contract.listInvoices, { query: {} as never });
    expect([listTotalBill, listTotalDue]).toEqual([3_000_000_000_000, 3_000_000_000_000]);
  });
});
