import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/printed-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aLogo } from '../../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create, approve, aFirm } = documentsIn(() => world);

const print = (member: Member, id: number) => call(world, member, contract.printInvoice, { params: { id } });
const settings = (member: Member, body: object) => call(world, member, saveDocumentSettings, { body });
const option = (name: string, more: object = {}) => ({ name, isChecked: true, hasAmount: true, amount: 6, ...more });

describe('printed lines', () => {
  it('use 2, use 5: has a fee that is not for every unit below its line, and lines that add up to the subtotal', async () => {
    const { member, idClient } = await aFirm();
    const own = { perQTY: false, amount: 400, operator: '-' as const, defaultQTY: 2 };
    const specification = { name: 'Edge', type: 'multiOption' as const };
    const itemSpecifications = [
      { ...specification, options: [option('Mitred', { perQTY: true, amount: 150 }), option('Old counter', own)] },
      { ...specification, name: 'Risk', invoiceDisplay: false, options: [option('SECRET risk', { perQTY: false })] },
    ];
    const { id } = await create(member, {
      idClient,
      items: [
        { kind: 'section', serviceName: 'Kitchen' },
        { serviceName: 'Counter', quantity: 3, price: 1_500, itemSpecifications, discount: 10 },
      ],
    });
    const { lines, totals } = await print(member, id);
    expect(lines).toMatchObject([
      { kind: 'section', amount: 415_600 },
      {
        quantity: 3_000_000,
        price: 16_500_000,
        amount: 495_000,
        unitFees: [{ name: 'Mitred', amount: 1_500_000 }],
        fees: [
          { name: 'Old counter', quantity: 2_000_000, price: -4_000_000, amount: -80_000 },
          { name: '', quantity: 1_000_000, price: 60_000, amount: 600 },
        ],
      },
    ]);
    expect(totals).toMatchObject({ subTotal: 415_600, discounts: 41_560 });
  });

  it('use 3: of a credit note names the invoice and the reason, and multiplies', async () => {
    const { member, idClient } = await aFirm();
    const fee = option('Delivery', { perQTY: false, amount: 80, defaultQTY: 1 });
    const itemSpecifications = [{ name: 'Extras', type: 'multiOption' as const, options: [fee] }];
    const { id } = await create(member, {
      idClient,
      items: [{ serviceName: 'Counter', quantity: 3, price: 1_500, itemSpecifications }],
    });
    await approve(member, id);
    const note = await call(world, member, creditInvoice, {
      params: { id },
      body: { lines: [{ position: 1, quantity: 1 }], reason: 'Came back damaged' },
    });
    const paper = await print(member, note.id);
    expect(paper).toMatchObject({
      title: 'Credit note',
      credits: { number: 'INC-1000000', reason: 'Came back damaged' },
      lines: [
        {
          quantity: 1_000_000,
          price: 15_000_000,
          amount: 150_000,
          fees: [{ name: 'Delivery', quantity: 1_000_000, price: 266_700, amount: 2_667 }],
        },
      ],
      totals: { subTotal: 152_667 },
    });
    expect((await print(member, id)).credits).toBeNull();
  });
});

/** What an editor writes onto the blank paper. */
const WRITTEN = ['number', 'bareNumber', 'billingDate', 'dueDate', 'terms', 'lines', 'totals', 'fields'];

describe('the paper of a document that is being written', () => {
  const blank = (member: Member, query: object = {}) => call(world, member, contract.printBlank, { query });

  it('use 11: is what the stored document has around its lines', async () => {
    const { member, idClient } = await aFirm();
    await aLogo(world, member);
    await settings(member, { designTemplate: 'temp3', designPageSize: 'Letter', incFooterNote: 'Thank you.' });
    const { id } = await create(member, { idClient });
    const stored = Object.entries(await print(member, id)).filter(([name]) => !WRITTEN.includes(name));
    expect(await blank(member, { idClient })).toMatchObject(Object.fromEntries(stored));
    expect(await blank(member, { generateType: 'estimate' })).toMatchObject({
      title: 'Estimate',
      stamp: '',
      billTo: null,
      lines: [],
      totals: { total: 0 },
    });
  });

  it('names no customer of another business', async () => {
    const { idClient } = await aFirm();
    const stranger = await aBusiness(world);
    expect(await problem(request(world, stranger, contract.printBlank, { query: { idClient } }))).toMatchObject({
      status: 404,
      code: 'customer.not_found',
    });
  });
});
