import { updateCustomer } from '@countinghouse/contracts/customers';
import * as register from '@countinghouse/contracts/document-register';
import * as settings from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { customerInput } from '../../../test/makers/customers.ts';
import { anApprovedInvoice, anInvoice, invoiceInput } from '../../../test/makers/invoices.ts';
import { aService } from '../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, approve, aFirm } = documentsIn(() => world);

describe('a draft', () => {
  it('is added up by the server, and has everything a document says', async () => {
    const { member, idClient, taxes } = await aFirm();
    const service = await aService(world, member);
    const invoice = await create(member, {
      idClient,
      items: [
        { kind: 'section', serviceName: 'Upstairs' },
        {
          idService: service.idService,
          serviceName: 'House cleaning',
          unit: 'hour',
          quantity: 3,
          price: 45,
          discount: 10,
          taxes,
          itemSpecifications: [
            {
              name: 'Extras',
              type: 'multiOption',
              options: [
                { name: 'Windows', isChecked: true, hasAmount: true, amount: 5, perQTY: true },
                { name: 'Loyalty', isChecked: true, hasAmount: true, amount: 2, operator: '-', defaultQTY: 4 },
              ],
            },
          ],
        },
      ],
      shipping: 12.5,
      note: 'Net 30',
    });
    expect(invoice).toMatchObject({
      prefix: 'INC-',
      number: 1_000_000,
      invoiceStatus: { name: 'Draft', class: 'draft' },
      statusTag: 'draft',
      subTotal: 14_200,
      totalDiscountsAmount: 1_420,
      shipping: 1_250,
      totalBill: 15_944,
      totalBillDue: 15_944,
      taxes: [
        { abbreviation: 'GST', value: 50_000, taxable: 12_780, amount: 639, isNumberShown: true },
        { abbreviation: 'QST', value: 99_750, taxable: 12_780, amount: 1_275 },
      ],
      items: [
        { kind: 'section', serviceName: 'Upstairs', total: 0 },
        { position: 2, extraFee: 700, base: 14_200, discountAmount: 1_420, net: 12_780, tax: 1_914, total: 14_694 },
      ],
      currencyCode: 'CAD',
      currencySymbol: '$',
    });
    expect(invoice.clients.map(({ fullName }) => fullName)).toEqual([
      'Noémie Gagnon',
      'Noémie Gagnon',
      'Noémie Gagnon',
    ]);
    expect(invoice.allowedActions).toEqual(['edit', 'approve', 'cancel', 'duplicate', 'archive']);
    expect(await get(member, invoice.id)).toEqual(invoice);
  });

  it('is saved anew with its version, and an older one is refused', async () => {
    const { member, idClient } = await aFirm();
    const first = await create(member);
    const items = [{ serviceName: 'Windows', quantity: 1, price: 80 }];
    const body = { ...invoiceInput({ idClient, items }), version: first.version };
    const second = await call(world, member, contract.updateInvoice, { params: { id: first.id }, body });
    expect(second).toMatchObject({ totalBill: 8_000, version: 2, number: first.number });
    expect(
      await problem(request(world, member, contract.updateInvoice, { params: { id: first.id }, body })),
    ).toMatchObject({
      status: 409,
      code: 'record.stale',
    });
  });

  it('follows its customer to another name; what is approved does not', async () => {
    const { member, idClient, customer } = await aFirm();
    const draft = await anInvoice(world, member, { idClient });
    const approved = await anApprovedInvoice(world, member, { idClient });
    const body = { ...customerInput({ firstName: 'Renée' }), version: customer.version };
    await call(world, member, updateCustomer, { params: { id: idClient }, body });
    const { rows } = await world.owner.query('select client_name from invoices where id = any($1) order by id', [
      [draft, approved],
    ]);
    expect(rows).toEqual([{ client_name: 'Renée Gagnon' }, { client_name: 'Noémie Gagnon' }]);
  });

  it('refuses what is not there, and says where', async () => {
    const { member } = await aFirm();
    const stranger = await aFirm();
    const tries: [Partial<contract.InvoiceInput>, string][] = [
      [{ idClient: stranger.idClient }, 'customer.not_found'],
      [{ items: [{ serviceName: 'x', taxes: stranger.taxes }] }, 'sales_tax.not_found'],
      [{ items: [{ serviceName: 'x', idService: 999_999 }] }, 'service.not_found'],
      [{ billingDate: '2026-11-12', dueDate: '2026-11-11' }, 'request.invalid'],
      [{ items: [{ serviceName: 'x', discountFormat: '$', discount: 1.005 }] }, 'request.invalid'],
    ];
    for (const [given, code] of tries)
      expect((await problem(request(world, member, contract.createInvoice, { body: invoiceInput(given) }))).code).toBe(
        code,
      );
  });

  it('names the tax that has no rate on its day', async () => {
    const { member, taxes } = await aFirm();
    const body = invoiceInput({ billingDate: '2007-01-01', dueDate: null, items: [{ serviceName: 'x', taxes }] });
    expect(await problem(request(world, member, contract.createInvoice, { body }))).toMatchObject({
      code: 'sales_tax.no_rate',
      fields: { billingDate: 'GST has no rate on this day.' },
    });
  });
});

