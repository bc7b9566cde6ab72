import { listAccounts } from '@countinghouse/contracts/ledger';
import { saveTag } from '@countinghouse/contracts/tags';
import * as contract from '@countinghouse/contracts/vendors';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../test/makers/customers.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aVendor, vendorInput } from '../../../test/makers/vendors.ts';
import { filesAs } from '../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();
const get = (member: Member, id: number) => call(world, member, contract.getVendor, { params: { id } });
const create = (member: Member, body: object) => request(world, member, contract.createVendor, { body });
const update = (member: Member, id: number, body: object) =>
  request(world, member, contract.updateVendor, { params: { id }, body });
const names = async (member: Member, query: object = {}) =>
  (await call(world, member, contract.listVendors, { query })).data.map(({ displayName }) => displayName);
const search = async (member: Member, term: string) =>
  (await call(world, member, contract.searchVendors, { params: { term } })).map(({ displayName }) => displayName);

async function accountOf(member: Member, kind: string): Promise<number> {
  const { accounts } = await call(world, member, listAccounts);
  const found = accounts.find((account) => account.kind === kind);
  if (!found) throw new Error(`no account of kind ${kind}`);
  return found.idAccount;
}

describe('a vendor', () => {
  it('keeps everything the form has, with one default in each list', async () => {
    const member = await aBusiness(world);
    const { idSalesTax, abbreviation } = await aSalesTax(world, member);
    const defaultExpenseAccount = await accountOf(member, 'expense');
    const body = vendorInput({
      companyName: 'Birch Holdings Ltd',
      contacts: [
        { name: 'Ida Moreau', role: 'Sales', email: 'Ida@Birch.example', phone: '514 555-0101' },
        { name: 'Paul Roy', isDefault: true },
      ],
      emails: [{ emailAddress: 'orders@birch.example' }, { emailName: 'Books', emailAddress: 'ar@birch.example' }],
      numbers: [{ contactName: 'Desk', contactNumber: '(514) 555-0199' }],
      address: { ...MONTREAL, addressLine1: '4 rue du Moulin', postalCode: 'H2X 1K4', phoneCode: '1' },
      website: 'https://birch.example',
      taxNumbers: [{ label: 'GST', number: '123456789RT0001' }],
      paymentTermsDays: 14,
      paymentMethod: 'transfer',
      defaultExpenseAccount,
      defaultTaxes: [idSalesTax],
      accountNumberWithVendor: 'CH-77',
      note: 'Closed on Fridays.',
    });
    const reply = await create(member, body);
    expect(reply.json()).toMatchObject({ status: 200, message: 'Vendor saved' });
    const vendor = await get(member, reply.json<{ data: contract.Vendor }>().data.idVendor);
    expect(vendor).toEqual(reply.json().data);
    expect(vendor).toMatchObject({
      displayName: 'Birch Paper Mill',
      contactName: 'Paul Roy',
      email: 'orders@birch.example',
      phone: '(514) 555-0199',
      address: { ...MONTREAL, countryName: 'Canada', stateName: 'Quebec', cityName: 'Montréal' },
      taxNumbers: [{ label: 'GST', number: '123456789RT0001' }],
      paymentTermsDays: 14,
      paymentMethod: 'transfer',
      defaultExpenseAccount,
      defaultTaxes: [{ idSalesTax, abbreviation }],
      accountNumberWithVendor: 'CH-77',
      isActive: true,
      isDeleted: false,
      version: 1,
      createdBy: 'Amélie Tremblay',
    });
    expect(vendor.defaultExpenseAccountName).not.toBe('');
    expect(vendor.contacts).toMatchObject([{ email: 'ida@birch.example', isDefault: false }, { isDefault: true }]);
    expect(vendor.emails.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('needs only a name; it is then paid within 30 days and reached through its person', async () => {
    const member = await aBusiness(world);
    const contacts = [{ name: 'Ida', email: 'ida@birch.example', phone: '5550101' }];
    expect(await aVendor(world, member, { contacts })).toMatchObject({
      paymentTermsDays: 30,
      paymentMethod: null,
      defaultExpenseAccount: 0,
      contactName: 'Ida',
      email: 'ida@birch.example',
      phone: '5550101',
    });
  });

  it('is refused without a name, and with what is not there', async () => {
    const member = await aBusiness(world);
    const refused = (given: object) => problem(create(member, { ...vendorInput(), ...given }));
    expect((await refused({ displayName: ' ' })).fields).toEqual({ displayName: 'Vendor name is required.' });
    expect((await refused({ contacts: [{ name: 'Ida', email: 'ida' }] })).fields).toEqual({
      'contacts.0.email': 'Enter a valid e-mail address.',
    });
    expect((await refused({ paymentTermsDays: 366 })).code).toBe('request.invalid');
    expect((await refused({ website: 'javascript:alert(1)' })).code).toBe('request.invalid');
    expect((await refused({ address: { ...MONTREAL, idState: 872 } })).code).toBe('location.not_found');
    expect((await refused({ defaultTaxes: [1] })).code).toBe('sales_tax.not_found');
    expect(await refused({ defaultExpenseAccount: await accountOf(member, 'income') })).toMatchObject({
      code: 'ledger.account_not_found',
      fields: { defaultExpenseAccount: 'Choose an expense account.' },
    });
    expect((await refused({ name: 'Birch' })).fields).toEqual({ name: 'We do not know this field.' });
    expect((await refused({ contacts: [{ name: 'Ida', mail: 'x' }] })).fields).toEqual({
      'contacts.0.mail': 'We do not know this field.',
    });
    expect((await call(world, member, contract.listVendors)).listTotalSize).toBe(0);
  });

  it('is changed with its version; who edited an older one is told so', async () => {
    const member = await aBusiness(world);
    const colleague = await aMember(world, member.businessId, { firstName: 'Marcus', lastName: 'Chen' });
    const { idVendor, version } = await aVendor(world, member);
    const body = { displayName: 'Oak Paper', version };
    const saved = await call(world, colleague, contract.updateVendor, { params: { id: idVendor }, body });
    expect(saved).toMatchObject({ displayName: 'Oak Paper', version: 2, updatedBy: 'Marcus Chen' });
    expect(await problem(update(member, idVendor, body))).toMatchObject({ status: 409, code: 'record.stale' });
    expect(await search(member, 'birch')).toEqual([]);
    expect(await search(member, 'oak')).toEqual(['Oak Paper']);
  });

  it('keeps an account that was closed since, and loses a tax that was archived', async () => {
    const member = await aBusiness(world);
    const defaultExpenseAccount = await accountOf(member, 'expense');
    const { idSalesTax } = await aSalesTax(world, member);
    const given = { defaultExpenseAccount, defaultTaxes: [idSalesTax] };
    const { idVendor } = await aVendor(world, member, given);
    const close = 'set is_active = false where business_id = $1 and id = $2';
    await world.owner.query(`update accounts ${close}`, [member.businessId, defaultExpenseAccount]);
    await world.owner.query(`update sales_taxes set archived_at = now() where business_id = $1 and id = $2`, [
      member.businessId,
      idSalesTax,
    ]);
    const vendor = await get(member, idVendor);
    expect(vendor).toMatchObject({ defaultExpenseAccount, defaultTaxes: [] });
    expect((await update(member, idVendor, vendor)).statusCode).toBe(200);
    expect((await problem(create(member, vendorInput({ defaultExpenseAccount })))).code).toBe(
      'ledger.account_not_found',
    );
  });
});

describe('the list', () => {
  it('is in the order that is asked for, page by page, and has its total', async () => {
    const member = await aBusiness(world);
    for (const displayName of ['Érable', 'Birch', 'cedar', 'Dogwood', 'Ash'])
      await aVendor(world, member, { displayName });
    expect(await names(member)).toEqual(['Ash', 'Birch', 'cedar', 'Dogwood', 'Érable']);
    for (const [listSort, listOrder, expected] of [
      ['name', 'desc', ['Érable', 'Dogwood', 'cedar', 'Birch', 'Ash']],
      ['created', 'asc', ['Érable', 'Birch', 'cedar', 'Dogwood', 'Ash']],
      ['updated', 'desc', ['Ash', 'Dogwood', 'cedar', 'Birch', 'Érable']],
    ] as const) {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const query = { listSort, listOrder, listPageSize: 2, ...(cursor && { cursor }) };
        const page = await call(world, member, contract.listVendors, { query });
        expect(page.listTotalSize).toBe(5);
        found.push(...page.data.map(({ displayName }) => displayName));
        cursor = page.nextCursor;
      } while (cursor);
      expect(found).toEqual(expected);
    }
    expect(await names(member, { listPageIndex: 1, listPageSize: 2 })).toEqual(['cedar', 'Dogwood']);
    const strange = request(world, member, contract.listVendors, { query: { cursor: 'x' } });
    expect((await problem(strange)).code).toBe('list.cursor_invalid');
  });

  it('is searched by every word, and narrowed by country and by what is active', async () => {
    const member = await aBusiness(world);
    await aVendor(world, member, { displayName: "O'Fallon Steel", address: { ...MONTREAL, phoneCode: '1' } });
    await aVendor(world, member, { displayName: 'Birch Steel', isActive: false });
    await aVendor(world, member, { displayName: 'Birch Paper', numbers: [{ contactNumber: '(514) 555-0199' }] });
    expect(await names(member, { listSearch: 'steel' })).toEqual(['Birch Steel', "O'Fallon Steel"]);
    expect(await names(member, { listSearch: 'ste bir' })).toEqual(['Birch Steel']);
    expect(await names(member, { listSearch: 'ofallon' })).toEqual(["O'Fallon Steel"]);
    expect(await names(member, { listSearch: '514-555' })).toEqual(['Birch Paper']);
    expect(await names(member, { listFilters: { isActive: true } })).toEqual(['Birch Paper', "O'Fallon Steel"]);
    expect(await names(member, { listFilters: { idCountry: MONTREAL.idCountry } })).toEqual(["O'Fallon Steel"]);
    expect(await search(member, 'birch')).toEqual(['Birch Paper']);
    expect(await search(member, 'paper bi')).toEqual(['Birch Paper']);
    expect(await search(member, '0199')).toEqual(['Birch Paper']);
  });

  it('takes as many statements for many as for one', async () => {
    const member = await aBusiness(world);
    const list = () => countStatements(() => call(world, member, contract.listVendors));
    await aVendor(world, member);
    await list();
    const forOne = await list();
    for (let n = 0; n < 5; n += 1) await aVendor(world, member);
    expect(await list()).toBe(forOne);
  });
});

describe('archiving', () => {
  it('takes a vendor out of list and search, and restoring brings it back', async () => {
    const member = await aBusiness(world);
    const { idVendor: id } = await aVendor(world, member);
    const archive = () => call(world, member, contract.deleteVendor, { params: { id } });
    expect(await archive()).toEqual({ idVendor: id, isDeleted: true });
    await archive();
    expect([await names(member), await search(member, 'birch')]).toEqual([[], []]);
    expect(await names(member, { isDeleted: true, listSearch: 'birch' })).toEqual(['Birch Paper Mill']);
    expect(await get(member, id)).toMatchObject({ isDeleted: true, version: 2 });
    await call(world, member, contract.restoreVendor, { params: { id } });
    expect(await search(member, 'birch')).toEqual(['Birch Paper Mill']);
    expect((await call(world, member, contract.listVendors)).listTotalSize).toBe(1);
  });

  it('of several changes all of them or none', async () => {
    const member = await aBusiness(world);
    const ids = [(await aVendor(world, member)).idVendor, (await aVendor(world, member, { isActive: false })).idVendor];
    const stranger = await aBusiness(world);
    const theirs = (await aVendor(world, stranger)).idVendor;
    const bulk = (idVendors: number[], action: string, idTag?: number) =>
      request(world, member, contract.bulkVendors, { body: { idVendors, action, idTag } });
    expect(await problem(bulk([...ids, theirs], 'archive'))).toMatchObject({ code: 'vendor.not_found' });
    expect(await names(member)).toHaveLength(2);
    expect((await bulk([...ids, ...ids], 'archive')).json()).toMatchObject({ data: { changed: 2 } });
    expect((await bulk(ids, 'archive')).json()).toMatchObject({ data: { changed: 0 } });
    expect((await call(world, member, contract.listVendors, { query: { isDeleted: true } })).listTotalSize).toBe(2);
    expect((await bulk(ids, 'restore')).json()).toMatchObject({ data: { changed: 2 } });
    expect(await search(member, 'birch')).toHaveLength(1);
    expect(await problem(bulk(ids, 'tag'))).toMatchObject({ fields: { idTag: 'Choose a label.' } });
    expect(await names(stranger)).toHaveLength(1);
  });
});

describe('what hangs on a vendor', () => {
  it('labels are listed, filtered by and taken off', async () => {
    const member = await aBusiness(world);
    const ids = [(await aVendor(world, member)).idVendor, (await aVendor(world, member)).idVendor];
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Paper' } });
    const label = (action: string) =>
      call(world, member, contract.bulkVendors, { body: { idVendors: ids.slice(1), action, idTag: tag.id } });
    expect(await label('tag')).toEqual({ changed: 1 });
    const query = { listFilters: { idTag: tag.id } };
    const tagged = await call(world, member, contract.listVendors, { query });
    expect(tagged).toMatchObject({ listTotalSize: 1, data: [{ idVendor: ids[1], tags: [{ name: 'Paper' }] }] });
    expect((await get(member, ids[1] ?? 0)).tags).toMatchObject([{ name: 'Paper' }]);
    expect(await label('untag')).toEqual({ changed: 1 });
    expect(await names(member, query)).toEqual([]);
  });

  it('files are kept with it, and with no vendor of another business', async () => {
    const member = await aBusiness(world);
    const { idVendor } = await aVendor(world, member);
    const fields = [
      { name: 'tableName', content: contract.VENDOR_TABLE },
      { name: 'idTable', content: String(idVendor) },
    ];
    const upload = (caller: Member) =>
      filesAs(world, caller).upload({ content: 'terms', filename: 'terms.txt', fields });
    expect((await upload(member)).json()).toMatchObject({
      data: { tableName: contract.VENDOR_TABLE, idTable: idVendor },
    });
    expect((await upload(await aBusiness(world))).json()).toMatchObject({ code: 'file.target_not_found' });
  });

  it('its activity tells who did what, and of a change only what differs', async () => {
    const member = await aBusiness(world);
    const { idVendor: id } = await aVendor(world, member);
    await update(member, id, { displayName: 'Oak Paper', note: 'New owner.', version: 1 });
    await call(world, member, contract.deleteVendor, { params: { id } });
    const activity = await call(world, member, contract.listVendorActivity, { params: { id } });
    expect(activity.map(({ action }) => action)).toEqual(['vendor.archived', 'vendor.updated', 'vendor.created']);
    const { rows } = await world.owner.query(
      `select before, after from audit_log where business_id = $1 and subject_id = $2 and action = 'vendor.updated'`,
      [member.businessId, id],
    );
    expect(rows).toEqual([
      {
        before: { displayName: 'Birch Paper Mill', note: '' },
        after: { displayName: 'Oak Paper', note: 'New owner.' },
      },
    ]);
  });
});

it('another business neither sees nor changes a vendor', async () => {
  const member = await aBusiness(world);
  const stranger = await aBusiness(world);
  const { idVendor: id } = await aVendor(world, member);
  const params = { id };
  for (const [endpoint, body] of [
    [contract.getVendor, undefined],
    [contract.updateVendor, vendorInput()],
    [contract.deleteVendor, undefined],
    [contract.restoreVendor, undefined],
    [contract.listVendorActivity, undefined],
  ] as const) {
    const reply = request(world, stranger, endpoint, { params, ...(body && { body }) });
    expect([endpoint.id, await problem(reply)]).toMatchObject([endpoint.id, { code: 'vendor.not_found' }]);
  }
  expect([await names(stranger), await search(stranger, 'birch')]).toEqual([[], []]);
  expect(await get(member, id)).toMatchObject({ version: 1, isDeleted: false });
});

it('the books name only vendors that are there', async () => {
  const { rows } = await world.owner.query(`
    select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'vendors'::regclass and convalidated order by 1`);
  const names = 'journal_lines open_items payments vendor_taxes vendor_tokens vendors';
  expect(rows.map(({ name }) => name).join(' ')).toBe(names);
});
