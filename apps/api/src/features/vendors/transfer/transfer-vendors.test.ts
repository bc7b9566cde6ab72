import { saveTag } from '@countinghouse/contracts/tags';
import { exportVendors, vendorImports } from '@countinghouse/contracts/vendor-imports';
import * as vendors from '@countinghouse/contracts/vendors';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../../test/makers/customers.ts';
import { aVendor } from '../../../../test/makers/vendors.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const FILE = `Supplier,Contact,Phone,E-mail,Country,Province,City,Terms,Payment Method,Tax ID,Active
Birch Paper,Ida | Sales | ida@birch.example,(514) 555-0188,Work: orders@birch.example,Canada,QC,Montreal,Net 14,Transfer,GST: 123 RT0001,yes
Oak,,,,,,,,,,no
`;
const NOWHERE = { idCountry: 0, idState: 0, idCity: 0 };

const imports = (member: Member) => importsAs(world, member, vendorImports);
const list = (member: Member, query: object = {}) => call(world, member, vendors.listVendors, { query });
const idOf = async (member: Member, listSearch: string) => (await list(member, { listSearch })).data[0]?.idVendor ?? 0;
const checked = async (member: Member, file: string) =>
  imports(member).check(await imports(member).uploaded(file), { place: NOWHERE });
const exported = async (member: Member, query: object = {}) => {
  const reply = await request(world, member, exportVendors, { query });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.body;
};

describe('an import of vendors', () => {
  it('reads columns as people name them, creates all of it, and nothing the second time', async () => {
    const member = await aBusiness(world);
    const batch = await imports(member).uploaded(FILE);
    expect(batch.columns.map(({ field }) => field)).toEqual([
      'displayName',
      'contact',
      'number',
      'email',
      'country',
      'state',
      'city',
      'paymentTermsDays',
      'paymentMethod',
      'taxNumber',
      'isActive',
    ]);
    const check = await imports(member).check(batch, { place: NOWHERE });
    expect(check).toMatchObject({ state: 'checked', counts: { total: 2, new: 2 } });
    expect((await imports(member).step('commit', check)).counts).toMatchObject({ created: 2 });
    const { data, listTotalSize } = await list(member);
    expect(data.map(({ displayName, isActive }) => [displayName, isActive])).toEqual([
      ['Birch Paper', true],
      ['Oak', false],
    ]);
    expect(listTotalSize).toBe(2);
    const birch = await call(world, member, vendors.getVendor, { params: { id: await idOf(member, '5550188') } });
    expect(birch).toMatchObject({
      contacts: [{ name: 'Ida', role: 'Sales', email: 'ida@birch.example', isDefault: true }],
      emails: [{ emailName: 'Work', emailAddress: 'orders@birch.example', isDefault: true }],
      numbers: [{ contactNumber: '(514) 555-0188', isDefault: true }],
      address: MONTREAL,
      taxNumbers: [{ label: 'GST', number: '123 RT0001' }],
      paymentTermsDays: 14,
      paymentMethod: 'transfer',
      contactName: 'Ida',
      version: 1,
      createdBy: 'Amélie Tremblay',
    });
    const hits = await call(world, member, vendors.searchVendors, { params: { term: 'oak' } });
    expect(hits).toEqual([]);
    const again = await imports(member).importAll(FILE);
    expect(again.counts).toMatchObject({ matched: 2, created: 0 });
  });

  it('says of each row what it is and why', async () => {
    const member = await aBusiness(world);
    await aVendor(world, member, { displayName: 'Here' });
    for (let made = 0; made < 2; made += 1) await aVendor(world, member, { displayName: 'Twice' });
    const file = `Vendor,Email,Country,Terms,Payment Method
