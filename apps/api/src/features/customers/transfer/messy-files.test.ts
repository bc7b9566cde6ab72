import { customerImports } from '@countinghouse/contracts/customer-imports';
import { deleteCustomer, listCustomers } from '@countinghouse/contracts/customers';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../../test/harness.ts';
import { importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { messyFile, PRODUCTS } from '../../../../test/messy-customers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const NOWHERE = { place: { idCountry: 0, idState: 0, idCity: 0 } };
const FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'email',
  'number',
  'addressLine1',
  'city',
  'state',
  'postalCode',
  'country',
];

const refusedOf = (member: Member, id: number) =>
  call(world, member, customerImports.rows, { params: { id }, query: { status: 'invalid' } });

describe('use 14: 500 rows of other products', () => {
  it.each(PRODUCTS)(
    'of $name ($encoding) are at least 95 percent valid without a touch of the mapping',
    async (product) => {
      const imports = importsAs(world, await aBusiness(world));
      const batch = await imports.uploaded(messyFile(product));
      expect(batch.columns.map(({ field }) => field)).toEqual(FIELDS);
      const checked = await imports.check(batch, NOWHERE);
      expect(checked.counts).toMatchObject({ total: 500, matched: 0, conflicting: 0 });
      expect(checked.counts.new).toBeGreaterThanOrEqual(475);
    },
  );

  it('are created with their accents, their company and their place', async () => {
    const member = await aBusiness(world);
    const imports = importsAs(world, member);
    const product = PRODUCTS.find(({ encoding }) => encoding === 'windows-1252') ?? PRODUCTS[0];
    if (!product) throw new Error('no product');
    const checked = await imports.check(await imports.uploaded(messyFile(product, { rows: 8 })), NOWHERE);
    await imports.step('commit', checked);
    const { data } = await call(world, member, listCustomers, { query: { listSearch: 'Fils' } });
    expect(data[0]).toMatchObject({ isCompany: true, companyName: 'Gagnon & Fils 0', cityName: 'Montréal' });
    expect((await call(world, member, listCustomers, { query: { listSearch: 'Émile' } })).data).toHaveLength(1);
  });
});

