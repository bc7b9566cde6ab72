import * as contract from '@countinghouse/contracts/customers';
import { saveTag } from '@countinghouse/contracts/tags';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { accountTokens, readTerm } from './search-tokens.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

describe('what an account is found by', () => {
  const nobody = {
    first_name: '',
    last_name: '',
    is_company: false,
    company_name: '',
    phone_code: '',
    numbers: [],
    emails: [],
  };

  it('is every word with the rest behind it, the family name first, and no middle names', () => {
    const tokens = accountTokens({ ...nobody, first_name: 'Anna Lena', last_name: "O'Neil" });
    expect(tokens).toEqual([
      'anna lena o neil',
      'lena o neil',
      'o neil',
      'neil',
      'anna lena oneil',
      'lena oneil',
      'oneil',
      'o neil anna lena',
      'anna o neil',
    ]);
  });

  it('is an e-mail’s parts and a number’s digits', () => {
    const emails = [{ email_address: 'marie.curie@radium.example.org' }];
    const numbers = [{ digits: '5145550188' }];
    expect(accountTokens({ ...nobody, phone_code: '+1', emails, numbers })).toEqual([
      'marie curie radium example org',
      'curie radium example org',
      'radium example org',
      '5145550188',
      '15145550188',
      '5550188',
      '0188',
    ]);
  });

  it('is read from what was typed', () => {
    expect(readTerm(' ?! ')).toBeNull();
    expect(readTerm('(514) 555-01')).toEqual({
      whole: ['51455501', '514 555 01'],
      groups: [['51455501', '514 555 01']],
    });
    expect(readTerm('Ann Sm')).toEqual({ whole: ['ann sm'], groups: [['ann'], ['sm']] });
  });
});

describe('search', () => {
  let member: Member;
  const find = async (term: string) =>
    (await call(world, member, contract.searchCustomers, { params: { term } })).map((hit) => hit.displayName);

  beforeAll(async () => {
    member = await aBusiness(world);
    await aCustomer(world, member, { firstName: 'René', lastName: 'Montréal' });
    await aCustomer(world, member, {
      firstName: 'John Peter',
      lastName: 'Smith',
      clientContactNumbers: [{ contactNumber: '(514) 555-0188' }],
      clientEmailAddresses: [{ emailAddress: 'jp.smith@fjord.no' }],
    });
    await aCustomer(world, member, { firstName: 'Monty', lastName: 'Smithson' });
    await aCustomer(world, member, {
      firstName: 'Ida',
      lastName: 'Vik',
      isCompany: true,
      clientCompanies: [{ companyName: '24 7 Northern Lights' }],
    });
    await aCustomer(world, await aBusiness(world), { firstName: 'Montague', lastName: 'Elsewhere' });
  });

  it.each([
    ['mon', ['René Montréal', 'Monty Smithson']],
    ['MONTRE', ['René Montréal']],
    ['montréal re', ['René Montréal']],
    ['smith', ['John Peter Smith', 'Monty Smithson']],
    ['john sm', ['John Peter Smith']],
    ['smith john', ['John Peter Smith']],
    ['smi pet', ['John Peter Smith']],
    ['jp.smith@fj', ['John Peter Smith']],
    ['fjord', ['John Peter Smith']],
    ['514 555', ['John Peter Smith']],
    ['+1 (514) 5', ['John Peter Smith']],
    ['0188', ['John Peter Smith']],
    ['24 7', ['24 7 Northern Lights']],
    ['north', ['24 7 Northern Lights']],
    ['lights ida', ['24 7 Northern Lights']],
    ['ontreal', []],
    ['smith x', []],
    ['%', []],
    ["' or 1=1 --", []],
    ['monta', []],
  ])('%s finds %j', async (term, names) => {
    expect(await find(term)).toEqual(names);
  });

  it('answers twenty at most, an exact word first', async () => {
    const crowd = await aBusiness(world);
    for (let n = 0; n < 22; n += 1) await aCustomer(world, crowd, { firstName: `Annabel${n}`, lastName: 'X' });
    await aCustomer(world, crowd, { firstName: 'Anna', lastName: 'Zorn' });
    const hits = await call(world, crowd, contract.searchCustomers, { params: { term: 'anna' } });
    expect(hits).toHaveLength(20);
    expect(hits[0]?.fullName).toBe('Anna Zorn');
  });

  it('an empty search box finds nothing', async () => {
    const reply = await request(world, member, contract.searchCustomers, { params: { term: ' ' } });
    expect(reply.json()).toMatchObject({ status: 200, data: [] });
  });
});

