import * as actions from '@countinghouse/contracts/invoice-actions';
import { MAX_LINES } from '@countinghouse/contracts/invoice-input';
import { deleteSalesTax } from '@countinghouse/contracts/sales-taxes';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aMember, type Member } from '../../../../test/makers/businesses.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { aService } from '../../../../test/makers/services.ts';
import { visitsIn } from '../../../../test/makers/visits.ts';

const START = new Date('2026-11-24T16:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const visits = visitsIn(() => world);
const { get: getVisit, save, move, bill, refused, settle, aPlumber, aDoneVisit } = visits;
const documents = documentsIn(() => world);
const { create, approve } = documents;
const { faults } = moneyIn(() => world);
const archive = (member: Member, idInvoice: number, isDeleted: boolean) =>
  call(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted, confirm: true } });
const add = (member: Member, id: number, body: object) =>
  call(world, member, contract.addVisitToDraft, { params: { id }, body });
const unlink = (member: Member, id: number, idInvoice: number) =>
  call(world, member, contract.unlinkVisit, { params: { id, idInvoice } });

describe('an invoice of a visit', () => {
  it('is made once, and again only where that is said', async () => {
    const { member, id } = await aDoneVisit();
    const first = await bill(member, id);
    expect(await bill(member, id)).toMatchObject({ idInvoice: first.idInvoice, isNew: false });
    await approve(member, first.idInvoice);
    expect(await bill(member, id)).toMatchObject({ idInvoice: first.idInvoice, isNew: false });
    const another = await bill(member, id, { another: true });
    expect(another.idInvoice).not.toBe(first.idInvoice);
    expect(another.visit.documents).toHaveLength(2);
  });

  it('says what the editor would: customer, days, terms, lines as the catalogue has them', async () => {
    const { member, id, idClient, hour, cartridge, taxes } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    const invoice = await documents.get(member, idInvoice);
    expect(invoice).toMatchObject({ idClient, billingDate: '2026-11-24', dueDate: '2026-12-24', statusTag: 'draft' });
    expect(invoice.items).toMatchObject([
      { idService: hour, serviceName: 'Licensed plumber', unit: 'hour', quantity: 1_000_000, taxes },
      { idService: cartridge, serviceName: 'Cartridge', quantity: 3_000_000, price: 312_500, taxes },
    ]);
  });

  it('is for the customer who was chosen among those of the visit', async () => {
    const { member, idClient, hour } = await aPlumber();
    const second = await aCustomer(world, member, { firstName: 'Léa' });
    const clients = [{ idClient }, { idClient: second.idClient }];
    const { idCalendar: id } = await anEvent(world, member, { clients });
    await save(member, id, { lines: [{ idService: hour, quantity: 1 }] });
    const stranger = await aCustomer(world, member, { firstName: 'Otto' });
    expect(await refused(member, id, [contract.invoiceVisit, { idClient: stranger.idClient }])).toMatchObject({
      code: 'customer.not_found',
    });
    const { idInvoice } = await bill(member, id, { idClient: second.idClient });
    expect(await documents.get(member, idInvoice)).toMatchObject({ idClient: second.idClient });
  });

  it('of nobody’s visit waits for a customer', async () => {
    const { member, hour } = await aPlumber();
    const { idCalendar: id } = await anEvent(world, member);
    await save(member, id, { lines: [{ idService: hour, quantity: 1 }] });
    const { idInvoice } = await bill(member, id);
    expect(await documents.get(member, idInvoice)).toMatchObject({ idClient: 0 });
  });

  it('waits until nobody’s clock runs, where time is billed', async () => {
    const { member, id } = await aPlumber();
    await move(member, id, [contract.startVisit]);
    expect(await refused(member, id, [contract.invoiceVisit])).toMatchObject({ code: 'visit.running' });
    expect(await refused(member, id, [contract.estimateVisit])).toMatchObject({ code: 'visit.running' });
    await settle(member, { idTimeService: null, stepMinutes: 15 });
    expect(await bill(member, id)).toMatchObject({ isNew: true });
  });

  it('of nothing but a title has no price yet', async () => {
    const { member, id } = await aPlumber();
    const visit = await getVisit(member, id);
    expect(visit.bill).toMatchObject({ total: null, lines: [{ kind: 'title', price: null, amount: null }] });
    expect(visit.earned).toMatchObject({ price: null, result: null, isComplete: false });
    const { idInvoice } = await bill(member, id);
    expect((await documents.get(member, idInvoice)).items).toMatchObject([{ serviceName: 'Faucet replacement' }]);
  });

  it('has no price while one line has none, and has one for nothing where that was typed', async () => {
    const { member, id, hour } = await aPlumber();
    const free = await aService(world, member, { name: 'Advice', price: 0 });
    const lines = (price: number | null) => [
      { idService: hour, quantity: 1 },
      { idService: free.idService, quantity: 1, price },
    ];
    const without = await save(member, id, { lines: lines(null) });
    expect(without.bill).toMatchObject({ beforeTax: null, total: null });
    expect(without.bill?.lines.map(({ price, amount }) => [price, amount])).toEqual([
      [1_350_000, 13_500],
      [null, null],
    ]);
    expect((await save(member, id, { lines: lines(0) })).bill).toMatchObject({ beforeTax: 13_500 });
  });

  it('names a price that has tax in it where documents add tax', async () => {
    const { member, id, salesTaxes } = await aPlumber();
    const sticker = { name: 'Call-out', price: 113, priceIncludesTax: true, salesTaxes };
    const { idService } = await aService(world, member, sticker);
    const { bill: shown } = await save(member, id, { lines: [{ idService, quantity: 1 }] });
    expect(shown?.lines).toMatchObject([{ hasOtherTaxBasis: true }]);
    const typed = await save(member, id, { lines: [{ idService, quantity: 1, price: 100 }] });
    expect(typed.bill?.lines).toMatchObject([{ hasOtherTaxBasis: false, price: 1_000_000 }]);
  });

  it('can be looked at although it cannot be made, and says why', async () => {
    const { member, id, idClient } = await aDoneVisit();
    await world.owner.query('update sales_tax_rates set valid_from = $2 where business_id = $1', [
      member.businessId,
      '2030-01-01',
    ]);
    expect((await getVisit(member, id)).bill).toMatchObject({
      idClient,
      total: null,
      problem: expect.stringMatching(/rate/),
    });
    expect(await refused(member, id, [contract.invoiceVisit])).toMatchObject({ code: 'sales_tax.no_rate' });
  });

  it('leaves out a tax that was archived since', async () => {
    const { member, id, salesTaxes } = await aDoneVisit();
    await call(world, member, deleteSalesTax, { params: { id: salesTaxes[1] } });
    const { bill: shown } = await getVisit(member, id);
    const { idInvoice } = await bill(member, id);
    expect((await documents.get(member, idInvoice)).totalBill).toBe(shown?.total);
  });
});

