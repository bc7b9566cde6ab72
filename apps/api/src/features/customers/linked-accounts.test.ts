import * as contract from '@countinghouse/contracts/customers';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer, customerInput } from '../../../test/makers/customers.ts';

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  return world.stop;
});

const codeOf = async (reply: ReturnType<typeof request>) => (await reply).json<{ code: string }>().code;
const link = (idClient: number, idRelatedClient: number) =>
  call(world, member, contract.linkBillingAccount, { body: { idClient, idRelatedClient } });
const saveBilling = (id: number, body: object) => call(world, member, contract.updateBilling, { params: { id }, body });
const saveShipping = (id: number, body: object) =>
  call(world, member, contract.updateShipping, { params: { id }, body });
const billingOf = (idClient: number) => call(world, member, contract.getBillingAccount, { params: { idClient } });
const searchBilling = (term: string) => call(world, member, contract.searchBillingAccounts, { params: { term } });

describe('a billing account', () => {
  it('is made by the first save and changed by the next, without a place', async () => {
    const { idClient } = await aCustomer(world, member);
    expect(await billingOf(idClient)).toBeNull();
    const made = await saveBilling(idClient, { idClient: -1, firstName: 'Accounts', lastName: 'Payable' });
    expect(made).toMatchObject({
      isBilling: true,
      billingAccount: { type: 'billing', idRelatedClient: expect.any(Number) },
    });
    const { billingAccount } = made;
    const body = { firstName: 'Accounting', idClient: billingAccount?.idClient, version: billingAccount?.version };
    const saved = await saveBilling(idClient, body);
    expect(saved.billingAccount).toMatchObject({
      idClient: billingAccount?.idClient,
      firstName: 'Accounting',
      version: 2,
    });
    expect(await billingOf(idClient)).toEqual(saved.billingAccount);
    const stale = request(world, member, contract.updateBilling, { params: { id: idClient }, body });
    expect(await codeOf(stale)).toBe('record.stale');
    const alreadyThere = request(world, member, contract.updateBilling, {
      params: { id: idClient },
      body: { idClient: -1, firstName: 'Another' },
    });
    expect(await codeOf(alreadyThere)).toBe('record.stale');
  });

  it('needs a name, in its own words', async () => {
    const { idClient } = await aCustomer(world, member);
    for (const [endpoint, noun] of [
      [contract.updateBilling, 'billing'],
      [contract.updateShipping, 'shipping'],
    ] as const) {
      const reply = await request(world, member, endpoint, { params: { id: idClient }, body: {} });
      const message = `Please enter the ${noun} name. This field cannot be left empty.`;
      expect(reply.json()).toMatchObject({ status: 400, message });
    }
  });

  it('serves two main accounts, and is archived when the last of them leaves', async () => {
    const first = await aCustomer(world, member);
    const second = await aCustomer(world, member);
    const { billingAccount } = await saveBilling(first.idClient, { firstName: 'Shared', lastName: 'Payer' });
    const sharedId = billingAccount?.idClient ?? 0;
    expect((await searchBilling('shared pay')).map(({ idClient }) => idClient)).toEqual([sharedId]);
    expect((await link(second.idClient, sharedId)).billingAccount).toMatchObject({ idClient: sharedId });
    await saveBilling(second.idClient, { firstName: 'Shared', lastName: 'Renamed', version: 1 });
    expect(await billingOf(first.idClient)).toMatchObject({ lastName: 'Renamed' });
    const remove = (idClient: number) => call(world, member, contract.removeBilling, { body: { idClient } });
    expect(await remove(first.idClient)).toMatchObject({ isBilling: false, billingAccount: null });
    expect(await billingOf(second.idClient)).toMatchObject({ isDeleted: false });
    await remove(second.idClient);
    expect(await call(world, member, contract.getCustomer, { params: { id: sharedId } })).toMatchObject({
      isDeleted: true,
      type: 'billing',
    });
    expect(await searchBilling('shared')).toEqual([]);
  });

  it('that two leave at once is archived all the same', async () => {
    const mains = await Promise.all(Array.from({ length: 6 }, () => aCustomer(world, member)));
    const [head, ...others] = mains.map(({ idClient }) => idClient);
    const { billingAccount } = await saveBilling(head ?? 0, { firstName: 'Everybody' });
    const sharedId = billingAccount?.idClient ?? 0;
    for (const id of others) await link(id, sharedId);
    await Promise.all(
      [head ?? 0, ...others].map((idClient) => call(world, member, contract.removeBilling, { body: { idClient } })),
    );
    const { isDeleted } = await call(world, member, contract.getCustomer, { params: { id: sharedId } });
    expect(isDeleted).toBe(true);
  });

  it('may be a main account, which stays one when it is unlinked', async () => {
    const payer = await aCustomer(world, member, { firstName: 'Holding' });
    const { idClient } = await aCustomer(world, member);
    expect((await link(idClient, payer.idClient)).billingAccount).toMatchObject({ type: 'main' });
    const unplaced = request(world, member, contract.updateBilling, {
      params: { id: idClient },
      body: { firstName: 'Holding', version: payer.version },
    });
    expect(await codeOf(unplaced)).toBe('customer.location_required');
    await call(world, member, contract.removeBilling, { body: { idClient } });
    const still = await call(world, member, contract.getCustomer, { params: { id: payer.idClient } });
    expect(still.isDeleted).toBe(false);
  });

  it('replaced by another is released', async () => {
    const { idClient } = await aCustomer(world, member);
    const { billingAccount } = await saveBilling(idClient, { firstName: 'Old payer' });
    const payer = await aCustomer(world, member);
    await link(idClient, payer.idClient);
    const old = await call(world, member, contract.getCustomer, { params: { id: billingAccount?.idClient ?? 0 } });
    expect(old.isDeleted).toBe(true);
  });

  it('is neither itself, nor a shipping account, nor an archived one; and only a main account has one', async () => {
    const { idClient } = await aCustomer(world, member);
    const other = await aCustomer(world, member);
    const { shippingAccount } = await saveShipping(other.idClient, { firstName: 'Dock' });
    const { billingAccount } = await saveBilling(other.idClient, { firstName: 'Payer' });
    const shippingId = shippingAccount?.idClient ?? 0;
    const billingId = billingAccount?.idClient ?? 0;
    const gone = await aCustomer(world, member);
    await call(world, member, contract.deleteCustomer, { params: { id: gone.idClient } });
    const attempt = (a: number, b: number) =>
      codeOf(request(world, member, contract.linkBillingAccount, { body: { idClient: a, idRelatedClient: b } }));
    expect(await attempt(idClient, idClient)).toBe('customer.link_to_itself');
    expect(await attempt(idClient, shippingId)).toBe('customer.not_found');
    expect(await attempt(idClient, gone.idClient)).toBe('customer.not_found');
    expect(await attempt(billingId, idClient)).toBe('customer.not_main');
    for (const id of [shippingId, billingId]) {
      expect(await codeOf(request(world, member, contract.deleteCustomer, { params: { id } }))).toBe(
        'customer.not_main',
      );
    }
  });
});