describe('numbers', () => {
  it('follow each other without gap or double, however many create at once', async () => {
    const { member } = await aFirm();
    const made = await Promise.all(Array.from({ length: 30 }, () => create(member)));
    const numbers = made.map(({ number }) => number ?? 0).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, n) => 1_000_000 + n));
  });

  it('only go up, and a refused draft takes none', async () => {
    const { member } = await aFirm();
    const save = (body: object) => request(world, member, settings.saveDocumentSettings, { body });
    await create(member);
    await request(world, member, contract.createInvoice, { body: invoiceInput({ idClient: 999 }) });
    expect((await create(member)).number).toBe(1_000_001);
    expect(await problem(save({ number: 1_000_001 }))).toMatchObject({ status: 400, code: 'invoice.number_too_low' });
    expect((await save({ number: 2_000_000, prefix: 'R-' })).statusCode).toBe(200);
    expect(await create(member)).toMatchObject({ prefix: 'R-', number: 2_000_000 });
    const current = await call(world, member, settings.getDocumentSettings);
    expect(current).toMatchObject({ prefix: 'R-', number: 2_000_001, minNumber: 2_000_001, currencyCode: 'CAD' });
  });

  it('wait for the approval where the business says so', async () => {
    const { member, idClient } = await aFirm();
    await call(world, member, settings.saveDocumentSettings, { body: { numberAssignedOn: 'approval' } });
    const draft = await create(member, { idClient });
    expect(draft.number).toBeNull();
    expect(await approve(member, draft.id)).toMatchObject({ prefix: 'INC-', number: 1_000_000 });
  });
});

describe('the chain of approvals', () => {
  it('vouches for every approved document, and notices what somebody changed', async () => {
    const { member, idClient } = await aFirm();
    const verify = () => call(world, member, register.verifyDocuments);
    for (let n = 0; n < 3; n += 1) await anApprovedInvoice(world, member, { idClient });
    expect(await verify()).toEqual({ links: 3, broken: 0, changed: 0 });
    await world.owner.query('alter table invoice_lines disable trigger all');
    await world.owner.query(
      'update invoice_lines set name = $2 where business_id = $1 and invoice_id = (select min(id) from invoices where business_id = $1)',
      [member.businessId, 'Forged'],
    );
    await world.owner.query('alter table invoice_lines enable trigger all');
    expect(await verify()).toEqual({ links: 3, broken: 0, changed: 1 });
    await world.owner.query('alter table document_chain disable trigger all');
    await world.owner.query(`update document_chain set content = content || ' ' where business_id = $1 and seq = 2`, [
      member.businessId,
    ]);
    await world.owner.query('alter table document_chain enable trigger all');
    expect(await verify()).toMatchObject({ broken: 1 });
  });
});

it('several at once: what refuses says why, the rest is done', async () => {
  const { member, idClient } = await aFirm();
  const good = await anInvoice(world, member, { idClient });
  const bad = await anInvoice(world, member);
  const body = { idInvoices: [good, bad], action: 'approve' };
  expect(await call(world, member, actions.bulkInvoices, { body })).toMatchObject({
    changed: 1,
    refused: [{ idInvoice: bad, code: 'invoice.customer_missing' }],
  });
  expect((await get(member, good)).invoiceStatus.name).toBe('Invoiced');
});