hère,,,,
Twice,,,,
New,,,,
new,,,,
Bad mail,not an address,,,
Lost,,Atlantis,,
Late,,,some day,
Barter,,,,goats
,,,,cash
Half,,Canada,,
Slow,,,net 400,
!!!,,,,
...,,,,
`;
    const check = await checked(member, file);
    expect(await imports(member).rowsOf(check)).toEqual([
      '2 matched Has the same name as a vendor you have.',
      '3 conflicting Has the same name as 2 vendors you have.',
      '4 new',
      '5 conflicting The same as row 4.',
      '6 invalid Email Addresses: Enter a valid e-mail address.',
      '7 invalid We know no place called "Atlantis" there.',
      '8 invalid Payment Terms: Enter 0 to 365 days.',
      '9 invalid Payment Method: is none of cheque, transfer, card, cash.',
      '10 invalid Vendor Name: Vendor name is required.',
      '11 invalid A place needs its country, its state and its city.',
      '12 invalid Payment Terms: Enter 0 to 365 days.',
      '13 new',
      '14 new',
    ]);
  });

  it('is rolled back, except for what somebody touched since', async () => {
    const member = await aBusiness(world);
    const names = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
    const committed = await imports(member).step('commit', await checked(member, `Vendor\n${names.join('\n')}\n`));
    const [alder, birch, cedar] = await Promise.all(names.slice(0, 3).map((name) => idOf(member, name)));
    if (!alder || !birch || !cedar) throw new Error('three were found');
    const body = { displayName: 'Alder', note: 'Saved', version: 1 };
    await call(world, member, vendors.updateVendor, { params: { id: alder }, body });
    const { id: idTag } = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'VIP' } });
    await call(world, member, vendors.bulkVendors, { body: { idVendors: [birch], action: 'tag', idTag } });
    await call(world, member, vendors.deleteVendor, { params: { id: cedar } });
    const rolled = await imports(member).step('rollback', committed);
    expect(await imports(member).rowsOf(rolled)).toEqual([
      '2 kept Was changed since.',
      expect.stringMatching(/^3 kept /),
      '4 kept Was changed since.',
      '5 removed',
    ]);
    expect((await list(member)).data.map(({ displayName }) => displayName)).toEqual(['Alder', 'Birch']);
    expect((await list(member)).listTotalSize).toBe(2);
    expect((await list(member, { isDeleted: true })).listTotalSize).toBe(1);
  });
});

describe('an export of vendors', () => {
  it('holds everything that an import reads, and importing it again changes nothing', async () => {
    const member = await aBusiness(world);
    const given = {
      displayName: '=cmd|calc',
      companyName: 'Birch, "Holdings"',
      contacts: [
        { name: 'Ida | Ada', role: 'Sales; North', email: 'ida@birch.example', phone: '(514) 555-0101' },
        { name: 'Paul', isDefault: true },
      ],
      emails: [{ emailName: 'Books: all', emailAddress: 'ar@birch.example' }],
      numbers: [{ contactName: 'Desk', contactNumber: '(514) 555-0199' }],
      address: { ...MONTREAL, addressLine1: '4 rue du Moulin', postalCode: 'H2X 1K4', phoneCode: '1' },
      website: 'https://birch.example',
      taxNumbers: [{ label: 'GST', number: '123 RT0001' }, { number: '77' }],
      paymentTermsDays: 0,
      paymentMethod: 'cheque' as const,
      accountNumberWithVendor: 'CH-77',
      note: 'two\nlines',
      isActive: false,
    };
    await aVendor(world, member, given);
    const file = await exported(member);
    expect((await imports(member).importAll(file)).counts).toMatchObject({ total: 1, matched: 1 });
    const other = await aBusiness(world);
    expect((await imports(other).step('commit', await checked(other, file))).counts).toMatchObject({ created: 1 });
    const copy = await call(world, other, vendors.getVendor, { params: { id: await idOf(other, 'paul') } });
    expect(copy).toMatchObject({
      ...given,
      contacts: [
        { name: 'Paul', isDefault: true },
        { name: 'Ida   Ada', role: 'Sales  North', email: 'ida@birch.example', phone: '(514) 555-0101' },
      ],
      emails: [{ emailName: 'Books: all', emailAddress: 'ar@birch.example' }],
      taxNumbers: [
        { label: 'GST', number: '123 RT0001' },
        { label: '', number: '77' },
      ],
    });
  });

  it('has what the list shows, or only the chosen ones, and nothing of another business', async () => {
    const member = await aBusiness(world);
    await aVendor(world, await aBusiness(world), { displayName: 'Foreign' });
    const [a, b] = [
      await aVendor(world, member, { displayName: 'Alder' }),
      await aVendor(world, member, { displayName: 'Birch' }),
    ];
    await call(world, member, vendors.deleteVendor, { params: { id: b.idVendor } });
    const namesIn = async (query: object) => {
      const file = await exported(member, query);
      return ['Alder', 'Birch', 'Foreign'].filter((name) => file.includes(name));
    };
    expect(await namesIn({})).toEqual(['Alder']);
    expect(await namesIn({ isDeleted: true })).toEqual(['Birch']);
    expect(await namesIn({ listSearch: 'zz' })).toEqual([]);
    expect(await namesIn({ idVendors: [a.idVendor, b.idVendor] })).toEqual(['Alder', 'Birch']);
  });
});
