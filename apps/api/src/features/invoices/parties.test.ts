import { updateBilling, updateShipping } from '@countinghouse/contracts/customers';
import { getInvoiceClient, searchInvoiceClients } from '@countinghouse/contracts/invoice-actions';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, within } from '../../../test/makers/businesses.ts';
import { aCustomer, MONTREAL } from '../../../test/makers/customers.ts';
import { partiesOf } from './parties.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

describe('whom a document names', () => {
  it('use 19: has its postal code as its country writes it, however it was typed', async () => {
    const member = await aBusiness(world);
    const at = { ...MONTREAL, addressLine1: '12 rue Sainte-Catherine', postalCode: 'h2x-1k4', phoneCode: '1' };
    const { idClient, coordinates } = await aCustomer(world, member, { coordinates: [at] });
    expect(coordinates[0]?.postalCode).toBe('H2X 1K4');
    const { clients } = await call(world, member, getInvoiceClient, { params: { id: idClient } });
    expect(clients[0]).toMatchObject({
      postalCode: 'H2X 1K4',
      address: '12 rue Sainte-Catherine, Montréal, Quebec H2X 1K4, Canada',
    });
  });

  it('is the customer three times where it has no contacts of its own', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member, {
      isCompany: true,
      clientCompanies: [{ companyName: 'Gagnon Ltée' }],
      clientContactNumbers: [{ contactNumber: '514 555-0188' }],
      clientEmailAddresses: [{ emailAddress: 'n@example.com' }],
    });
    const { clients } = await call(world, member, getInvoiceClient, { params: { id: idClient } });
    expect(clients.map(({ type, idClient: id }) => [type, id])).toEqual([
      ['main', idClient],
      ['billing', idClient],
      ['shipping', idClient],
    ]);
    expect(clients[0]).toEqual({
      idClient,
      type: 'main',
      fullName: 'Noémie Gagnon',
      firstName: 'Noémie',
      lastName: 'Gagnon',
      companyName: 'Gagnon Ltée',
      unit: '',
      apartment: '',
      street: '12 rue Sainte-Catherine',
      address: '12 rue Sainte-Catherine, Montréal, Quebec H2X 1K4, Canada',
      city: 'Montréal',
      state: 'Quebec',
      country: 'Canada',
      postalCode: 'H2X 1K4',
      mobile: '+1 514 555-0188',
      email: 'n@example.com',
    });
  });

  it('is the linked accounts, and instead of them who was chosen', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    const someone = await aCustomer(world, member, { firstName: 'Someone' });
    await call(world, member, updateBilling, { params: { id: idClient }, body: { firstName: 'Bill' } });
    await call(world, member, updateShipping, { params: { id: idClient }, body: { firstName: 'Ship' } });
    const names = async (chosen: object) =>
      within(world, member.businessId, member.userId, async (ctx) => {
        const { clients, clientName } = await partiesOf(ctx, { idClient, ...chosen });
        return [clientName, ...clients.map(({ firstName }) => firstName)];
      });
    expect(await names({})).toEqual(['Noémie Gagnon', 'Noémie', 'Bill', 'Ship']);
    expect(await names({ idBillingContact: someone.idClient })).toEqual(['Noémie Gagnon', 'Noémie', 'Someone', 'Ship']);
    expect(await names({ idShippingContact: idClient })).toEqual(['Noémie Gagnon', 'Noémie', 'Bill', 'Noémie']);
    await within(world, member.businessId, member.userId, async (ctx) => {
      expect(await countStatements(() => partiesOf(ctx, { idClient }))).toBe(1);
    });
  });

  it('is nobody of another business, as a customer or as a contact', async () => {
    const [mine, theirs] = [await aBusiness(world), await aBusiness(world)];
    const { idClient } = await aCustomer(world, mine);
    const foreign = await aCustomer(world, theirs);
    const reply = await request(world, mine, getInvoiceClient, { params: { id: foreign.idClient } });
    expect(reply.json()).toMatchObject({ status: 404, code: 'customer.not_found' });
    const borrowed = within(world, mine.businessId, mine.userId, (ctx) =>
      partiesOf(ctx, { idClient, idBillingContact: foreign.idClient }),
    );
    await expect(borrowed).rejects.toMatchObject({ code: 'customer.not_found' });
  });
});

it('a picker finds customers as their own search does', async () => {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const find = (text: string) => call(world, member, searchInvoiceClients, { params: { text } });
  expect(await find('gag')).toMatchObject([{ idClient, displayName: 'Noémie Gagnon' }]);
  expect(await find('zz')).toEqual([]);
});
