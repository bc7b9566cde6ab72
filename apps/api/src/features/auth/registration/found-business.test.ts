import { beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../../test/harness.ts';
import { registerAndEnter } from '../../../../test/makers/registrations.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const post = (url: string, payload: object) => send(world.app, null, { method: 'POST', url, payload });

const NOBODY = { firstname: 'Nora', lastname: 'Lind', password: 'an honest blue bicycle' };

/** Registers, waits, signs in, and reads the taxes of the new business. */
async function taxesAfter(primaryEmail: string, more: object) {
  const { cookies } = await registerAndEnter(world, { ...more, primaryEmail });
  const { data } = (await send(world.app, { cookies }, { url: '/salesTaxes/options' })).json();
  type Tax = { abbreviation: string; rateToday: { rate: number } };
  return {
    taxes: data.salesTaxes.map(({ abbreviation, rateToday }: Tax) => [abbreviation, rateToday.rate]),
    groups: data.taxGroups.map(({ name }: { name: string }) => name),
  };
}

it('begins with the sales taxes of the chosen province', async () => {
  expect(await taxesAfter('quebec@example.com', { taxStarterSet: 'CA-QC' })).toEqual({
    taxes: [
      ['GST', 5],
      ['QST', 9.975],
    ],
    groups: ['GST+QST'],
  });
});

it('begins with no sales taxes where none were asked for', async () => {
  expect(await taxesAfter('later@example.com', {})).toEqual({ taxes: [], groups: [] });
});

it('use 13: begins with what was said at registration: address, number, province, paper, tax number', async () => {
  const more = { taxStarterSet: 'CA-QC', idCountry: 39, mobile: '5145550188', taxNumber: '81234 5678 RT0001' };
  const { cookies } = await registerAndEnter(world, { ...more, primaryEmail: 'noemie@example.com' });
  const read = async (url: string) => (await send(world.app, { cookies }, { url })).json().data;
  const company = await read('/businesses/company_information');
  expect(company).toMatchObject({
    companyEmail: 'noemie@example.com',
    companyContactNumber: '(514) 555-0188',
    phoneCode: '1',
    address: { country: 'Canada', state: 'Quebec', city: '' },
  });
  expect(company.letterhead).toEqual(['Quebec', 'Canada', '+1 (514) 555-0188', 'noemie@example.com']);
  expect((await read('/invoices/setting')).designPageSize).toBe('Letter');
  const { salesTaxes } = await read('/salesTaxes/options');
  expect(salesTaxes.map(({ taxNumber }: { taxNumber: string }) => taxNumber)).toEqual(['81234 5678 RT0001', '']);
});

it('use 13: prints on A4 where letters are', async () => {
  const { cookies } = await registerAndEnter(world, { primaryEmail: 'clara@example.com', idCountry: 75 });
  const { data } = (await send(world.app, { cookies }, { url: '/invoices/setting' })).json();
  expect(data).toMatchObject({ designPageSize: 'A4', currencyCode: 'EUR' });
});

it('refuses a set that does not exist', async () => {
  const body = { ...NOBODY, primaryEmail: 'nowhere@example.com', taxStarterSet: 'CA-XX' };
  expect((await post('/auth/register', body)).json()).toMatchObject({
    code: 'request.invalid',
    fields: { taxStarterSet: expect.any(String) },
  });
});
