import * as contract from '@countinghouse/contracts/sales-taxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, countStatements, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../test/makers/businesses.ts';
import { MONTREAL } from '../../../test/makers/customers.ts';
import { aSalesTax, salesTaxInput } from '../../../test/makers/sales-taxes.ts';
import { markRatesUsed } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});

const create = (member: Member, body: object) => call(world, member, contract.createSalesTax, { body });
const get = (member: Member, id: number) => call(world, member, contract.getSalesTax, { params: { id } });
const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();

describe('a tax', () => {
  it('keeps four decimals: 9.975 comes back as 9.975', async () => {
    const member = await aBusiness(world);
    const { idCountry, idState } = MONTREAL;
    const place = { idCountry, idState };
    const body = { ...salesTaxInput(), taxNumber: '1234567890 TQ0001', isNumberShown: true, ...place };
    const reply = await request(world, member, contract.createSalesTax, { body });
    expect(reply.json()).toMatchObject({
      status: 200,
      message: 'Tax saved',
      data: {
        abbreviation: 'QST',
        kind: 'normal',
        taxNumber: '1234567890 TQ0001',
        isNumberShown: true,
        countryName: 'Canada',
        stateName: 'Quebec',
        rates: [{ rate: 9.975, amount: null, validFrom: '2013-01-01', validTo: null, isUsed: false }],
        rateToday: { rate: 9.975 },
        version: 1,
        isDeleted: false,
        createdBy: 'Amélie Tremblay',
      },
    });
    const { rates } = await get(member, reply.json().data.idSalesTax);
    expect(rates[0]?.rate).toBe(99_750);
  });

  it('names every bad field at once', async () => {
    const member = await aBusiness(world);
    const body = { name: ' ', abbreviation: '', rates: [{ rate: 100.1, validFrom: '2026-13-01' }] };
    expect(await problem(request(world, member, contract.createSalesTax, { body }))).toMatchObject({
      status: 400,
      fields: {
        name: 'Name is required.',
        abbreviation: 'Abbreviation is required.',
        'rates.0.rate': 'Between 0 and 100 percent.',
        'rates.0.validFrom': expect.any(String),
      },
    });
    const tooFine = { ...salesTaxInput(), rates: [{ rate: 9.97512, validFrom: '2026-01-01' }] };
    expect(await problem(request(world, member, contract.createSalesTax, { body: tooFine }))).toMatchObject({
      fields: { 'rates.0.rate': 'At most 4 decimals.' },
    });
  });

  it('per unit has an amount, the other kinds a rate', async () => {
    const member = await aBusiness(world);
    const levy = { name: 'Tyre levy', abbreviation: 'LEVY', kind: 'fixedPerUnit' };
    const made = await create(member, { ...levy, rates: [{ amount: 0.0625, validFrom: '2020-01-01' }] });
    expect(made.rateToday).toMatchObject({ rate: null, amount: 625 });
    const wrong = { ...levy, rates: [{ rate: 5, validFrom: '2020-01-01' }] };
    expect(await problem(request(world, member, contract.createSalesTax, { body: wrong }))).toMatchObject({
      fields: { 'rates.0.amount': 'Amount is required.' },
    });
    const noRate = { ...salesTaxInput(), rates: [{ amount: 1, validFrom: '2020-01-01' }] };
    expect(await problem(request(world, member, contract.createSalesTax, { body: noRate }))).toMatchObject({
      fields: { 'rates.0.rate': 'Rate is required.' },
    });
  });

  it('is changed by whoever saw its last version, and the audit log has both states', async () => {
    const member = await aBusiness(world);
    const tax = await aSalesTax(world, member);
    const body = { name: 'TVQ', abbreviation: 'TVQ', isDefault: true, version: 1 };
    const params = { id: tax.idSalesTax };
    const after = await call(world, member, contract.updateSalesTax, { params, body });
    expect(after).toMatchObject({ name: 'TVQ', isDefault: true, kind: 'normal', version: 2 });
    expect((await problem(request(world, member, contract.updateSalesTax, { params, body }))).code).toBe(
      'record.stale',
    );
    const { rows } = await world.owner.query(
      `select before->>'name' as was, after->>'name' as is from audit_log where action = 'sales_tax.updated' and subject_id = $1`,
      [tax.idSalesTax],
    );
    expect(rows).toEqual([{ was: 'Québec sales tax', is: 'TVQ' }]);
  });

  it('is archived and restored, and leaves the list meanwhile', async () => {
    const member = await aBusiness(world);
    const { idSalesTax: id } = await aSalesTax(world, member);
    await call(world, member, contract.deleteSalesTax, { params: { id } });
    expect((await call(world, member, contract.listSalesTaxes)).data).toEqual([]);
    const archived = await call(world, member, contract.listSalesTaxes, { query: { isDeleted: true } });
    expect(archived.data).toMatchObject([{ idSalesTax: id, isDeleted: true }]);
    await call(world, member, contract.restoreSalesTax, { params: { id } });
    expect((await get(member, id)).isDeleted).toBe(false);
  });

  it('of another business does not exist here', async () => {
    const { idSalesTax: id } = await aSalesTax(world, await aBusiness(world));
    const stranger = await aBusiness(world);
    const body = { name: 'x', abbreviation: 'x', version: 1 };
    const replies = await Promise.all([
      request(world, stranger, contract.getSalesTax, { params: { id } }),
      request(world, stranger, contract.updateSalesTax, { params: { id }, body }),
      request(world, stranger, contract.deleteSalesTax, { params: { id } }),
      request(world, stranger, contract.succeedSalesTaxRate, {
        params: { id },
        body: { rate: 1, validFrom: '2026-01-01' },
      }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('rate versions', () => {
  const ends = ({ rates }: contract.SalesTax) =>
    rates.map(({ rate, validFrom, validTo }) => [rate, validFrom, validTo]);

  it('a successor ends the rate before it, and today decides which is shown', async () => {
    const member = await aBusiness(world);
    const { idSalesTax: id } = await aSalesTax(world, member, { rates: [{ rate: 15, validFrom: '2010-07-01' }] });
    const succeed = (rate: number, validFrom: string) =>
      call(world, member, contract.succeedSalesTaxRate, { params: { id }, body: { rate, validFrom } });
    await succeed(14, '2025-04-01');
    const after = await succeed(13, '2027-01-01');
    expect(ends(after)).toEqual([
      [130_000, '2027-01-01', null],
      [140_000, '2025-04-01', '2026-12-31'],
      [150_000, '2010-07-01', '2025-03-31'],
    ]);
    expect(after.rateToday?.rate).toBe(140_000);
    // In between: it takes the end of the one it splits.
    expect(ends(await succeed(14.5, '2026-01-01'))[1]).toEqual([145_000, '2026-01-01', '2026-12-31']);
    // Before the first: it reaches up to it.
    expect(ends(await succeed(12, '2000-01-01')).at(-1)).toEqual([120_000, '2000-01-01', '2010-06-30']);
    const same = request(world, member, contract.succeedSalesTaxRate, {
      params: { id },
      body: { rate: 9, validFrom: '2027-01-01' },
    });
    expect((await problem(same)).code).toBe('sales_tax.rate_overlap');
  });

  it('never overlap, not even when ten add one at once', async () => {
    const member = await aBusiness(world);
    const twice = {
      ...salesTaxInput(),
      rates: [
        { rate: 5, validFrom: '2020-01-01', validTo: '2021-01-01' },
        { rate: 6, validFrom: '2021-01-01' },
      ],
    };
    expect(await problem(request(world, member, contract.createSalesTax, { body: twice }))).toMatchObject({
      status: 409,
      code: 'sales_tax.rate_overlap',
    });
    const { idSalesTax: id } = await aSalesTax(world, member, {
      rates: [{ rate: 5, validFrom: '2020-01-01', validTo: '2020-12-31' }],
    });
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, day) =>
        request(world, member, contract.saveSalesTaxRate, {
          params: { id },
          body: { rate: 6, validFrom: `2021-01-${String(day + 1).padStart(2, '0')}` },
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('change and go while unused; a used one can only be ended, by the database too', async () => {
    const member = await aBusiness(world);
    const tax = await aSalesTax(world, member);
    const id = tax.idSalesTax;
    const idSalesTaxRate = tax.rates[0]?.idSalesTaxRate ?? 0;
    const save = (body: object) =>
      request(world, member, contract.saveSalesTaxRate, { params: { id }, body: { idSalesTaxRate, ...body } });
    expect((await save({ rate: 9.5, validFrom: '2012-01-01' })).statusCode).toBe(200);
    expect(
      (await problem(request(world, member, contract.deleteSalesTaxRate, { params: { id, idSalesTaxRate } }))).code,
    ).toBe('sales_tax.rate_last');
    await within(world, member.businessId, member.userId, (ctx) =>
      markRatesUsed(ctx, [{ idRate: idSalesTaxRate, lastUsedOn: null }], '2026-06-30'),
    );
    expect((await get(member, id)).rates[0]?.isUsed).toBe(true);
    for (const body of [
      { rate: 9.6, validFrom: '2012-01-01' },
      { rate: 9.5, validFrom: '2012-01-02' },
      { rate: 9.5, validFrom: '2012-01-01', validTo: '2026-06-29' },
    ])
      expect((await problem(save(body))).code).toBe('sales_tax.rate_used');
    const early = request(world, member, contract.succeedSalesTaxRate, {
      params: { id },
      body: { rate: 10, validFrom: '2026-06-30' },
    });
    expect((await problem(early)).code).toBe('sales_tax.rate_used');
    expect((await save({ rate: 9.5, validFrom: '2012-01-01', validTo: '2026-06-30' })).statusCode).toBe(200);
    const forced = world.owner.query('update sales_tax_rates set rate_ppm = 1 where id = $1', [idSalesTaxRate]);
    await expect(forced).rejects.toThrow(/was used and cannot change/);
  });
});

it('lists by name with filters and search, in as many statements for many taxes as for one', async () => {
  const member = await aBusiness(world);
  await aSalesTax(world, member, { name: 'Zoll', abbreviation: 'Z', kind: 'withholding' });
  const count = async () => {
    await world.platform.sealing.flush(); // else its statements may fall into the count
    return countStatements(() => call(world, member, contract.listSalesTaxes));
  };
  const one = await count();
  for (const name of ['Été', 'Bravo', 'Alpha']) await aSalesTax(world, member, { name });
  expect(await count()).toBe(one);
  const first = await call(world, member, contract.listSalesTaxes, { query: { listPageSize: 2 } });
  expect(first.data.map(({ name }) => name)).toEqual(['Alpha', 'Bravo']);
  expect(first).toMatchObject({ listTotalSize: 4, isEstimate: false });
  const next = await call(world, member, contract.listSalesTaxes, {
    query: { listPageSize: 2, cursor: first.nextCursor },
  });
  expect(next.data.map(({ name }) => name)).toEqual(['Été', 'Zoll']);
  expect(next.nextCursor).toBeNull();
  const found = await call(world, member, contract.listSalesTaxes, { query: { listSearch: 'ete' } });
  expect(found.data.map(({ name }) => name)).toEqual(['Été']);
  const withheld = await call(world, member, contract.listSalesTaxes, {
    query: { listFilters: { kind: 'withholding', isActive: true } },
  });
  expect(withheld.data.map(({ name }) => name)).toEqual(['Zoll']);
});