describe('a visit is unbilled again', () => {
  it('when its draft is thrown away, until that comes back', async () => {
    const { member, id } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    await archive(member, idInvoice, true);
    expect(await getVisit(member, id)).toMatchObject({ isBilled: false, documents: [{ isStanding: false }] });
    await archive(member, idInvoice, false);
    expect(await getVisit(member, id)).toMatchObject({ isBilled: true });
    await archive(member, idInvoice, true);
    const next = await bill(member, id);
    expect(next.isNew).toBe(true);
    expect(next.idInvoice).not.toBe(idInvoice);
  });

  it('when its invoice is canceled, and not when an approved one is only put away', async () => {
    const { member, id } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    await approve(member, idInvoice);
    await archive(member, idInvoice, true);
    expect(await getVisit(member, id)).toMatchObject({ isBilled: true });
    await archive(member, idInvoice, false);
    await documents.move(member, idInvoice, { action: 'cancel', reason: 'Wrong' });
    expect(await getVisit(member, id)).toMatchObject({ isBilled: false });
    expect(await faults(member)).toEqual([]);
  });

  it('when the link is taken away; the document stays', async () => {
    const { member, id } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    expect(await unlink(member, id, idInvoice)).toMatchObject({ isBilled: false, documents: [] });
    expect(await documents.get(member, idInvoice)).toMatchObject({ isDeleted: false });
    const reply = await request(world, member, contract.unlinkVisit, { params: { id, idInvoice } });
    expect(reply.json()).toMatchObject({ code: 'invoice.not_found' });
  });
});