describe('use 14: rows that are refused', () => {
  const FILE = `First,Last,E-Mail Addr,Prov,Town,Country
Ada,One,ada@x.ca,QC,Montréal,Canada
Bob,Two,not an address,ON,Toronto,Canada
Cy,Three,cy@x.ca,ON,Atlantis,Canada
Di,Four,ada@x.ca,BC,Vancouver,Canada
`;
  const checkedFile = async (member: Member) => {
    const imports = importsAs(world, member);
    return imports.check(await imports.uploaded(FILE), NOWHERE);
  };

  it('are mended in place, judged by the server, and created with the rest', async () => {
    const member = await aBusiness(world);
    const imports = importsAs(world, member);
    const checked = await checkedFile(member);
    let { version } = checked;
    const fix = async (row: number, cells: string[]) => {
      const params = { id: checked.idImport, row };
      const answer = await call(world, member, customerImports.fixRow, { params, body: { cells, version } });
      ({ version } = answer.batch);
      return answer;
    };
    const [bob] = await refusedOf(member, checked.idImport);
    expect(bob).toMatchObject({ row: 3, cells: ['Bob', 'Two', 'not an address', 'ON', 'Toronto', 'Canada'] });
    const still = await fix(3, ['Bob', 'Two', 'bob@', 'ON', 'Toronto', 'Canada']);
    expect(still.row).toMatchObject({ status: 'invalid', reason: 'Email Addresses: Enter a valid e-mail address.' });
    const mended = await fix(3, ['Bob', 'Two', 'bob@x.ca', 'ON', 'Toronto', 'Canada']);
    expect(mended.row).toMatchObject({ status: 'new', reason: '', cells: null });
    expect(mended.batch.counts).toMatchObject({ new: 2, invalid: 1, conflicting: 1 });
    const other = await fix(5, ['Di', 'Four', 'bob@x.ca', 'BC', 'Vancouver', 'Canada']);
    expect(other.row).toMatchObject({ status: 'conflicting', reason: 'The same as row 3.' });
    // Somebody mended meanwhile: who saw less than that does not commit it.
    const stale = { params: { id: checked.idImport }, body: { version: mended.batch.version } };
    expect((await request(world, member, customerImports.commit, stale)).statusCode).toBe(409);
    const committed = await imports.step('commit', other.batch);
    expect(committed.counts).toMatchObject({ created: 2, invalid: 1 });
    const { data } = await call(world, member, listCustomers);
    expect(data.map(({ fullName, email }) => [fullName, email])).toEqual([
      ['Ada One', 'ada@x.ca'],
      ['Bob Two', 'bob@x.ca'],
    ]);
  });

  it('stay mended when the file is checked again', async () => {
    const member = await aBusiness(world);
    const checked = await checkedFile(member);
    const { batch } = await call(world, member, customerImports.fixRow, {
      params: { id: checked.idImport, row: 4 },
      body: { cells: ['Cy', 'Three', 'cy@x.ca', 'ON', 'Ottawa', 'Canada'], version: checked.version },
    });
    const again = await importsAs(world, member).check(batch, NOWHERE);
    expect(again.counts).toMatchObject({ total: 4, new: 2, invalid: 1, conflicting: 1 });
  });

  it('are gone with their row when the file is read another way', async () => {
    const member = await aBusiness(world);
    const imports = importsAs(world, member);
    const noHeader = { ...NOWHERE, hasHeader: false };
    const checked = await imports.check(await imports.uploaded(FILE), noHeader);
    const ghost = ['Ghost', 'Person', 'ghost@x.ca', 'ON', 'Ottawa', 'Canada'];
    const { batch } = await call(world, member, customerImports.fixRow, {
      params: { id: checked.idImport, row: 1 },
      body: { cells: ghost, version: checked.version },
    });
    const again = await imports.check(batch, { ...NOWHERE, hasHeader: true });
    expect((await imports.step('commit', again)).counts).toMatchObject({ created: 1 });
    const { data } = await call(world, member, listCustomers);
    expect(data.map(({ fullName }) => fullName)).toEqual(['Ada One']);
  });

  it('are downloaded with their number and the reason, and no cell of them is calculated', async () => {
    const member = await aBusiness(world);
    const file = `${FILE}=cmd(),Five,five@x.ca,ON,,Canada\n`;
    const imports = importsAs(world, member);
    const checked = await imports.check(await imports.uploaded(file), NOWHERE);
    const reply = await send(world.app, member, { url: `/clients/import/${checked.idImport}/refused` });
    expect(reply.headers['content-disposition']).toContain('refused-customers.csv');
    const rows: string[][] = parse(reply.body, { bom: true });
    expect(rows).toEqual([
      ['First', 'Last', 'E-Mail Addr', 'Prov', 'Town', 'Country', 'Row', 'Reason'],
      [
        'Bob',
        'Two',
        'not an address',
        'ON',
        'Toronto',
        'Canada',
        '3',
        'Email Addresses: Enter a valid e-mail address.',
      ],
      ['Cy', 'Three', 'cy@x.ca', 'ON', 'Atlantis', 'Canada', '4', 'We know no place called "Atlantis" there.'],
      ['Di', 'Four', 'ada@x.ca', 'BC', 'Vancouver', 'Canada', '5', 'The same as row 2.'],
      ["'=cmd()", 'Five', 'five@x.ca', 'ON', '', 'Canada', '6', 'Please choose (Country, State, City) location'],
    ]);
    const again = await imports.uploaded(reply.rawPayload);
    expect(again.columns.at(-1)).toMatchObject({ name: 'Reason', field: null });
  });

  it('are nobody else’s, and a row that is not refused is not mended', async () => {
    const member = await aBusiness(world);
    const { idImport: id, version } = await checkedFile(member);
    const fix = (caller: Member, row: number) =>
      request(world, caller, customerImports.fixRow, { params: { id, row }, body: { cells: ['A'], version } });
    const stranger = await aBusiness(world);
    expect((await fix(stranger, 3)).json()).toMatchObject({ code: 'import.not_found' });
    expect((await send(world.app, stranger, { url: `/clients/import/${id}/refused` })).statusCode).toBe(404);
    expect((await fix(member, 2)).json()).toMatchObject({ code: 'import.row_not_found' });
    expect((await fix(member, 99)).json()).toMatchObject({ code: 'import.row_not_found' });
  });

  it('an archived namesake that came after the check is noticed at the commit', async () => {
    const member = await aBusiness(world);
    const imports = importsAs(world, member);
    const file = 'First,Last,Prov,Town,Country\nEve,Six,QC,Montréal,Canada\n';
    const checked = await imports.check(await imports.uploaded(file), NOWHERE);
    expect(checked.counts).toMatchObject({ new: 1 });
    const { idClient } = await aCustomer(world, member, { firstName: 'Eve', lastName: 'Six' });
    await call(world, member, deleteCustomer, { params: { id: idClient } });
    const after = await imports.step('commit', checked);
    expect(after).toMatchObject({ state: 'checked', counts: { new: 0, matched: 1 } });
  });
});