describe('the list', () => {
  const names = (answer: { data: contract.CustomerRow[] }) => answer.data.map(({ displayName }) => displayName);
  const list = (member: Member, query: object = {}) => call(world, member, contract.listCustomers, { query });

  it('sorts as a reader expects, both ways, with tags and places', async () => {
    const member = await aBusiness(world);
    for (const firstName of ['Zoé', 'Émile', 'Alma', 'Ørsted'])
      await aCustomer(world, member, { firstName, lastName: '' });
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'VIP' } });
    const [alma] = (await list(member)).data;
    await call(world, member, contract.bulkCustomers, {
      body: { idClients: [alma?.idClient ?? 0], action: 'tag', idTag: tag.id },
    });
    const answer = await list(member);
    expect(names(answer)).toEqual(['Alma', 'Émile', 'Ørsted', 'Zoé']);
    expect(answer.data[0]).toMatchObject({ cityName: 'Montréal', countryName: 'Canada', tags: [{ name: 'VIP' }] });
    expect(names(await list(member, { listOrder: 'desc' }))).toEqual(['Zoé', 'Ørsted', 'Émile', 'Alma']);
    expect(names(await list(member, { listFilters: { idTag: tag.id } }))).toEqual(['Alma']);
  });

  it('walks by cursor past rows that come in between, each row once', async () => {
    const member = await aBusiness(world);
    const letters = 'bdfhjlnprt'.split('');
    for (const firstName of letters) await aCustomer(world, member, { firstName, lastName: '' });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(member, { listPageSize: 3, ...(cursor && { cursor }) });
      seen.push(...names(page));
      cursor = page.nextCursor;
      await aCustomer(world, member, { firstName: 'a', lastName: '' });
    }
    expect(seen).toEqual(letters);
  });

  it('jumps by index, and knows when there is nothing', async () => {
    const member = await aBusiness(world);
    for (const firstName of ['a', 'b', 'c']) await aCustomer(world, member, { firstName, lastName: '' });
    expect(names(await list(member, { listPageSize: 2, listPageIndex: 1 }))).toEqual(['c']);
    expect(await list(member, { listPageIndex: 1_000_000 })).toMatchObject({ data: [], listTotalSize: 3 });
  });

  it.each(['name', 'created', 'updated'] as const)('by %s has cursors of its own', async (listSort) => {
    const member = await aBusiness(world);
    for (const firstName of ['a', 'b', 'c']) await aCustomer(world, member, { firstName, lastName: '' });
    for (const listOrder of ['asc', 'desc'] as const) {
      const first = await list(member, { listSort, listOrder, listPageSize: 2 });
      const next = await list(member, { listSort, listOrder, listPageSize: 2, cursor: first.nextCursor });
      expect([...names(first), ...names(next)].toSorted()).toEqual(['a', 'b', 'c']);
      const other = listOrder === 'asc' ? 'desc' : 'asc';
      const reply = await request(world, member, contract.listCustomers, {
        query: { listSort, listOrder: other, cursor: first.nextCursor },
      });
      expect(reply.json()).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
    }
  });

  it.each(['x', 'bnVsbA', Buffer.from('["created","asc","yesterday",1]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const member = await aBusiness(world);
      const reply = await request(world, member, contract.listCustomers, { query: { cursor, listSort: 'created' } });
      expect(reply.json()).toMatchObject({ status: 400, code: 'list.cursor_invalid' });
    },
  );

  it('narrows by company, country, e-mail, days and words, and counts what is left', async () => {
    const member = await aBusiness(world);
    const email = [{ emailAddress: 'x@example.com' }];
    await aCustomer(world, member, { firstName: 'Ada', clientEmailAddresses: email });
    await aCustomer(world, member, { firstName: 'Bo', isCompany: true, clientCompanies: [{ companyName: 'Bo Ltd' }] });
    const cases: [object, string[]][] = [
      [{ listFilters: { isCompany: true } }, ['Bo Ltd']],
      [{ listFilters: { hasEmail: true } }, ['Ada Gagnon']],
      [{ listFilters: { hasEmail: false } }, ['Bo Ltd']],
      [{ listFilters: { idCountry: 39 } }, ['Ada Gagnon', 'Bo Ltd']],
      [{ listFilters: { idCountry: 40 } }, []],
      [{ listFilters: { createdFrom: '2020-01-01', createdTo: '2999-12-31' } }, ['Ada Gagnon', 'Bo Ltd']],
      [{ listFilters: { createdTo: '2020-01-01' } }, []],
      [{ listFilters: { createdFrom: '2999-01-01' } }, []],
      [{ listSearch: 'gag' }, ['Ada Gagnon', 'Bo Ltd']],
      [{ listSearch: 'ada gag' }, ['Ada Gagnon']],
      [{ listSearch: 'gagnon', listFilters: { isCompany: true } }, ['Bo Ltd']],
      [{ listSearch: 'x@example.com' }, ['Ada Gagnon']],
      [{ listSearch: 'x@exam' }, ['Ada Gagnon']],
      [{ listSearch: 'nobody' }, []],
    ];
    for (const [query, expected] of cases) {
      const answer = await list(member, query);
      expect([query, names(answer), answer.listTotalSize]).toEqual([query, expected, expected.length]);
    }
  });
});

it('the names of numbers and e-mails are offered, most used first', async () => {
  const member = await aBusiness(world);
  const numbers = (...labels: string[]) => labels.map((contactName) => ({ contactName, contactNumber: '5' }));
  await aCustomer(world, member, { clientContactNumbers: numbers('Mobile', 'Office') });
  await aCustomer(world, member, { clientContactNumbers: numbers('Office', 'Cabin', '') });
  await aCustomer(world, member, { clientEmailAddresses: [{ emailName: 'Work', emailAddress: 'a@b.ca' }] });
  expect(await call(world, member, contract.listContactNames)).toEqual(['Office', 'Cabin', 'Mobile']);
  expect(await call(world, member, contract.listEmailNames)).toEqual(['Work']);
});
