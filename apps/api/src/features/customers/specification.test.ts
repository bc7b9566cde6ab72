import * as contract from '@countinghouse/contracts/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer, customerInput, MONTREAL } from '../../../test/makers/customers.ts';

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  return world.stop;
});

const create = (body: object) => call(world, member, contract.createCustomer, { body });
const update = (id: number, body: object) =>
  request(world, member, contract.updateCustomer, { params: { id }, body: customerInput(body) });
const lastEntry = async (id: number) =>
  (await call(world, member, contract.listCustomerActivity, { params: { id } }))[0];

describe('PUT of clients with the body of the specification', () => {
  it('spec: without a version writes over, and the audit row says so', async () => {
    const { idClient } = await aCustomer(world, member);
    const reply = await update(idClient, { note: 'Over it' });
    expect(reply.json()).toMatchObject({ status: 200, data: { note: 'Over it', version: 2 } });
    expect(await lastEntry(idClient)).toMatchObject({ after: { note: 'Over it', isOverwrite: true } });
  });

  it('spec: with a version it is compared: a stale one gets 409, a fresh one leaves no such mark', async () => {
    const { idClient, version } = await aCustomer(world, member);
    expect((await update(idClient, { note: 'First', version })).statusCode).toBe(200);
    expect((await update(idClient, { note: 'Second', version })).json()).toMatchObject({ code: 'record.stale' });
    expect((await lastEntry(idClient))?.after).toEqual({ note: 'First' });
  });

  it.each([contract.updateBilling, contract.updateShipping])(
    'spec: $id without a version writes over the linked account, and the audit row says so',
    async (endpoint) => {
      const { idClient } = await aCustomer(world, member);
      const save = (firstName: string) =>
        call(world, member, endpoint, { params: { id: idClient }, body: customerInput({ firstName }) });
      await save('Books');
      const { billingAccount, shippingAccount } = await save('Ledgers');
      const linked = billingAccount ?? shippingAccount;
      expect(linked).toMatchObject({ firstName: 'Ledgers', version: 2 });
      expect(await lastEntry(linked?.idClient ?? 0)).toMatchObject({
        after: { firstName: 'Ledgers', isOverwrite: true },
      });
    },
  );
});

describe('the body of a client', () => {
  it('spec: of several coordinates and clientCompanies the first is used, more are not refused', async () => {
    const made = await create({
      ...customerInput({ isCompany: true }),
      coordinates: [{ ...MONTREAL, postalCode: 'H2X 1K4' }, { ...MONTREAL, postalCode: 'H1A 0A1' }, {}],
      clientCompanies: [{ companyName: 'Érable' }, { companyName: 'Sapin' }],
    });
    expect(made.coordinates).toMatchObject([{ postalCode: 'H2X 1K4' }]);
    expect(made).toMatchObject({ displayName: 'Érable', clientCompanies: [{ companyName: 'Érable' }] });
  });

  it('spec: top-level email and mobile of POST /clients/ are kept as the default contacts', async () => {
    const made = await create({ ...customerInput(), email: 'Noemie@Example.com', mobile: '514 555-0188' });
    expect(made).toMatchObject({
      email: 'noemie@example.com',
      mobile: '514 555-0188',
      clientEmailAddresses: [{ emailAddress: 'noemie@example.com', isDefault: true }],
      clientContactNumbers: [{ contactNumber: '514 555-0188', isDefault: true }],
    });
    const again = await create(made);
    expect(again.clientEmailAddresses).toHaveLength(1);
    expect(again.clientContactNumbers).toHaveLength(1);
    const refused = await request(world, member, contract.createCustomer, {
      body: { ...customerInput(), email: 'nobody' },
    });
    expect(refused.json()).toMatchObject({ status: 400, fields: { email: 'Enter a valid e-mail address.' } });
  });

  it('spec: top-level email stands beside the list, whose own default stays the default', async () => {
    const clientEmailAddresses = [
      { emailAddress: 'a@example.com', isDefault: true },
      { emailAddress: 'b@example.com' },
    ];
    const made = await create({ ...customerInput({ clientEmailAddresses }), email: 'c@example.com' });
    expect(made.email).toBe('a@example.com');
    expect(made.clientEmailAddresses.map(({ emailAddress }) => emailAddress).toSorted()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
  });

  it('spec: blank contact rows are dropped by the server, and one of the others is the default', async () => {
    const made = await create({
      ...customerInput(),
      clientContactNumbers: [
        { contactName: 'Mobile', contactNumber: ' ', isDefault: true },
        { contactName: 'Office', contactNumber: '514 555-0199' },
      ],
      clientEmailAddresses: [{ emailName: 'Work', emailAddress: '  ' }],
      clientWebPages: [{ pageTag: 'facebook', pageURL: '' }],
    });
    expect(made.clientContactNumbers).toMatchObject([{ contactName: 'Office', isDefault: true }]);
    expect(made).toMatchObject({ clientEmailAddresses: [], clientWebPages: [], mobile: '514 555-0199', email: '' });
  });

  it('spec: idRelatedClient means the account that bills, in request and answer', async () => {
    const [main, payer] = [await aCustomer(world, member), await aCustomer(world, member, { firstName: 'Payer' })];
    const body = { idClient: main.idClient, idRelatedClient: payer.idClient };
    const { billingAccount } = await call(world, member, contract.linkBillingAccount, { body });
    expect(billingAccount).toMatchObject({ idClient: payer.idClient, idRelatedClient: payer.idClient });
    const params = { idClient: main.idClient };
    expect(await call(world, member, contract.getBillingAccount, { params })).toMatchObject({
      idRelatedClient: payer.idClient,
    });
  });
});

it('spec: empty optional list parameters of clients mean "not given"', async () => {
  const names = ['listPageIndex', 'listPageSize', 'listSort', 'listOrder', 'listSearch', 'listFilters', 'isDeleted'];
  const blank = await send(world.app, member, { url: `/clients/list/?${names.map((name) => `${name}=`).join('&')}` });
  expect(blank.json()).toEqual((await send(world.app, member, { url: '/clients/list/' })).json());
  const wrong = await send(world.app, member, { url: '/clients/list/?listSort=size' });
  expect(wrong.json()).toMatchObject({ status: 400, fields: { listSort: expect.any(String) } });
});
