import * as contract from '@countinghouse/contracts/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { aCustomer, customerInput, MONTREAL } from '../../../test/makers/customers.ts';
import { lockAccounts } from './accounts.repo.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;
const update = (member: Member, id: number, body: object) =>
  request(world, member, contract.updateCustomer, { params: { id }, body });

describe('a main account', () => {
  it('keeps everything the form has, says who added it, and is what the lists call it', async () => {
    const member = await aBusiness(world);
    const body = customerInput({
      gender: 'female',
      dateOfBirth: '1984-02-29',
      note: 'Prefers French.',
      isCompany: true,
      clientCompanies: [{ companyName: 'Érable & Fils', companySize: 11, companyType: 'PARTNERSHIP' }],
      clientContactNumbers: [
        { contactName: 'Mobile', contactNumber: '(514) 555-0188' },
        { contactName: 'Office', contactNumber: '(514) 555-0199', isDefault: true },
      ],
      clientEmailAddresses: [
        { emailName: 'Work', emailAddress: 'Noemie@Erable.CA' },
        { emailName: 'Home', emailAddress: 'noemie@example.com' },
        { emailAddress: 'n@example.org' },
      ],
      clientWebPages: [{ pageTag: 'facebook', pageName: 'Page', pageURL: 'https://facebook.com/erable' }],
    });
    const reply = await request(world, member, contract.createCustomer, { body });
    expect(reply.json()).toMatchObject({ status: 200, message: 'Customer Updated' });
    const customer = await call(world, member, contract.getCustomer, {
      params: { id: reply.json<{ data: contract.Customer }>().data.idClient },
    });
    expect(customer).toEqual(reply.json().data);
    expect(customer).toMatchObject({
      type: 'main',
      fullName: 'Noémie Gagnon',
      displayName: 'Érable & Fils',
      email: 'noemie@erable.ca',
      mobile: '(514) 555-0199',
      dateOfBirth: '1984-02-29',
      coordinates: [{ ...MONTREAL, countryName: 'Canada', stateName: 'Quebec', cityName: 'Montréal' }],
      clientCompanies: [{ companyName: 'Érable & Fils', companySize: 11, companyType: 'PARTNERSHIP' }],
      isBilling: false,
      isShipping: false,
      billingAccount: null,
      version: 1,
      createdBy: 'Amélie Tremblay',
    });
    expect(customer.clientContactNumbers.map((row) => row.isDefault)).toEqual([false, true]);
    expect(customer.clientEmailAddresses.map((row) => row.isDefault)).toEqual([true, false, false]);
    expect(customer.clientWebPages).toMatchObject([{ pageTag: 'facebook', createdBy: 'Amélie Tremblay' }]);
  });

  it.each([
    [{ firstName: ' ' }, 400, 'Please enter the customer name. This field cannot be left empty.'],
    [{ coordinates: [] }, 400, 'Please choose (Country, State, City) location'],
    [{ coordinates: [{ ...MONTREAL, idCity: 0 }] }, 400, 'Please choose (Country, State, City) location'],
    [{ coordinates: [{ ...MONTREAL, idState: 872 }] }, 404, 'This place is not in our list.'],
    [{ coordinates: [{ idCountry: 999, idState: 999, idCity: 999 }] }, 404, 'This place is not in our list.'],
  ])('is refused with %j', async (given, status, message) => {
    const member = await aBusiness(world);
    const reply = await request(world, member, contract.createCustomer, { body: customerInput(given) });
    expect(reply.json()).toMatchObject({ status, message });
  });

  it('refuses a link that a browser would run, and text that cannot be stored', async () => {
    const member = await aBusiness(world);
    for (const pageURL of ['javascript:alert(1)', 'data:text/html,x', ' vbscript:x']) {
      const reply = await request(world, member, contract.createCustomer, {
        body: customerInput({ clientWebPages: [{ pageURL }] }),
      });
      expect([pageURL, reply.statusCode]).toEqual([pageURL, 400]);
    }
    for (const firstName of ['a\0b', 'a\uD800b']) {
      const reply = await request(world, member, contract.createCustomer, { body: customerInput({ firstName }) });
      expect(reply.json()).toMatchObject({ status: 400, fields: { firstName: expect.any(String) } });
    }
  });

  it('keeps the company while the switch is off, but is called by the person then', async () => {
    const member = await aBusiness(world);
    const companies = [{ companyName: 'Érable', companySize: 2 as const, companyType: null }];
    const made = await aCustomer(world, member, { isCompany: true, clientCompanies: companies });
    const body = customerInput({ isCompany: false, clientCompanies: companies, version: made.version });
    const saved = await call(world, member, contract.updateCustomer, { params: { id: made.idClient }, body });
    expect(saved).toMatchObject({ displayName: 'Noémie Gagnon', clientCompanies: companies });
    const search = (term: string) => call(world, member, contract.searchCustomers, { params: { term } });
    expect(await search('erable')).toEqual([]);
    expect(await search('noemie')).toHaveLength(1);
  });
});