describe('a shipping account', () => {
  it('belongs to one main account, is removed and made anew', async () => {
    const { idClient } = await aCustomer(world, member);
    const made = await saveShipping(idClient, customerInput({ firstName: 'Dock' }));
    expect(made).toMatchObject({ isShipping: true, shippingAccount: { type: 'shipping', firstName: 'Dock' } });
    const { shippingAccount } = made;
    const saved = await saveShipping(idClient, { firstName: 'Dock 2', version: shippingAccount?.version });
    expect(saved.shippingAccount).toMatchObject({ idClient: shippingAccount?.idClient, firstName: 'Dock 2' });
    const removed = await call(world, member, contract.removeShipping, { body: { idClient } });
    expect(removed).toMatchObject({ isShipping: false, shippingAccount: null });
    const anew = await saveShipping(idClient, { firstName: 'Dock 3' });
    expect(anew.shippingAccount?.idClient).not.toBe(shippingAccount?.idClient);
    expect(await searchBilling('dock')).toEqual([]);
  });

  it('is made once by two who save at once', async () => {
    const { idClient } = await aCustomer(world, member);
    const replies = await Promise.all(
      [1, 2].map(() =>
        request(world, member, contract.updateShipping, {
          params: { id: idClient },
          body: { idClient: -1, firstName: 'Dock' },
        }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});
