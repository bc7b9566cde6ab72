import { customerImports } from '@countinghouse/contracts/customer-imports';
import * as customers from '@countinghouse/contracts/customers';
import { saveStatementSchedule } from '@countinghouse/contracts/statements';
import { addAssignedTag, saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { customersChecksum, importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const FILE = `First Name,Last Name,Email,Phone,Country,State,City
Noémie,Gagnon,noemie@example.com,(514) 555-0188,Canada,Quebec,Montréal
Émile,Roy,emile@example.com,514-555-0199,Canada,QC,montreal
Zoé,Bouchard,,,,,
`;

describe('an import', () => {
  it('proposes how to read the file, checks it, creates all of it, and nothing the second time', async () => {
    const member = await aBusiness(world);
    const batch = await importsAs(world, member).uploaded(FILE);
    expect(batch).toMatchObject({ state: 'uploaded', encoding: 'utf-8', delimiter: ',', fileName: 'customers.csv' });
    expect(batch.columns.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'email',
      'number',
      'country',
      'state',
      'city',
    ]);
    const checked = await importsAs(world, member).check(batch);
    expect(checked).toMatchObject({ state: 'checked', counts: { total: 3, new: 3 }, problem: '' });
    expect(await call(world, member, customers.listCustomers)).toMatchObject({ listTotalSize: 0 });
    const committed = await importsAs(world, member).step('commit', checked);
    expect(committed).toMatchObject({ state: 'committed', counts: { created: 3, new: 0 } });
    const list = await call(world, member, customers.listCustomers);
    expect(list.data.map(({ fullName, email, cityName }) => [fullName, email, cityName])).toEqual([
      ['Émile Roy', 'emile@example.com', 'Montréal'],
      ['Noémie Gagnon', 'noemie@example.com', 'Montréal'],
      ['Zoé Bouchard', '', 'Montréal'],
    ]);
    expect(list.listTotalSize).toBe(3);
    const hits = await call(world, member, customers.searchCustomers, { params: { term: '5550199' } });
    expect(hits).toMatchObject([{ fullName: 'Émile Roy' }]);
    const activity = await call(world, member, customers.listCustomerActivity, {
      params: { id: hits[0]?.idClient ?? 0 },
    });
    expect(activity).toMatchObject([{ action: 'customer.imported', by: 'Amélie Tremblay', after: { row: 3 } }]);
    const again = await importsAs(world, member).importAll(FILE);
    expect(again.counts).toMatchObject({ matched: 3, created: 0 });
    expect((await call(world, member, customers.listCustomers)).listTotalSize).toBe(3);
  });

  it('says of each row what it is and why', async () => {
    const member = await aBusiness(world);
    await aCustomer(world, member, {
      firstName: 'Ada',
      lastName: 'One',
      clientEmailAddresses: [{ emailAddress: 'ada@x.ca' }],
    });
    await aCustomer(world, member, {
      firstName: 'Bob',
      lastName: 'Two',
      clientContactNumbers: [{ contactNumber: '5145550100' }],
    });
    const file = `Name;Last Name;E-mail;Mobile;Country;State;City
Somebody;Else;ADA@x.ca;;;;
Both;Of them;ada@x.ca;514 555 0100;;;
Bob;Two;;;;;
New;One;new@x.ca;;;;
Twice;In file;new@x.ca;;;;
Bad;Mail;not an address;;;;
;Nameless;;;;;
Lost;Soul;;;Canada;Quebec;Atlantis
Half;Place;;;Canada;;
Bob;Two;bob2@x.ca;;;;
`;
    const checked = await importsAs(world, member).check(await importsAs(world, member).uploaded(file));
    expect(await importsAs(world, member).rowsOf(checked)).toEqual([
      '2 matched Has the same e-mail or number as a customer you have.',
      '3 conflicting Has the same e-mail or number as 2 customers you have.',
      '4 matched Has the same name as a customer you have.',
      '5 new',
      '6 conflicting The same as row 5.',
      '7 invalid Email Addresses: Enter a valid e-mail address.',
      '8 invalid Please enter the customer name. This field cannot be left empty.',
      '9 invalid We know no place called "Atlantis" there.',
      '10 invalid Please choose (Country, State, City) location',
      '11 new',
    ]);
    expect(checked.counts).toMatchObject({ total: 10, new: 2, matched: 2, conflicting: 2, invalid: 4 });
    const invalid = await call(world, member, customerImports.rows, {
      params: { id: checked.idImport },
      query: { status: 'invalid', after: 7 },
    });
    expect(invalid.map(({ row }) => row)).toEqual([8, 9, 10]);
  });

  it('remembers what a column meant, for this business alone', async () => {
    const member = await aBusiness(world);
    const file = 'Vorname,Kontakt\nJörg,joerg@example.com\n';
    const first = await importsAs(world, member).uploaded(file);
    expect(first.columns.map(({ field }) => field)).toEqual([null, null]);
    await importsAs(world, member).check(first, { fields: ['firstName', 'email'] });
    const columns = async (who: Member) =>
      (await importsAs(world, who).uploaded(file)).columns.map(({ field }) => field);
    expect(await columns(member)).toEqual(['firstName', 'email']);
    expect(await columns(await aBusiness(world))).toEqual([null, null]);
  });

  it.each([
    ['utf-8 with a mark', Buffer.from('\uFEFFFirst Name,City\nNoémie,x\n'), 'utf-8', ','],
    ['utf-16le', Buffer.from('\uFEFFFirst Name\tCity\nNoémie\tx\n', 'utf16le'), 'utf-16le', '\t'],
    ['utf-16le without a mark', Buffer.from('First Name;City\nNoémie;x\n', 'utf16le'), 'utf-16le', ';'],
    [
      'windows-1252',
      Buffer.from('First Name;City;Note\nNo\xe9mie;Montr\xe9al;\x80 5, d\xe9j\xe0 vu \xe0 No\xebl\n', 'latin1'),
      'windows-1252',
      ';',
    ],
    ['Excel’s own hint', Buffer.from('sep=|\nFirst Name|City\nNoémie|x\n'), 'utf-8', '|'],
  ])('reads %s', async (_name, content, encoding, delimiter) => {
    const member = await aBusiness(world);
    const batch = await importsAs(world, member).uploaded(content);
    expect(batch).toMatchObject({ encoding, delimiter });
    expect(batch.columns[0]).toMatchObject({ name: 'First Name', samples: ['Noémie'] });
    const fields = batch.columns.map((_, index) => (index === 0 ? 'firstName' : null));
    const checked = await importsAs(world, member).check(batch, { fields });
    expect(checked).toMatchObject({ state: 'checked', counts: { new: 1 } });
    const [row] = await call(world, member, customerImports.rows, { params: { id: batch.idImport } });
    expect(row?.name).toBe('Noémie');
  });

  it('changes nothing with a file that is damaged or no CSV at all', async () => {
    const member = await aBusiness(world);
    await aCustomer(world, member);
    const before = await customersChecksum(world, member);
    for (const content of [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), Buffer.alloc(5000, 1)]) {
      expect((await importsAs(world, member).upload(content)).json()).toMatchObject({
        status: 400,
        code: 'import.unreadable',
      });
    }
    const cut = `First Name,Note\n${'Ada,x\n'.repeat(3000)}Bob,"never closed\n`;
    const failed = await importsAs(world, member).check(await importsAs(world, member).uploaded(cut));
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringMatching(/never closed/) });
    const commit = await request(world, member, customerImports.commit, {
      params: { id: failed.idImport },
      body: { version: failed.version },
    });
    expect(commit.json()).toMatchObject({ status: 409, code: 'import.not_now' });
    const misread = await importsAs(world, member).check(await importsAs(world, member).uploaded(FILE), {
      encoding: 'utf-16le',
    });
    expect(misread.state).toBe('failed');
    expect(await customersChecksum(world, member)).toEqual(before);
  });

  it('creates nothing at all when its last row cannot be stored', async () => {
    const member = await aBusiness(world);
    const checked = await importsAs(world, member).check(await importsAs(world, member).uploaded(FILE));
    const before = await customersChecksum(world, member);
    await world.owner.query(
      `update import_rows set record = jsonb_set(record, '{columns,first_name}', '""') where business_id = $1 and row_no = 4`,
      [member.businessId],
    );
    const { state } = await importsAs(world, member).step('commit', checked);
    expect(state).toBe('committing'); // four more attempts, minutes apart
    expect(await customersChecksum(world, member)).toEqual(before);
    await world.owner.query(`update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()`);
    await runJobs(world);
    const after = await importsAs(world, member).get(checked.idImport);
    expect(after).toMatchObject({
      state: 'checked',
      counts: { new: 3 },
      problem: expect.stringMatching(/Nothing was changed/),
    });
    expect(await customersChecksum(world, member)).toEqual(before);
  });

  it('is checked again when the business changed between check and commit', async () => {
    const member = await aBusiness(world);
    const checked = await importsAs(world, member).check(await importsAs(world, member).uploaded(FILE));
    await aCustomer(world, member, { clientEmailAddresses: [{ emailAddress: 'emile@example.com' }] });
    const after = await importsAs(world, member).step('commit', checked);
    expect(after).toMatchObject({ state: 'checked', counts: { new: 2, matched: 1, created: 0 } });
    expect((await importsAs(world, member).step('commit', after)).counts).toMatchObject({ created: 2, matched: 1 });
  });

  it('goes its steps in order, each once, and is nobody else’s', async () => {
    const member = await aBusiness(world);
    const batch = await importsAs(world, member).uploaded(FILE);
    const at = (what: 'commit' | 'rollback', who = member) =>
      request(world, who, customerImports[what], { params: { id: batch.idImport }, body: { version: batch.version } });
    expect((await at('commit')).json()).toMatchObject({ code: 'import.not_now' });
    expect((await at('rollback')).json()).toMatchObject({ code: 'import.not_now' });
    expect((await at('commit', await aBusiness(world))).json()).toMatchObject({ code: 'import.not_found' });
    const settings = (fields: (string | null)[], version = batch.version) =>
      request(world, member, customerImports.check, { params: { id: batch.idImport }, body: { fields, version } });
    expect((await settings([])).json()).toMatchObject({ code: 'import.fields_invalid' });
    expect((await settings(['firstName', 'firstName'])).json()).toMatchObject({ code: 'import.fields_invalid' });
    expect((await settings(['firstName', 'nonsense'])).json()).toMatchObject({ code: 'import.fields_invalid' });
    expect((await settings(['firstName'], 99)).json()).toMatchObject({ code: 'record.stale' });
    const checked = await importsAs(world, member).check(batch);
    const twice = await Promise.all(
      [1, 2].map(() =>
        request(world, member, customerImports.commit, {
          params: { id: batch.idImport },
          body: { version: checked.version },
        }),
      ),
    );
    expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await runJobs(world);
    expect((await importsAs(world, member).get(batch.idImport)).counts.created).toBe(3);
  });
});

