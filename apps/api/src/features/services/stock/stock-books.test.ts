import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as contract from '@countinghouse/contracts/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { partInput } from '../../../../test/makers/services.ts';
import { lockThrough } from '../../ledger/index.ts';
import { verifyStock } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, create, approve, move, balances, isSound } = documentsIn(() => world);

const aPart = (member: Member, given: Partial<contract.PartCreate>) =>
  call(world, member, contract.createPart, { body: partInput(given) });
const adjust = (member: Member, id: number, body: object) =>
  call(world, member, contract.adjustStock, { params: { id }, body: { mode: 'change', ...body } });
const sell = async ({ member, idClient }: { member: Member; idClient: number }, idPart: number, quantity: number) => {
  const items = [{ idService: idPart, serviceName: 'Part', quantity, price: 1 }];
  const { id } = await create(member, { idClient, items });
  await approve(member, id);
  return id;
};
/** What the books say about goods; what was billed for them is not looked at here. */
const goods = async (member: Member) => {
  const { receivable: _owed, sales: _sales, ...others } = await balances(member);
  return others;
};
const verdict = ({ businessId, userId }: Member) => within(world, businessId, userId, verifyStock);
const SOUND = { wrongParts: 0, stockDifference: 0 };
const damage = (statement: string, { businessId }: Member) => world.owner.query(statement, [businessId]);