describe('saving', () => {
  it('keeps who added a number through another one’s save, and notices a removed default', async () => {
    const member = await aBusiness(world);
    const colleague = await aMember(world, member.businessId, { firstName: 'Marcus', lastName: 'Chen' });
    const made = await aCustomer(world, member, {
      clientContactNumbers: [{ contactNumber: '1' }, { contactNumber: '2' }],
    });
    const body = customerInput({
      clientContactNumbers: [{ contactNumber: '2' }, { contactNumber: '3' }],
      version: made.version,
    });
    const saved = await call(world, colleague, contract.updateCustomer, { params: { id: made.idClient }, body });
    expect(saved.clientContactNumbers).toMatchObject([
      { contactNumber: '2', isDefault: true, createdBy: 'Amélie Tremblay', id: made.clientContactNumbers[1]?.id },
      { contactNumber: '3', isDefault: false, createdBy: 'Marcus Chen' },
    ]);
    expect(saved).toMatchObject({ mobile: '2', version: 2 });
  });

  it('of two editors tells the second one, and loses nothing of the first', async () => {
    const member = await aBusiness(world);
    const { idClient, version } = await aCustomer(world, member);
    const replies = await Promise.all(
      ['first', 'second', 'third'].map((note) => update(member, idClient, customerInput({ note, version }))),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const stale = replies.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({ code: 'record.stale' });
    const winner = replies.find(({ statusCode }) => statusCode === 200)?.json<{ data: contract.Customer }>().data;
    const now = await call(world, member, contract.getCustomer, { params: { id: idClient } });
    expect(now).toEqual(winner);
    expect(
      (await update(member, idClient, customerInput({ note: 'after all', version: now.version }))).statusCode,
    ).toBe(200);
  });

  it('writes what changed, and only that, into the activity', async () => {
    const member = await aBusiness(world);
    const made = await aCustomer(world, member, { note: 'old' });
    const body = customerInput({ note: 'new', version: made.version });
    await call(world, member, contract.updateCustomer, { params: { id: made.idClient }, body });
    const activity = await call(world, member, contract.listCustomerActivity, { params: { id: made.idClient } });
    expect(activity).toMatchObject([
      { action: 'customer.updated', by: 'Amélie Tremblay' },
      { action: 'customer.created' },
    ]);
    expect(activity[0]).toMatchObject({ before: { note: 'old' }, after: { note: 'new' } });
    expect(Object.keys(activity[0]?.after as object)).toEqual(['note']);
    const older = await call(world, member, contract.listCustomerActivity, {
      params: { id: made.idClient },
      query: { before: activity[0]?.id ?? 0 },
    });
    expect(older).toMatchObject([{ action: 'customer.created' }]);
  });
});

describe('exactly one default', () => {
  const insert = (member: Member, customerId: number, rows: readonly boolean[]) =>
    within(world, member.businessId, member.userId, (ctx) =>
      ctx.tx
        .insertInto('customer_emails')
        .values(
          rows.map((is_default, position) => ({
            business_id: member.businessId,
            customer_id: customerId,
            position,
            email_name: '',
            email_address: `${position}@example.com`,
            is_default,
            created_at: ctx.now,
          })),
        )
        .execute(),
    );

  it('is the database’s rule too: neither none nor two', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    await expect(insert(member, idClient, [false, false])).rejects.toThrow(/no default/);
    await expect(insert(member, idClient, [true, true])).rejects.toThrow(/customer_emails_one_default/);
    await insert(member, idClient, [false, true]);
    const remove = within(world, member.businessId, member.userId, (ctx) =>
      ctx.tx
        .deleteFrom('customer_emails')
        .where('business_id', '=', member.businessId)
        .where('customer_id', '=', idClient)
        .where('is_default', '=', true)
        .execute(),
    );
    await expect(remove).rejects.toThrow(/no default/);
  });
});

