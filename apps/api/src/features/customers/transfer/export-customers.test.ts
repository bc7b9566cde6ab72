import { exportCustomers } from '@countinghouse/contracts/customer-imports';
import { beforeAll, describe, expect, it } from 'vitest';
import { request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { customersChecksum, importsAs } from '../../../../test/imports.ts';
import { aBusiness, type Member } from '../../../../test/makers/businesses.ts';
import { aCustomer } from '../../../../test/makers/customers.ts';
import { processorMsOf } from '../../../../test/processor-time.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

describe('an export', () => {
  const exported = async (member: Member, query: object = {}) => {
    const reply = await request(world, member, exportCustomers, { query });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.body;
  };

  it('holds everything that an import reads, and importing it again changes nothing', async () => {
    const member = await aBusiness(world);
    await aCustomer(world, member, {
      lastName: 'Se"mi;colon',
      gender: 'female',
      dateOfBirth: '1984-02-29',
      note: 'two\nlines; =and "quotes"',
      isCompany: true,
      clientCompanies: [{ companyName: '=cmd|calc', companySize: 501, companyType: 'NON_PROFIT' }],
      clientContactNumbers: [
        { contactName: 'Office: main', contactNumber: '+1 (514) 555-0188' },
        { contactName: 'Mobile', contactNumber: '514;555', isDefault: true },
      ],
      clientEmailAddresses: [{ emailName: 'Work', emailAddress: 'noemie@example.com' }],
      clientWebPages: [{ pageTag: 'facebook', pageURL: 'https://facebook.com/x' }],
    });
    await aCustomer(world, member, { firstName: '@SUM(A1)', lastName: '' });
    const file = await exported(member);
    expect(file.startsWith('\uFEFF"First Name","Last Name"')).toBe(true);
    const before = await customersChecksum(world, member);
    const again = await importsAs(world, member).importAll(file);
    expect(again.counts).toMatchObject({ total: 2, matched: 2, created: 0 });
    expect(await customersChecksum(world, member)).toEqual(before);
    const copy = await aBusiness(world);
    expect((await importsAs(world, copy).importAll(file)).counts).toMatchObject({ created: 2, invalid: 0 });
    expect(await exported(copy)).toBe(file);
  });

  it('has no cell that a spreadsheet would calculate, whatever ends a cell there', async () => {
    const member = await aBusiness(world);
    for (const firstName of ['=1+1', '+1', '-1', '@x', '\t=1', 'a;=1', 'a,@b', 'x\n=2', "'=3", '＝4', 'a|+5'])
      await aCustomer(world, member, { firstName, lastName: '' });
    const file = (await exported(member)).slice(1);
    for (const cell of file.split(/[\n\r\t;,|]/))
      expect(cell.replaceAll(/^["\s]+/g, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
  });

  it('H1: ten notes full of line breaks hold nobody up', async () => {
    const member = await aBusiness(world);
    const note = `a${'\n'.repeat(9_990)}b=`;
    for (let n = 0; n < 10; n += 1) await aCustomer(world, member, { note });
    await exported(member);
    expect(await processorMsOf(() => exported(member))).toBeLessThan(200);
  });

  it('is of the chosen ones alone, and never of another business', async () => {
    const member = await aBusiness(world);
    const stranger = await aBusiness(world);
    const ada = await aCustomer(world, member, { firstName: 'Ada', lastName: 'Chosen' });
    await aCustomer(world, member, { firstName: 'Bea', lastName: 'Left' });
    const theirs = await aCustomer(world, stranger, { firstName: 'Foreign', lastName: 'Row' });
    const file = await exported(member, { idClients: [ada.idClient, theirs.idClient] });
    expect(file).toContain('"Ada","Chosen"');
    expect(file).not.toMatch(/Left|Foreign/);
  });

  it('is of what the list shows', async () => {
    const member = await aBusiness(world);
    await aCustomer(world, member, { firstName: 'Ada' });
    await aCustomer(world, member, {
      firstName: 'Bob',
      isCompany: true,
      clientCompanies: [{ companyName: 'Bob Ltd' }],
    });
    expect(await exported(member, { listFilters: { isCompany: true } })).not.toContain('Ada');
    expect(await exported(member, { listSearch: 'ada' })).not.toContain('Bob');
    expect((await exported(member, { isDeleted: true })).trim().split('\n')).toHaveLength(1);
  });
});
