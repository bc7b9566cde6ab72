import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';
import { aService } from '../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, refused, aFirm, balances } = documentsIn(() => world);

const setDiscountable = ({ businessId }: Member, id: number, isDiscountable: boolean) =>
  world.owner.query('update services set is_discountable = $3 where business_id = $1 and id = $2', [
    businessId,
    id,
    isDiscountable,
  ]);

describe('a required specification', () => {
  it('may stay open in a draft, and refuses the approval by line and name', async () => {
    const { member, idClient } = await aFirm();
    const { idService } = await aService(world, member, {
      name: 'Painting',
      specifications: [
        { name: 'Notes', type: 'text' },
        { name: 'Colour', type: 'text', required: true },
        { name: 'Coats', type: 'singleOption', required: true, options: [{ name: 'One' }, { name: 'Two' }] },
      ],
    });
    const coats = (isChecked: boolean) => ({
      name: 'Coats',
      type: 'singleOption' as const,
      options: [{ name: 'One', isChecked }, { name: 'Two' }],
    });
    const line = (itemSpecifications: contract.ItemInput['itemSpecifications']) => ({
      idService,
      serviceName: 'Hall',
      price: 10,
      itemSpecifications,
    });
    const items = [{ serviceName: 'Tape', price: 1 }, line([{ name: 'Colour', type: 'text' }, coats(false)]), line([])];
    const draft = await create(member, { idClient, items });
    expect(draft.items.map(({ requiredSpecifications }) => requiredSpecifications)).toEqual([
      [],
      ['Colour', 'Coats'],
      ['Colour', 'Coats'],
    ]);
    expect(await refused(member, draft.id, { action: 'approve' })).toMatchObject({
      status: 409,
      code: 'invoice.specification_missing',
      fields: {
        'items.1.itemSpecifications.0.value': 'Line 2, Hall: Colour is required.',
        'items.1.itemSpecifications.1.options': 'Line 2, Hall: Coats is required.',
        'items.2.itemSpecifications': 'Line 3, Hall: Colour, Coats are required.',
      },
    });
    expect(await balances(member)).toEqual({});
    const bulk = { idInvoices: [draft.id], action: 'approve' };
    expect(await call(world, member, actions.bulkInvoices, { body: bulk })).toMatchObject({
      refused: [{ code: 'invoice.specification_missing' }],
    });
    const answered = [line([{ name: 'Colour', type: 'text', value: 'Red' }, coats(true)])];
    const body = { ...invoiceInput({ idClient, items: answered }), version: draft.version };
    await call(world, member, contract.updateInvoice, { params: { id: draft.id }, body });
    expect((await approve(member, draft.id)).items).toMatchObject([{ requiredSpecifications: [] }]);
  });
});

describe('an item that is not discountable', () => {
  it('refuses a discount of its own line, and takes part in that of the document', async () => {
    const { member, idClient } = await aFirm();
    const { idService } = await aService(world, member, { name: 'Stamps', price: 10, discountable: false });
    const items = [
      { serviceName: 'Work', price: 30, discount: 10 },
      { idService, serviceName: 'Stamps', price: 10, discount: 5 },
    ];
    const body = invoiceInput({ idClient, items });
    const told = {
      status: 400,
      code: 'request.invalid',
      fields: { 'items.1.discount': 'Stamps is sold without a discount.' },
    };
    expect(await problem(request(world, member, contract.createInvoice, { body }))).toMatchObject(told);
    const plain = [
      { serviceName: 'Work', price: 30 },
      { idService, serviceName: 'Stamps', price: 10 },
    ];
    const draft = await create(member, { idClient, items: plain, discountFormat: '$', discount: 4 });
    expect(draft.items).toMatchObject([
      { discountable: true, documentDiscount: 300 },
      { discountable: false, documentDiscount: 100 },
    ]);
    const saved = { ...body, version: draft.version };
    const update = request(world, member, contract.updateInvoice, { params: { id: draft.id }, body: saved });
    expect(await problem(update)).toMatchObject(told);
  });

  it('keeps a discount that was agreed before, through conversion, editing and approval', async () => {
    const { member, idClient } = await aFirm();
    const { idService } = await aService(world, member, { name: 'Stamps', price: 10 });
    const items = [{ idService, serviceName: 'Stamps', price: 10, discount: 5 }];
    const estimate = await create(member, { generateType: 'estimate', idClient, items });
    await move(member, estimate.id, { action: 'accept', reason: 'By phone' });
    await setDiscountable(member, idService, false);
    const { invoice } = await call(world, member, actions.convertEstimate, { body: { idInvoice: estimate.id } });
    expect(invoice.items).toMatchObject([{ discountable: false, discount: 50_000, discountAmount: 50 }]);
    const edited = { ...invoiceInput({ idClient, items, note: 'Thanks' }), version: invoice.version };
    const more = { ...edited, items: [{ idService, serviceName: 'Stamps', price: 10, discount: 6 }] };
    const saving = (body: object) =>
      request(world, member, contract.updateInvoice, { params: { id: invoice.id }, body });
    expect((await problem(saving(more))).fields).toEqual({ 'items.0.discount': 'Stamps is sold without a discount.' });
    expect((await saving(edited)).statusCode).toBe(200);
    await approve(member, invoice.id);
    expect(await get(member, invoice.id)).toMatchObject({ totalBill: 950, items: [{ discountable: true }] });
  });
});
