import * as accounts from '@countinghouse/contracts/income-accounts';
import * as parts from '@countinghouse/contracts/parts';
import * as categories from '@countinghouse/contracts/service-categories';
import { serviceImports } from '@countinghouse/contracts/service-imports';
import * as contract from '@countinghouse/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { importsAs } from '../../../../test/imports.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aCategory, aPart, aService, partInput, serviceInput } from '../../../../test/makers/services.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, balances } = documentsIn(() => world);

const WRONG = 'Servce incme';
const SAID =
  'There is no income account called "Servce incme". There are: Sales, Service income, Product sales, Shipping income, Other income.';
const list = (member: Member) => call(world, member, accounts.listIncomeAccounts, {});
const get = (member: Member, id: number) => call(world, member, contract.getService, { params: { id } });
/** As earlier releases left it: a name that fits nothing. */
const misname = async ({ businessId }: Member, table: 'services' | 'service_categories', id: number) => {
  await world.owner.query(
    `update ${table} set income_account = $3, income_account_id = null where business_id = $1 and id = $2`,
    [businessId, id, WRONG],
  );
};

describe('the income account of an item', () => {
  it('B5: is one that there is, whatever the case; another name is refused at the field', async () => {
    const member = await aBusiness(world);
    const refused = (endpoint: Parameters<typeof request>[2], body: object) =>
      problem(request(world, member, endpoint, { body }));
    const right = await aService(world, member, { incomeAccount: ' service INCOME ' });
    expect(right.incomeAccount).toBe('Service income');
    expect(await refused(contract.createService, { ...serviceInput(), incomeAccount: WRONG })).toMatchObject({
      status: 400,
      fields: { incomeAccount: SAID },
    });
    expect((await refused(parts.createPart, { ...partInput(), incomeAccount: WRONG })).fields).toEqual({
      incomeAccount: SAID,
    });
    expect(
      (await refused(categories.createServiceCategory, { name: 'Windows', defaultIncomeAccount: WRONG })).fields,
    ).toEqual({ defaultIncomeAccount: SAID });
    const body = { ...serviceInput(), incomeAccount: 'Bank', version: right.version };
    const update = request(world, member, contract.updateService, { params: { id: right.idService }, body });
    expect((await problem(update)).fields).toEqual({ incomeAccount: expect.stringContaining('"Bank"') });
    expect((await get(member, right.idService)).incomeAccount).toBe('Service income');
  });

  it('B5: is not a row of a file that names none there is', async () => {
    const member = await aBusiness(world);
    const { uploaded, check, rowsOf } = importsAs(world, member, serviceImports);
    const file = `Name,Price,Income Account\nA,1,${WRONG}\nB,1,other INCOME\n`;
    expect(await rowsOf(await check(await uploaded(file)))).toEqual([`2 invalid Income Account: ${SAID}`, '3 new']);
  });

  it('B5: a name from before is told to the business until it chooses, and posts where it did', async () => {
    const { member, idClient } = await aFirm();
    const service = await aService(world, member, { incomeAccount: 'Service income' });
    const part = await aPart(world, member, { openingQty: undefined });
    const category = await aCategory(world, member, { defaultIncomeAccount: 'Other income' });
    await misname(member, 'services', service.idService);
    await misname(member, 'services', part.idPart);
    await misname(member, 'service_categories', category.idServiceCategory);
    expect((await list(member)).unknown).toEqual([{ name: WRONG, items: 2, categories: 1 }]);
    expect((await get(member, service.idService)).incomeAccount).toBe(WRONG);
    const items = [{ idService: service.idService, serviceName: 'x', quantity: 1, price: 10 }];
    await anApprovedInvoice(world, member, { idClient, items });
    expect(await balances(member)).toEqual({ receivable: 1_000, sales: -1_000 });
    const { accounts: known } = await list(member);
    const idAccount = known.find(({ name }) => name === 'Service income')?.idAccount ?? 0;
    const replace = { body: { name: WRONG, idAccount } };
    expect(await call(world, member, accounts.replaceIncomeAccount, replace)).toEqual({ items: 2, categories: 1 });
    expect((await list(member)).unknown).toEqual([]);
    await anApprovedInvoice(world, member, { idClient, items });
    expect(await balances(member)).toMatchObject({ sales: -1_000, 'Service income': -1_000 });
  });

  it('B5: an item with such a name is saved unchanged and copied, and takes one that there is', async () => {
    const member = await aBusiness(world);
    const { idService: id } = await aService(world, member);
    await misname(member, 'services', id);
    const save = (incomeAccount: string | undefined, version: number) =>
      call(world, member, contract.updateService, {
        params: { id },
        body: { ...serviceInput(), ...(incomeAccount && { incomeAccount }), version },
      });
    expect((await save(WRONG, 1)).incomeAccount).toBe(WRONG);
    expect((await save(undefined, 2)).incomeAccount).toBe(WRONG);
    const copy = await call(world, member, contract.duplicateService, { params: { id } });
    expect(copy.incomeAccount).toBe(WRONG);
    expect((await save('Sales', 3)).incomeAccount).toBe('Sales');
    expect((await list(member)).unknown).toEqual([{ name: WRONG, items: 1, categories: 0 }]);
  });

  it('B5: is replaced by an account of the business alone, and by whoever may change the catalogue', async () => {
    const member = await aBusiness(world);
    const [theirs] = (await list(await aBusiness(world))).accounts;
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const refused = async (who: Member, idAccount: number) =>
      (await problem(request(world, who, accounts.replaceIncomeAccount, { body: { name: WRONG, idAccount } }))).code;
    expect(await refused(member, theirs?.idAccount ?? 0)).toBe('account.not_found');
    expect(await refused(viewer, (await list(member)).accounts[0]?.idAccount ?? 0)).toBe('access.denied');
  });

  it('B5: follows the account when it gets another name', async () => {
    const member = await aBusiness(world);
    const { idService } = await aService(world, member, { incomeAccount: 'Service income' });
    await world.owner.query(`update accounts set name = 'Fees' where business_id = $1 and name = 'Service income'`, [
      member.businessId,
    ]);
    expect((await get(member, idService)).incomeAccount).toBe('Fees');
  });
});
