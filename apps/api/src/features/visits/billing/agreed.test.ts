import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { visitsIn } from '../../../../test/makers/visits.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-24T16:00:00Z') });
  return world.stop;
});
const { get: getVisit, move, bill, refused, aPlumber, aDoneVisit } = visitsIn(() => world);
const documents = documentsIn(() => world);
const { create, approve } = documents;
const { faults } = moneyIn(() => world);
const archive = (member: Member, idInvoice: number, isDeleted: boolean) =>
  call(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted, confirm: true } });

describe('a visit for an accepted estimate', () => {
  const anAgreedVisit = async () => {
    const plumber = await aPlumber();
    const { member, idClient, taxes, hour, cartridge } = plumber;
    const estimate = await create(member, {
      generateType: 'estimate',
      idClient,
      discount: 7.5,
      shipping: 12.5,
      items: [
        { idService: hour, serviceName: 'Licensed plumber', quantity: 3, price: 129.99, taxes },
        { idService: cartridge, serviceName: 'Cartridge', quantity: 2, price: 33.33, taxes },
      ],
    });
    const clients = [{ idClient }];
    const { idCalendar } = await anEvent(world, member, { clients, idEstimate: estimate.id });
    return { ...plumber, estimate, agreed: idCalendar };
  };
  const accept = (member: Member, id: number) => documents.move(member, id, { action: 'accept', reason: 'By phone' });

  it('is billed by the estimate to the cent, however long it took', async () => {
    const { member, agreed, estimate } = await anAgreedVisit();
    await move(member, agreed, [contract.startVisit]);
    expect((await getVisit(member, agreed)).bill).toMatchObject({ source: 'work' });
    await accept(member, estimate.id);
    const { bill: shown } = await getVisit(member, agreed);
    expect(shown).toMatchObject({ source: 'estimate', total: estimate.totalBill });
    const { idInvoice, visit } = await bill(member, agreed);
    const invoice = await documents.get(member, idInvoice);
    expect(invoice).toMatchObject({ totalBill: estimate.totalBill, idClient: estimate.idClient });
    expect(visit).toMatchObject({ isBilled: true, state: 'working' });
    expect(await bill(member, agreed)).toMatchObject({ idInvoice, isNew: false });
    await approve(member, idInvoice);
    expect(await faults(member)).toEqual([]);
  });

  it('takes what is left of it, and the last visit shares the invoice that took all', async () => {
    const { member, agreed, estimate, idClient } = await anAgreedVisit();
    await accept(member, estimate.id);
    const half = await call(world, member, actions.convertEstimate, { body: { idInvoice: estimate.id, percent: 50 } });
    const { bill: shown } = await getVisit(member, agreed);
    const { idInvoice } = await bill(member, agreed);
    const rest = await documents.get(member, idInvoice);
    expect(rest.totalBill).toBe(shown?.total);
    expect(half.invoice.totalBill + rest.totalBill).toBe(estimate.totalBill);
    const clients = [{ idClient }];
    const second = await anEvent(world, member, { clients, idEstimate: estimate.id });
    expect(await getVisit(member, second.idCalendar)).toMatchObject({ isBilled: true, documents: [] });
    expect(await bill(member, second.idCalendar)).toMatchObject({ idInvoice, isNew: false });
    expect(await refused(member, second.idCalendar, [contract.invoiceVisit, { another: true }])).toMatchObject({
      code: 'invoice.illegal_move',
    });
  });

  it('is not put on another draft, nor billed to another customer', async () => {
    const { member, agreed, estimate, idClient } = await anAgreedVisit();
    await accept(member, estimate.id);
    const draft = await create(member, { idClient });
    const body = { idInvoice: draft.id, version: draft.version };
    expect(await refused(member, agreed, [contract.addVisitToDraft, body])).toMatchObject({
      code: 'visit.of_estimate',
    });
    const other = await aCustomer(world, member, { firstName: 'Otto' });
    expect(await refused(member, agreed, [contract.invoiceVisit, { idClient: other.idClient }])).toMatchObject({
      fields: { idClient: expect.any(String) },
    });
  });

  it('gives its share back with a draft that is thrown away', async () => {
    const { member, agreed, estimate } = await anAgreedVisit();
    await accept(member, estimate.id);
    const { idInvoice } = await bill(member, agreed);
    await archive(member, idInvoice, true);
    expect(await getVisit(member, agreed)).toMatchObject({ isBilled: false, bill: { total: estimate.totalBill } });
    expect(await bill(member, agreed)).toMatchObject({ isNew: true });
  });

  it('may have made its estimate itself: once that is accepted, its invoice is the estimate’s', async () => {
    const { member, id } = await aDoneVisit();
    const made = await call(world, member, contract.estimateVisit, { params: { id }, body: {} });
    expect(made).toMatchObject({ isNew: true, visit: { isBilled: false, documents: [{ generateType: 'estimate' }] } });
    const again = await call(world, member, contract.estimateVisit, { params: { id }, body: {} });
    expect(again).toMatchObject({ idInvoice: made.idInvoice, isNew: false });
    await accept(member, made.idInvoice);
    const { idInvoice, visit } = await bill(member, id);
    const estimate = await documents.get(member, made.idInvoice);
    expect(await documents.get(member, idInvoice)).toMatchObject({ totalBill: estimate.totalBill });
    expect(visit).toMatchObject({ isBilled: true });
    // The invoice says what the estimate does, whatever becomes of the work.
    expect(await move(member, id, [contract.reopenVisit])).toMatchObject({ doneAt: null });
  });
});
