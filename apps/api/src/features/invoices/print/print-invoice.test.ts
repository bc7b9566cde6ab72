import { saveCompany } from '@countinghouse/contracts/businesses';
import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import type { InvoiceInput } from '@countinghouse/contracts/invoices';
import * as contract from '@countinghouse/contracts/printed-documents';
import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../../test/makers/customers.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { aLogo } from '../../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, approve, move, aFirm, balances } = documentsIn(() => world);

const print = (member: Member, id: number) => call(world, member, contract.printInvoice, { params: { id } });
const settings = (member: Member, body: object) => call(world, member, saveDocumentSettings, { body });
const company = (member: Member, body: object) => call(world, member, saveCompany, { body });

const option = (name: string, more: object = {}) => ({ name, isChecked: true, hasAmount: true, amount: 6, ...more });

/** Questions for the customer and for staff alone, sections, a discount, shipping. */
const items: InvoiceInput['items'] = [
  {
    serviceName: 'Quartz countertop',
    serviceDescription: 'Template and installation',
    unit: 'square_foot',
    quantity: 10,
    price: 100,
    itemSpecifications: [
      { name: 'Edge', type: 'singleOption', options: [option('Mitred', { perQTY: true }), { name: 'Plain' }] },
      { name: 'Access', type: 'text', value: ' Back door ' },
      { name: 'Colour', type: 'text', value: '' },
      { name: 'Margin', type: 'text', value: 'SECRET 40 %', invoiceDisplay: false },
      {
        name: 'Surcharge',
        type: 'singleOption',
        invoiceDisplay: false,
        options: [option('SECRET risk', { perQTY: true })],
      },
    ],
  },
  { kind: 'section', serviceName: 'Work' },
  { serviceName: 'Plumber', unit: 'hour', quantity: 2, price: 50, discountFormat: '$', discount: 10 },
  { serviceName: 'Disposal', quantity: 1, price: 30, exemptReason: 'Municipal fee' },
  { kind: 'section', serviceName: 'Empty' },
];