describe('a draft that is there already', () => {
  it('takes the work below its own lines, once, by the version that was looked at', async () => {
    const { member, id, idClient } = await aDoneVisit();
    const draft = await create(member, { idClient, discount: 10, shipping: 5 });
    const { total } = (await getVisit(member, id)).bill ?? {};
    expect(
      await problem(
        request(world, member, contract.addVisitToDraft, {
          params: { id },
          body: { idInvoice: draft.id, version: draft.version + 1 },
        }),
      ),
    ).toMatchObject({ code: 'record.stale' });
    const added = await add(member, id, { idInvoice: draft.id, version: draft.version });
    expect(added).toMatchObject({ isNew: true, visit: { isBilled: true } });
    const after = await documents.get(member, draft.id);
    expect(after.items.map(({ serviceName }) => serviceName)).toEqual([
      'House cleaning',
      'Licensed plumber',
      'Cartridge',
    ]);
    expect(after).toMatchObject({ shipping: 500, discount: 100_000, version: draft.version + 1 });
    expect(total).toBeGreaterThan(0);
    expect(await add(member, id, { idInvoice: draft.id, version: draft.version })).toMatchObject({ isNew: false });
    expect((await documents.get(member, draft.id)).items).toHaveLength(3);
  });

  it('takes no more lines than a document can have', async () => {
    const { member, id, idClient } = await aDoneVisit();
    const items = Array.from({ length: MAX_LINES - 1 }, (_, at) => ({ serviceName: `Line ${at}`, price: 1 }));
    const draft = await create(member, { idClient, items });
    const body = { idInvoice: draft.id, version: draft.version };
    expect(await refused(member, id, [contract.addVisitToDraft, body])).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { idInvoice: expect.stringContaining(String(MAX_LINES)) },
    });
    expect(await documents.get(member, draft.id)).toMatchObject({ version: draft.version });
    expect(await getVisit(member, id)).toMatchObject({ isBilled: false });
  });

  it('of another customer, an estimate or an approved invoice takes nothing', async () => {
    const { member, id, idClient } = await aDoneVisit();
    const other = await aCustomer(world, member, { firstName: 'Otto' });
    const theirs = await create(member, { idClient: other.idClient });
    const estimate = await create(member, { idClient, generateType: 'estimate' });
    for (const { id: idInvoice, version } of [theirs, estimate])
      expect(await refused(member, id, [contract.addVisitToDraft, { idInvoice, version }])).toMatchObject({
        code: 'invoice.not_found',
      });
    const approved = await approve(member, (await create(member, { idClient })).id);
    const body = { idInvoice: approved.id, version: approved.version };
    expect(await refused(member, id, [contract.addVisitToDraft, body])).toMatchObject({ code: 'invoice.illegal_move' });
  });

  it('takes no visit that is billed, unless that is said', async () => {
    const { member, id, idClient } = await aDoneVisit();
    await bill(member, id);
    const draft = await create(member, { idClient });
    const body = { idInvoice: draft.id, version: draft.version };
    expect(await refused(member, id, [contract.addVisitToDraft, body])).toMatchObject({ code: 'visit.billed' });
    expect(await add(member, id, { ...body, another: true })).toMatchObject({ isNew: true });
  });

  it('can be said to be for the visit', async () => {
    const { member, id, idClient } = await aDoneVisit();
    const { id: idInvoice } = await create(member, { idClient });
    expect(await move(member, id, [contract.linkVisit, { idInvoice }])).toMatchObject({ isBilled: true });
    expect((await move(member, id, [contract.linkVisit, { idInvoice }])).documents).toHaveLength(1);
    const other = await aCustomer(world, member, { firstName: 'Otto' });
    const theirs = await create(member, { idClient: other.idClient });
    expect(await refused(member, id, [contract.linkVisit, { idInvoice: theirs.id }])).toMatchObject({
      code: 'invoice.not_found',
    });
  });
});

describe('not billed', () => {
  it('for a reason, until somebody bills it after all', async () => {
    const { member, id } = await aDoneVisit();
    const office = await aMember(world, member.businessId, { firstName: 'Priya', lastName: 'Nair' });
    expect(await move(office, id, [contract.setVisitUnbillable, { reason: 'Warranty' }])).toMatchObject({
      billing: 'unbillable',
      unbillableReason: 'Warranty',
      unbillableBy: { fullName: 'Priya Nair' },
    });
    expect(await move(member, id, [contract.setVisitBillable])).toMatchObject({
      billing: 'open',
      unbillableReason: '',
    });
    await move(office, id, [contract.setVisitUnbillable, { reason: 'Warranty' }]);
    expect((await bill(member, id)).visit).toMatchObject({ billing: 'open', isBilled: true });
    expect(await refused(member, id, [contract.setVisitUnbillable, { reason: 'Warranty' }])).toMatchObject({
      code: 'visit.billed',
    });
    expect(await refused(member, id, [contract.setVisitUnbillable, { reason: ' ' }])).toMatchObject({
      code: 'request.invalid',
    });
  });

  it('yet: to be reminded of on a day to come', async () => {
    const { member, id } = await aDoneVisit();
    expect(await move(member, id, [contract.postponeVisit, { day: '2026-12-01' }])).toMatchObject({
      laterOn: '2026-12-01',
    });
    expect(await refused(member, id, [contract.postponeVisit, { day: '2026-11-24' }])).toMatchObject({
      fields: { day: expect.any(String) },
    });
    expect(await move(member, id, [contract.postponeVisit, { day: null }])).toMatchObject({ laterOn: null });
  });
});
