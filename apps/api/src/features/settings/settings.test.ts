import { getFormats, saveCompany } from '@countinghouse/contracts/businesses';
import * as contract from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import { ROLES } from '@countinghouse/domain/access/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { create } = documentsIn(() => world);

const load = (member: Member) => call(world, member, contract.getDocumentSettings);
const save = (member: Member, body: object) => call(world, member, contract.saveDocumentSettings, { body });
const refused = (member: Member, body: object) =>
  problem(request(world, member, contract.saveDocumentSettings, { body }));

describe('document settings', () => {
  it('begin with the defaults of the specification', async () => {
    expect(await load(await aBusiness(world))).toMatchObject({
      title: 'Invoice',
      draftTitle: 'Draft',
      prefix: 'INC-',
      number: 1_000_000,
      minNumber: 1_000_000,
      dueDays: 30,
      estimateDays: 30,
      lockPolicy: 'approved',
      approvalLimit: null,
      designTemplate: 'temp1',
      designPrimaryColor: '#0069D9',
      designWatermarkOpacity: 0.1,
      designPageSize: 'Letter',
      designPageOrientation: 'portrait',
      documentLanguage: 'en',
      displayPayment: false,
      displayPaymentQR: false,
      currencyCode: 'CAD',
      phoneFormat: '(999) 999-9999',
      companyName: 'Juniper & Pine',
      companyAddress: 'Canada',
      companyContactNumber: '',
      companyEmail: '',
      image: '',
      version: 1,
    });
  });

  it('keep what is sent, leave the rest, and say so', async () => {
    const member = await aBusiness(world);
    const change = { title: 'Facture', estimateDays: 14, documentLanguage: 'fr', paymentDetails: 'Bank 001' };
    const reply = await request(world, member, contract.saveDocumentSettings, { body: change });
    expect(reply.json()).toMatchObject({ status: 200, message: 'Settings saved', data: { ...change, dueDays: 30 } });
    expect(await load(member)).toMatchObject({ ...change, draftTitle: 'Draft', version: 2 });
    const { rows } = await world.owner.query(
      `select before, after from audit_log where business_id = $1 and action = 'settings.updated'`,
      [member.businessId],
    );
    expect(rows).toEqual([
      {
        before: { title: 'Invoice', estimateDays: 30, documentLanguage: 'en', paymentDetails: '', version: 1 },
        after: { ...change, version: 2, isOverwrite: true },
      },
    ]);
  });

  it('keep from when on a document is locked, and above which total not everybody approves', async () => {
    const member = await aBusiness(world);
    const reply = await request(world, member, contract.saveDocumentSettings, {
      body: { lockPolicy: 'sent', approvalLimit: 2500.5 },
    });
    expect(reply.json().data).toMatchObject({ lockPolicy: 'sent', approvalLimit: 2500.5 });
    expect(await save(member, { title: 'Bill' })).toMatchObject({ lockPolicy: 'sent', approvalLimit: 250_050 });
    expect((await save(member, { approvalLimit: null })).approvalLimit).toBeNull();
  });

  it('carry who the business is', async () => {
    const member = await aBusiness(world);
    const body = { companyEmail: 'accounts@juniperpine.ca', phoneCode: '1', companyContactNumber: '(416) 555-0142' };
    await call(world, member, saveCompany, { body });
    expect(await load(member)).toMatchObject({
      companyEmail: 'accounts@juniperpine.ca',
      companyContactNumber: '+1 (416) 555-0142',
    });
  });

  it('refuse a save from an older state', async () => {
    const member = await aBusiness(world);
    await save(member, { title: 'Bill', version: 1 });
    expect(await refused(member, { title: 'Note', version: 1 })).toMatchObject({ status: 409, code: 'record.stale' });
    expect((await load(member)).title).toBe('Bill');
  });

  it('hand the phone format on to the business', async () => {
    const member = await aBusiness(world);
    expect((await save(member, { phoneFormat: '99 9999 9999' })).phoneFormat).toBe('99 9999 9999');
    expect((await call(world, member, getFormats)).phoneFormat).toBe('99 9999 9999');
    expect(await refused(member, { phoneFormat: '9', title: 'Bill' })).toMatchObject({
      status: 400,
      fields: { phoneFormat: 'Choose one of the phone formats.' },
    });
    expect((await load(member)).title).toBe('Invoice');
  });

  it('are read by everybody and changed by admins alone', async () => {
    const { businessId } = await aBusiness(world);
    for (const role of ROLES) {
      const member = await aMember(world, businessId, { role });
      expect((await load(member)).title).toBe('Invoice');
      const { statusCode } = await request(world, member, contract.saveDocumentSettings, { body: { topNote: role } });
      expect([role, statusCode]).toEqual([role, role === 'admin' ? 200 : 403]);
    }
  });

  it.each([
    ['two addresses in one field', { emailCC: 'a@example.com, b@example.com' }, 'emailCC'],
    ['a colour that is none', { designPrimaryColor: 'red' }, 'designPrimaryColor'],
    ['a template that is none', { designTemplate: 'temp9' }, 'designTemplate'],
    ['more than a year', { estimateDays: 366 }, 'estimateDays'],
    ['a limit below zero', { approvalLimit: -1 }, 'approvalLimit'],
    ['an order that names one thing twice', { designSections: ['items', 'items'] }, 'designSections'],
    ['half an order', { designColumns: ['number', 'tax'] }, 'designColumns'],
    ['a moment that is none', { lockPolicy: 'viewed' }, 'lockPolicy'],
  ])('refuse %s', async (_, body, field) => {
    const { status, fields } = await refused(await aBusiness(world), body);
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a custom field', () => {
  it('that staff do not see is not shown to customers either', async () => {
    const member = await aBusiness(world);
    const on = { displayInternalCustomField_2: true, displayPublicCustomField_2: true, customFieldTitle_2: 'Order' };
    expect(await save(member, on)).toMatchObject(on);
    expect(await save(member, { displayInternalCustomField_2: false })).toMatchObject({
      displayInternalCustomField_2: false,
      displayPublicCustomField_2: false,
      customFieldTitle_2: 'Order',
    });
    expect(await save(member, { displayPublicCustomField_3: true })).toMatchObject({
      displayPublicCustomField_3: false,
    });
  });
});

describe('the next number', () => {
  it('goes up and never down, for invoices and for estimates', async () => {
    const member = await aBusiness(world);
    expect(await save(member, { number: 2_000_000, estimateNumber: 5_000_000, prefix: 'JP-' })).toMatchObject({
      number: 2_000_000,
      minNumber: 2_000_000,
      estimateNumber: 5_000_000,
      prefix: 'JP-',
    });
    expect(await refused(member, { number: 1_999_999 })).toMatchObject({
      code: 'invoice.number_too_low',
      fields: { number: 'At least 2000000.' },
    });
    expect(await refused(member, { estimateNumber: 1 })).toMatchObject({
      fields: { estimateNumber: 'At least 5000000.' },
    });
    expect(await create(member)).toMatchObject({ prefix: 'JP-', number: 2_000_000 });
    expect((await load(member)).minNumber).toBe(2_000_001);
  });
});

describe('the days an estimate holds', () => {
  it('are counted when one is copied, and an invoice counts its own', async () => {
    const member = await aBusiness(world);
    await save(member, { estimateDays: 10, dueDays: 20 });
    const copyOf = async (generateType: 'invoice' | 'estimate') => {
      const { id } = await create(member, { generateType });
      return call(world, member, actions.duplicateInvoice, { params: { id } });
    };
    expect((await copyOf('estimate')).dueDate).toBe('2026-11-25');
    expect((await copyOf('invoice')).dueDate).toBe('2026-12-05');
  });
});