describe('the printed document', () => {
  it('A11: fixture 24, says why a tax is not charged instead of its rate and nothing', async () => {
    const { member, idClient } = await aFirm();
    const { idSalesTax } = await aSalesTax(world, member, {
      abbreviation: 'VAT',
      taxNumber: 'FR40303265045',
      isNumberShown: true,
      rates: [{ rate: 20, validFrom: '2000-01-01' }],
    });
    const exemptReason = 'Reverse charge';
    const items = [{ serviceName: 'Advice', quantity: 1, price: 1_000, taxes: [{ idSalesTax }], exemptReason }];
    const { id } = await create(member, { idClient, items });
    await approve(member, id);
    expect(await balances(member)).toEqual({ receivable: 100_000, sales: -100_000 });
    const [month] = await call(world, member, listTaxMonths, { params: { id: idSalesTax } });
    expect(month).toMatchObject({ taxable: 0, exempt: 100_000, collected: 0 });
    expect((await print(member, id)).totals).toMatchObject({
      taxes: [{ abbreviation: 'VAT', amount: 0, isCharged: false, taxNumber: 'FR40303265045' }],
      exemptions: [{ taxes: ['VAT'], amount: 100_000, reason: 'Reverse charge' }],
      total: 100_000,
    });
  });

  it('is the public face of an invoice, field by field', async () => {
    const { member, idClient, taxes } = await aFirm();
    const logo = await aLogo(world, member);
    await company(member, {
      legalName: 'Juniper & Pine Ltd.',
      companyEmail: 'accounts@juniperpine.ca',
      registrationNumber: 'SECRET registration',
      address: { ...MONTREAL, addressLine1: '9 rue Rachel', addressLine2: '', postalCode: 'H2W 1C5' },
    });
    await settings(member, {
      topNote: 'Thank you for choosing us.',
      incFooterNote: 'Thank you for your business.',
      customFieldTitle_1: 'Order',
      displayInternalCustomField_1: true,
      displayPublicCustomField_1: true,
      customFieldTitle_2: 'SECRET margin',
      displayInternalCustomField_2: true,
      customFieldTitle_3: 'Reference',
      displayInternalCustomField_3: true,
      displayPublicCustomField_3: true,
      displayPayment: true,
      paymentTitle: 'Bank',
      paymentDetails: 'Transit 00123\nAccount 456',
      displayPaymentQR: true,
      paymentQR: 'https://pay.example/jp',
      unitsFormat: 'hours',
      taxformat: '$',
      designTemplate: 'temp2',
      designWatermarkText: 'Juniper',
    });
    const taxed = items.map((item) => (item.kind === 'section' || item.exemptReason ? item : { ...item, taxes }));
    const draft = await create(member, {
      idClient,
      items: taxed,
      discount: 10,
      shipping: 20,
      note: 'Net 30 days.',
      privateNote: 'SECRET note',
      customFieldValue_1: 'PO-7',
      customFieldValue_2: 'SECRET value',
    });
    await approve(member, draft.id);
    const paper = await print(member, draft.id);
    const { lines, totals, ...rest } = paper;
    expect(rest).toEqual({
      bareNumber: 1_000_000,
      kind: 'invoice',
      language: 'en',
      title: 'Invoice',
      number: 'INC-1000000',
      stamp: '',
      credits: null,
      billingDate: '2026-11-12',
      dueDate: '2026-12-12',
      dayFormat: 'MMMM D, YYYY',
      sender: {
        name: 'Juniper & Pine Ltd.',
        lines: ['9 rue Rachel', 'Montréal, Quebec H2W 1C5', 'Canada', 'accounts@juniperpine.ca'],
      },
      logo,
      billTo: {
        name: 'Noémie Gagnon',
        lines: ['12 rue Sainte-Catherine', 'Montréal, Quebec H2X 1K4', 'Canada'],
      },
      shipTo: null,
      fields: [{ title: 'Order', value: 'PO-7' }],
      topNote: 'Thank you for choosing us.',
      terms: 'Net 30 days.',
      footerNote: 'Thank you for your business.',
      columns: {
        items: 'items',
        units: 'hours',
        price: 'price',
        amount: 'amount',
        hasTax: true,
        taxFormat: '$',
        hasDiscount: true,
      },
      currency: { code: 'CAD', symbol: '$' },
      earlyPayment: null,
      payment: { title: 'Bank', lines: ['Transit 00123', 'Account 456'], qr: 'https://pay.example/jp' },
      design: {
        template: 'temp2',
        primaryColor: '#0069D9',
        backgroundColor: '#FFFFFF',
        watermark: { text: 'Juniper', opacity: 0.1, isBold: false, isItalic: false, degrees: -32 },
        pageSize: 'Letter',
        orientation: 'portrait',
        font: 'sans',
        density: 'normal',
        margin: 15,
        logoSize: 'medium',
        logoPosition: 'template',
        sections: [],
        columns: [],
        signature: { isShown: false, label: '' },
      },
    });
    const both = [
      { kind: 'normal', value: 50_000 },
      { kind: 'normal', value: 99_750 },
    ];
    expect(lines).toEqual([
      {
        kind: 'item',
        number: 1,
        name: 'Quartz countertop',
        description: 'Template and installation',
        specifications: [
          { name: 'Edge', answer: 'Mitred' },
          { name: 'Access', answer: 'Back door' },
          { name: 'Colour', answer: '' },
        ],
        unitFees: [{ name: 'Mitred', amount: 60_000, unit: 'sq ft' }],
        quantity: 10_000_000,
        price: 1_120_000,
        taxes: both,
        tax: 15_095,
        isExempt: false,
        discountFormat: '%',
        discount: 0,
        amount: 112_000,
        fees: [],
      },
      { kind: 'section', name: 'Work', amount: 13_000 },
      expect.objectContaining({ number: 2, name: 'Plumber', discountFormat: '$', discount: 100_000, amount: 10_000 }),
      expect.objectContaining({ number: 3, name: 'Disposal', taxes: [], isExempt: true, amount: 3_000 }),
      { kind: 'section', name: 'Empty', amount: 0 },
    ]);
    const stored = await get(member, draft.id);
    expect(totals).toEqual({
      subTotal: stored.subTotal,
      discounts: stored.totalDiscountsAmount,
      taxes: [
        {
          abbreviation: 'GST',
          kind: 'normal',
          value: 50_000,
          amount: stored.taxes[0]?.amount,
          taxNumber: '81234 5678 RT0001',
          isCharged: true,
        },
        expect.objectContaining({ abbreviation: 'QST', amount: stored.taxes[1]?.amount }),
      ],
      isTaxIncluded: false,
      shipping: 2_000,
      total: stored.totalBill,
      withholdings: [],
      exemptions: [{ taxes: [], amount: 2_700, reason: 'Municipal fee' }],
      paid: 0,
      credited: 0,
      writtenOff: 0,
      discounted: 0,
      amountDue: stored.totalBillDue,
    });
    expect(JSON.stringify(paper)).not.toContain('SECRET');
  });

  it('leaves out what the settings switch off', async () => {
    const { member, idClient, taxes } = await aFirm();
    await aLogo(world, member);
    await settings(member, {
      ...Object.fromEntries(
        ['Logo', 'CompanyInfo', 'CustomerBilling', 'CustomerShipping', 'Terms', 'FooterNote', 'DueDate']
          .concat(['ItemSpecs', 'ItemTax', 'ItemDiscount', 'SummaryDiscount', 'SummaryShipping'])
          .map((name) => [`display${name}`, false]),
      ),
      incFooterNote: 'Bye',
      paymentDetails: 'Bank 001',
      paymentQR: 'https://pay.example',
    });
    const line = { ...items[0], taxes, discount: 5 };
    const { id } = await create(member, { idClient, items: [line], shipping: 20, note: 'Terms' });
    expect(await print(member, id)).toMatchObject({
      logo: '',
      sender: null,
      billTo: null,
      shipTo: null,
      terms: '',
      footerNote: '',
      dueDate: null,
      payment: null,
      columns: { hasTax: false, hasDiscount: false },
      lines: [{ specifications: [], taxes: [], tax: 0, discount: 0 }],
      totals: { discounts: null, shipping: null },
    });
  });

  it('shows a tax number only where the tax says so', async () => {
    const { member, idClient, taxes } = await aFirm();
    const { id } = await create(member, { idClient, items: [{ serviceName: 'x', price: 100, taxes }] });
    const { totals } = await print(member, id);
    await world.owner.query(`update invoice_taxes set is_number_shown = false where invoice_id = $1`, [id]);
    const hidden = (await print(member, id)).totals;
    expect(totals.taxes.map(({ taxNumber }) => taxNumber)).toContain('81234 5678 RT0001');
    expect(hidden.taxes.map(({ taxNumber }) => taxNumber)).toEqual(['', '']);
  });

  it('is stamped as a draft or canceled, and an estimate only as canceled', async () => {
    const { member, idClient } = await aFirm();
    await settings(member, { draftTitle: 'Not yet an invoice' });
    const invoice = await create(member, { idClient });
    const estimate = await create(member, { idClient, generateType: 'estimate' });
    expect(await print(member, invoice.id)).toMatchObject({ title: 'Invoice', stamp: 'Not yet an invoice' });
    expect(await print(member, estimate.id)).toMatchObject({ title: 'Estimate', stamp: '', payment: null });
    for (const { id } of [invoice, estimate]) await move(member, id, { status: 'Canceled', reason: 'x' });
    for (const { id } of [invoice, estimate]) expect((await print(member, id)).stamp).toBe('Canceled');
    await settings(member, { documentLanguage: 'fr' });
    expect(await print(member, estimate.id)).toMatchObject({ language: 'fr', title: 'Soumission', stamp: 'Annulé' });
  });

  it('has no number before one was given', async () => {
    const { member } = await aFirm();
    await settings(member, { numberAssignedOn: 'approval' });
    const { id } = await create(member);
    expect(await print(member, id)).toMatchObject({ number: '', billTo: null });
  });

  it('of another business does not exist here', async () => {
    const { id } = await create(await aBusiness(world));
    const stranger = await aBusiness(world);
    expect(await problem(request(world, stranger, contract.printInvoice, { params: { id } }))).toMatchObject({
      status: 404,
      code: 'invoice.not_found',
    });
  });
});