describe('stock in the books', () => {
  it('A4: fixture 21, opening, goods received, sold and lost: every movement posts', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const { idPart } = await aPart(member, { openingQty: 10, cost: 4 });
    expect(await goods(member)).toEqual({ stock: 4_000, equity: -4_000 });
    await adjust(member, idPart, { qty: 5, unitCost: 5.2, reason: 'received' });
    expect(await goods(member)).toEqual({ stock: 6_600, equity: -4_000, received: -2_600 });
    await sell(firm, idPart, 3);
    expect(await goods(member)).toMatchObject({ stock: 5_280, cost: 1_320 });
    await adjust(member, idPart, { qty: -1, reason: 'loss' });
    expect(await goods(member)).toEqual({
      stock: 4_840,
      equity: -4_000,
      received: -2_600,
      cost: 1_320,
      stockLosses: 440,
    });
    expect(await verdict(member)).toEqual({ parts: 1, ...SOUND });
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });

  it('A4: opening 10 at 10, 5 more at 16, 2 damaged, 3 sold: what is on the shelf is what the books say', async () => {
    const firm = await aFirm();
    const { idPart } = await aPart(firm.member, { openingQty: 10, cost: 10 });
    await adjust(firm.member, idPart, { qty: 5, unitCost: 16, reason: 'received' });
    await adjust(firm.member, idPart, { qty: -2, reason: 'damage' });
    await sell(firm, idPart, 3);
    expect(await goods(firm.member)).toMatchObject({ stock: 12_000, stockLosses: 2_400, cost: 3_600 });
  });

  it('B7: fixture 22, what was sold before it was there is trued up when it comes in', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const { idPart } = await aPart(member, { openingQty: 2, cost: 4.4, allowNegative: true });
    await sell(firm, idPart, 5);
    expect(await goods(member)).toEqual({ stock: -1_320, equity: -880, cost: 2_200 });
    await adjust(member, idPart, { qty: 10, unitCost: 5, reason: 'received' });
    expect(await goods(member)).toEqual({ stock: 3_500, equity: -880, received: -5_000, cost: 2_380 });
    expect(await verdict(member)).toMatchObject(SOUND);
  });

  it('B7: sold 6 with 1 at 10, then 10 at 12 come in: the 5 that were missing cost 12', async () => {
    const firm = await aFirm();
    const { idPart } = await aPart(firm.member, { openingQty: 1, cost: 10, allowNegative: true });
    await sell(firm, idPart, 6);
    await adjust(firm.member, idPart, { qty: 10, unitCost: 12, reason: 'received' });
    expect(await goods(firm.member)).toMatchObject({ cost: 7_000, stock: 6_000 });
  });

  it('A4: a count that finds more or less goes to stock losses, at the average', async () => {
    const { member } = await aFirm();
    const { idPart } = await aPart(member, { openingQty: 3, cost: 0.3333 });
    await adjust(member, idPart, { mode: 'set', qty: 5, reason: 'count' });
    expect(await goods(member)).toEqual({ stock: 167, equity: -100, stockLosses: -67 });
    await adjust(member, idPart, { mode: 'set', qty: 0, reason: 'count' });
    expect(await goods(member)).toEqual({ equity: -100, stockLosses: 100 });
  });

  it('A4: what is canceled comes back at the cost it left with, and posts once', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const { idPart } = await aPart(member, { openingQty: 10, cost: 10 });
    const id = await sell(firm, idPart, 4);
    await adjust(member, idPart, { qty: 6, unitCost: 20, reason: 'received' });
    expect(await goods(member)).toMatchObject({ stock: 18_000, cost: 4_000 });
    await move(member, id, { action: 'cancel', reason: 'Wrong' });
    expect(await goods(member)).toEqual({ stock: 22_000, equity: -10_000, received: -12_000 });
    expect(await verdict(member)).toMatchObject(SOUND);
  });

  it('A4: what is reopened and approved again leaves the shelf once', async () => {
    const firm = await aFirm();
    const { member } = firm;
    const { idPart } = await aPart(member, { openingQty: 10, cost: 10 });
    const id = await sell(firm, idPart, 4);
    await move(member, id, { action: 'reopen', reason: 'Price' });
    expect(await goods(member)).toEqual({ stock: 10_000, equity: -10_000 });
    await approve(member, id);
    expect(await goods(member)).toEqual({ stock: 6_000, equity: -10_000, cost: 4_000 });
  });

  it('A4: a movement in a closed period is refused, and so is less than nothing received', async () => {
    const { member } = await aFirm();
    const { idPart } = await aPart(member, { openingQty: 10, cost: 10 });
    await within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2026-10-31', 'Month end'));
    const refused = (body: object) =>
      problem(
        request(world, member, contract.adjustStock, { params: { id: idPart }, body: { mode: 'change', ...body } }),
      );
    expect(await refused({ qty: -1, date: '2026-10-31' })).toMatchObject({ status: 409, code: 'ledger.period_locked' });
    expect(await refused({ qty: -1, reason: 'received' })).toMatchObject({
      status: 400,
      fields: { qty: 'More than nothing is received.' },
    });
    expect(await goods(member)).toEqual({ stock: 10_000, equity: -10_000 });
  });

  it('A4: the check finds a shelf that the movements do not explain, and books that are not the shelf', async () => {
    const { member } = await aFirm();
    await aPart(member, { openingQty: 10, cost: 10 });
    expect(await verdict(member)).toEqual({ parts: 1, ...SOUND });
    await damage('update parts set on_hand = on_hand + 1000000 where business_id = $1', member);
    expect(await verdict(member)).toEqual({ parts: 1, wrongParts: 1, stockDifference: -1_000 });
    await damage(
      'update parts set on_hand = on_hand - 1000000, average_cost_e4 = 100100 where business_id = $1',
      member,
    );
    expect(await verdict(member)).toEqual({ parts: 1, wrongParts: 0, stockDifference: -10 });
  });

  it('A4: `pnpm ledger:verify` names the business and what differs, and fails', { timeout: 120_000 }, async () => {
    const { member } = await aFirm();
    await aPart(member, { openingQty: 10, cost: 10 });
    await damage('update parts set on_hand = on_hand + 1000000 where business_id = $1', member);
    const { publicOrigin, secretKey, filesUrl, cells } = world.platform.config;
    const env = {
      PUBLIC_URL: publicOrigin,
      SECRET_KEY: secretKey,
      FILES_URL: filesUrl,
      DATABASE_APP_URL: cells[0]?.url,
      DATABASE_JOBS_URL: cells[0]?.jobsUrl,
    };
    const script = fileURLToPath(new URL('../../../../../../scripts/ledger-verify.ts', import.meta.url));
    await expect(promisify(execFile)(process.execPath, [script], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `business ${member.businessId}: 1 parts whose movements do not add up to what is on hand
business ${member.businessId}: 1000 minor units between the stock account and the shelves`,
      ),
    });
  });

  it('A4: stock worth more than can be counted is refused at the quantity', async () => {
    const { member } = await aFirm();
    const { idPart } = await aPart(member, { openingQty: 1, cost: 999_999_999 });
    const body = { mode: 'change', qty: 999_999_999, reason: 'found' };
    expect(await problem(request(world, member, contract.adjustStock, { params: { id: idPart }, body }))).toMatchObject(
      {
        status: 400,
        fields: { qty: expect.stringContaining('worth') },
      },
    );
  });
});