describe('a roll-back', () => {
  it('leaves the business as it was', async () => {
    const member = await aBusiness(world);
    await aCustomer(world, member, { firstName: 'Before', clientContactNumbers: [{ contactNumber: '5145550000' }] });
    const before = await customersChecksum(world, member);
    const committed = await importsAs(world, member).importAll(FILE);
    expect(await customersChecksum(world, member)).not.toEqual(before);
    const rolledBack = await importsAs(world, member).step('rollback', committed);
    expect(rolledBack).toMatchObject({ state: 'rolled_back', counts: { removed: 3, kept: 0, created: 0 } });
    expect(await customersChecksum(world, member)).toEqual(before);
  });

  it('keeps who is to get statements', async () => {
    const member = await aBusiness(world);
    const committed = await importsAs(world, member).importAll('First Name\nScheduled\nUntouched\n');
    const [found] = await call(world, member, customers.searchCustomers, { params: { term: 'scheduled' } });
    await call(world, member, saveStatementSchedule, {
      params: { id: found?.idClient ?? 0 },
      body: { day: 3, type: 'activity' },
    });
    const rolledBack = await importsAs(world, member).step('rollback', committed);
    expect(await importsAs(world, member).rowsOf(rolledBack)).toEqual(['2 kept Has statements.', '3 removed']);
  });

  it('keeps what somebody touched, and says which', async () => {
    const member = await aBusiness(world);
    const file = `First Name\n${['Saved', 'Tagged', 'Linked', 'Untouched'].join('\n')}\n`;
    const committed = await importsAs(world, member).importAll(file);
    const idOf = async (term: string) =>
      (await call(world, member, customers.searchCustomers, { params: { term } }))[0]?.idClient ?? 0;
    const saved = await call(world, member, customers.getCustomer, { params: { id: await idOf('saved') } });
    await call(world, member, customers.updateCustomer, {
      params: { id: saved.idClient },
      body: { firstName: 'Saved', version: saved.version, coordinates: saved.coordinates },
    });
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'VIP' } });
    await call(world, member, addAssignedTag, {
      body: { tableName: 'cli_clients', idTable: await idOf('tagged'), idTag: tag.id },
    });
    const { idClient } = await aCustomer(world, member);
    await call(world, member, customers.linkBillingAccount, {
      body: { idClient, idRelatedClient: await idOf('linked') },
    });
    const rolledBack = await importsAs(world, member).step('rollback', committed);
    expect(await importsAs(world, member).rowsOf(rolledBack)).toEqual([
      '2 kept Was changed since.',
      '3 kept Has tags.',
      '4 kept Another account is linked to it.',
      '5 removed',
    ]);
    expect(await call(world, member, customers.listCustomers)).toMatchObject({ listTotalSize: 4 });
  });
});