describe('archiving', () => {
  const list = (member: Member, isDeleted: boolean) =>
    call(world, member, contract.listCustomers, { query: { isDeleted } });

  it('takes an account out of list and search and back, with the counts', async () => {
    const member = await aBusiness(world);
    const { idClient } = await aCustomer(world, member);
    for (const _ of [1, 2]) {
      const gone = await call(world, member, contract.deleteCustomer, { params: { id: idClient } });
      expect(gone).toEqual({ idClient, isDeleted: true });
    }
    expect(await list(member, false)).toMatchObject({ data: [], listTotalSize: 0 });
    expect(await list(member, true)).toMatchObject({ data: [{ idClient }], listTotalSize: 1 });
    expect(await call(world, member, contract.searchCustomers, { params: { term: 'gagnon' } })).toEqual([]);
    expect(await call(world, member, contract.getCustomer, { params: { id: idClient } })).toMatchObject({
      isDeleted: true,
    });
    await call(world, member, contract.restoreCustomer, { params: { id: idClient } });
    expect(await list(member, false)).toMatchObject({ data: [{ idClient }], listTotalSize: 1 });
    expect(await call(world, member, contract.searchCustomers, { params: { term: 'gagnon' } })).toHaveLength(1);
  });

  it('of many is all or nothing', async () => {
    const member = await aBusiness(world);
    const stranger = await aCustomer(world, await aBusiness(world));
    const ids = [await aCustomer(world, member), await aCustomer(world, member)].map(({ idClient }) => idClient);
    const bulk = (idClients: number[]) =>
      request(world, member, contract.bulkCustomers, { body: { idClients, action: 'archive' } });
    expect(await codeOf(bulk([...ids, stranger.idClient]))).toBe('customer.not_found');
    expect(await list(member, false)).toMatchObject({ listTotalSize: 2 });
    expect((await bulk(ids)).json()).toMatchObject({ data: { changed: 2 } });
    expect((await bulk(ids)).json()).toMatchObject({ data: { changed: 0 } });
    expect(await list(member, false)).toMatchObject({ listTotalSize: 0, data: [] });
    const activity = await call(world, member, contract.listCustomerActivity, { params: { id: ids[0] ?? 0 } });
    expect(activity.map(({ action }) => action)).toEqual(['customer.archived', 'customer.created']);
  });
});

it('hides another business: its customer does not exist here', async () => {
  const mine = await aBusiness(world);
  const own = await aCustomer(world, mine);
  const { idClient } = await aCustomer(world, await aBusiness(world));
  const body = customerInput({ version: 1 });
  const calls = [
    request(world, mine, contract.getCustomer, { params: { id: idClient } }),
    request(world, mine, contract.updateCustomer, { params: { id: idClient }, body }),
    request(world, mine, contract.deleteCustomer, { params: { id: idClient } }),
    request(world, mine, contract.restoreCustomer, { params: { id: idClient } }),
    request(world, mine, contract.listCustomerActivity, { params: { id: idClient } }),
    request(world, mine, contract.updateBilling, { params: { id: idClient }, body }),
    request(world, mine, contract.updateShipping, { params: { id: idClient }, body }),
    request(world, mine, contract.linkBillingAccount, { body: { idClient, idRelatedClient: own.idClient } }),
    request(world, mine, contract.linkBillingAccount, { body: { idClient: own.idClient, idRelatedClient: idClient } }),
    request(world, mine, contract.removeBilling, { body: { idClient } }),
    request(world, mine, contract.removeShipping, { body: { idClient } }),
    request(world, mine, contract.bulkCustomers, { body: { idClients: [idClient], action: 'restore' } }),
  ];
  for (const reply of calls) expect(await codeOf(reply)).toBe('customer.not_found');
  await within(world, mine.businessId, mine.userId, async (ctx) =>
    expect((await lockAccounts(ctx, [idClient])).size).toBe(0),
  );
});

it('asks the database a bounded number of questions, whatever is saved', async () => {
  const member = await aBusiness(world);
  const rows = Array.from({ length: 20 }, (_, index) => index);
  const body = customerInput({
    clientContactNumbers: rows.map((n) => ({ contactNumber: `514555${n}` })),
    clientEmailAddresses: rows.map((n) => ({ emailAddress: `a${n}@example.com` })),
    clientWebPages: rows.map((n) => ({ pageURL: `example${n}.com` })),
  });
  for (const _ of rows) await aCustomer(world, member);
  let made: contract.Customer | undefined;
  const creates = await countStatements(async () => {
    made = await call(world, member, contract.createCustomer, { body });
  });
  const id = made?.idClient ?? 0;
  const changed = customerInput({ firstName: 'Zoé', version: 1 });
  const figures = {
    creates,
    reads: await countStatements(() => call(world, member, contract.getCustomer, { params: { id } })),
    updates: await countStatements(() =>
      call(world, member, contract.updateCustomer, { params: { id }, body: changed }),
    ),
    lists: await countStatements(() => call(world, member, contract.listCustomers)),
    searches: await countStatements(() => call(world, member, contract.searchCustomers, { params: { term: 'gag' } })),
  };
  // Begin, session and commit are up to three of each; an update that changes the name tells drafts and series that show it.
  const most = { creates: 13, reads: 5, updates: 17, lists: 6, searches: 4 };
  const over = Object.entries(most).filter(([name, limit]) => figures[name as keyof typeof figures] > limit);
  expect(over, JSON.stringify(figures)).toEqual([]);
});
