import * as contract from '@countinghouse/contracts/parts';
import { changePrices } from '@countinghouse/contracts/service-prices';
import * as services from '@countinghouse/contracts/services';
import { saveTag } from '@countinghouse/contracts/tags';
import { e4, micro } from '@countinghouse/domain/money/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, type Member, within } from '../../../../test/makers/businesses.ts';
import { aPart, aService, partInput } from '../../../../test/makers/services.ts';
import { moveStock } from '../stock/move-stock.ts';
import { reserveStock } from '../stock/reserve-stock.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-16T03:00:00Z') });
  return world.stop;
});

const UNIT = 1_000_000;
const get = (member: Member, id: number) => call(world, member, contract.getPart, { params: { id } });
const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ status: number; code: string; fields?: Record<string, string> }>();
const adjust = (member: Member, id: number, body: object) =>
  request(world, member, contract.adjustStock, { params: { id }, body });
const sell = (member: Member, idPart: number, quantity: number, kind: 'sale' | 'purchase' = 'sale', unitCost = 0) =>
  within(world, member.businessId, member.userId, (ctx) =>
    moveStock(ctx, [{ idPart, quantity: micro(quantity), unitCost: kind === 'sale' ? null : e4(unitCost) }], {
      kind,
      day: '2026-11-15',
      tableName: 'inc_invoices',
      idTable: 7,
    }),
  );

describe('a part', () => {
  it('begins with its opening stock as the first movement, dated today where the business is', async () => {
    const member = await aBusiness(world);
    const part = await aPart(world, member, { name: 'Belt', partNumber: 'B-1', openingQty: 12.5, reorderPoint: 20 });
    expect(part).toMatchObject({
      partNumber: 'B-1',
      onHand: 12.5 * UNIT,
      reserved: 0,
      available: 12.5 * UNIT,
      averageCost: 20_000,
      isLow: true,
      trackStock: true,
      allowNegative: false,
    });
    const movements = await call(world, member, contract.listStockMovements, { params: { id: part.idPart } });
    // 03:00 UTC is still the evening before in Toronto.
    expect(movements).toMatchObject([
      {
        kind: 'opening',
        date: '2026-11-15',
        qty: 12_500_000,
        unitCost: 20_000,
        balanceAfter: 12_500_000,
        by: 'Amélie Tremblay',
      },
    ]);
  });

  it('needs a number, a good barcode, and a price or a way to it', async () => {
    const member = await aBusiness(world);
    const create = (given: object) =>
      problem(request(world, member, contract.createPart, { body: { ...partInput(), ...given } }));
    expect((await create({ partNumber: '' })).fields).toEqual({ partNumber: 'Part number is required.' });
    expect((await create({ barcode: '4006381333932' })).fields).toEqual({ barcode: 'Barcode check digit is wrong.' });
    expect((await create({ barcode: '12' })).fields).toEqual({ barcode: 'A barcode has 8, 12 or 13 digits.' });
    expect((await create({ price: undefined })).fields).toEqual({ price: 'Enter a price, or a cost and a mark-up.' });
    const marked = await aPart(world, member, { cost: 8, markupPercent: 25, price: 1 });
    expect(marked.price).toBe(100_000);
    const twin = { body: { ...partInput(), partNumber: marked.partNumber } };
    expect(await problem(request(world, member, contract.createPart, twin))).toMatchObject({
      code: 'service.code_taken',
      fields: { partNumber: 'This code is already used by Filter.' },
    });
  });

  it('is copied under the next free number, without barcode and stock', async () => {
    const member = await aBusiness(world);
    const given = { name: 'Belt', partNumber: 'B-1', barcode: '4006381333931', location: 'A3', purchaseTaxes: [] };
    const { idPart } = await aPart(world, member, given);
    const copy = () => call(world, member, contract.duplicatePart, { params: { id: idPart } });
    expect(await copy()).toMatchObject({
      name: 'Belt (copy)',
      partNumber: 'B-1-2',
      barcode: '',
      location: 'A3',
      price: 50_000,
      onHand: 0,
    });
    expect((await copy()).partNumber).toBe('B-1-3');
    const long = await aPart(world, member, { partNumber: 'x'.repeat(64) });
    const second = await call(world, member, contract.duplicatePart, { params: { id: long.idPart } });
    expect(second.partNumber).toBe(`${'x'.repeat(62)}-2`);
    const stranger = await aBusiness(world);
    const theirs = request(world, stranger, contract.duplicatePart, { params: { id: idPart } });
    expect(await problem(theirs)).toMatchObject({ status: 404, code: 'part.not_found' });
  });

  it('is archived, restored and tagged with others, all or none, and never with services', async () => {
    const member = await aBusiness(world);
    const ids = [(await aPart(world, member)).idPart, (await aPart(world, member)).idPart];
    const { idService } = await aService(world, member);
    const bulk = (idParts: number[], action: string, idTag?: number) =>
      request(world, member, contract.bulkParts, { body: { idParts, action, idTag } });
    expect(await problem(bulk([...ids, idService], 'archive'))).toMatchObject({ code: 'part.not_found' });
    expect((await call(world, member, contract.listParts)).listTotalSize).toBe(2);
    expect((await bulk(ids, 'archive')).json()).toMatchObject({ data: { changed: 2 } });
    expect((await call(world, member, contract.listParts)).listTotalSize).toBe(0);
    expect((await bulk(ids.slice(1), 'restore')).json()).toMatchObject({ data: { changed: 1 } });
    const tag = await call(world, member, saveTag, { params: { id: -1 }, body: { name: 'Winter' } });
    expect((await bulk(ids, 'tag', tag.id)).json()).toMatchObject({ data: { changed: 2 } });
    expect(await problem(bulk([...ids, idService], 'tag', tag.id))).toMatchObject({ code: 'part.not_found' });
    expect(await problem(bulk(ids, 'tag'))).toMatchObject({ fields: { idTag: 'Choose a label.' } });
    const tagged = await call(world, member, contract.listParts, { query: { listFilters: { idTag: tag.id } } });
    expect(tagged.data.map(({ idPart }) => idPart)).toEqual(ids.slice(1));
  });

  it('is changed with its version, without touching its stock', async () => {
    const member = await aBusiness(world);
    const part = await aPart(world, member);
    const params = { id: part.idPart };
    const body = { partNumber: part.partNumber, name: 'Better filter', price: 6, location: 'Shelf 3', version: 1 };
    const after = await call(world, member, contract.updatePart, { params, body });
    expect(after).toMatchObject({
      name: 'Better filter',
      location: 'Shelf 3',
      price: 60_000,
      onHand: 50 * UNIT,
      version: 2,
    });
    expect((await problem(request(world, member, contract.updatePart, { params, body }))).code).toBe('record.stale');
    expect((await problem(request(world, member, services.getService, { params }))).code).toBe('service.not_found');
    const service = await aService(world, member);
    expect((await problem(request(world, member, contract.getPart, { params: { id: service.idService } }))).code).toBe(
      'part.not_found',
    );
  });

  it('is listed with its stock, and filtered by what is low or out', async () => {
    const member = await aBusiness(world);
    await aPart(world, member, { name: 'Plenty', reorderPoint: 10 });
    await aPart(world, member, { name: 'Low', openingQty: 10, reorderPoint: 10 });
    await aPart(world, member, { name: 'Out', openingQty: 0 });
    await aPart(world, member, { name: 'Uncounted', openingQty: undefined, trackStock: false, reorderPoint: 5 });
    const list = async (listFilters: object = {}) =>
      (await call(world, member, contract.listParts, { query: { listFilters } })).data.map(({ name }) => name);
    expect(await list()).toEqual(['Low', 'Out', 'Plenty', 'Uncounted']);
    expect(await list({ lowStock: true })).toEqual(['Low']);
    expect(await list({ outOfStock: true })).toEqual(['Out']);
    const found = await call(world, member, contract.listParts, { query: { listSearch: 'plen' } });
    expect(found.data).toMatchObject([{ name: 'Plenty', available: 50 * UNIT, isLow: false }]);
  });

  it('is archived and restored apart from services', async () => {
    const member = await aBusiness(world);
    const { idPart: id } = await aPart(world, member);
    expect((await problem(request(world, member, services.deleteService, { params: { id } }))).code).toBe(
      'service.not_found',
    );
    await call(world, member, contract.deletePart, { params: { id } });
    expect((await call(world, member, contract.listParts)).listTotalSize).toBe(0);
    await call(world, member, contract.restorePart, { params: { id } });
    expect((await call(world, member, contract.listParts)).listTotalSize).toBe(1);
  });
});

describe('stock', () => {
  it('is adjusted to what was counted, or by a difference, and says what it was', async () => {
    const member = await aBusiness(world);
    const { idPart: id } = await aPart(world, member);
    expect(
      (await adjust(member, id, { qty: 47.25, reason: 'damage', date: '2026-11-01', note: 'wet' })).json(),
    ).toMatchObject({
      message: 'Stock adjusted',
      data: { onHand: 47.25 },
    });
    expect((await adjust(member, id, { qty: 47.25 })).statusCode).toBe(200);
    await adjust(member, id, { mode: 'change', qty: 2.75, unitCost: 4, reason: 'found' });
    const movements = await call(world, member, contract.listStockMovements, { params: { id } });
    expect(
      movements.map(({ kind, qty, reason, balanceAfter, date }) => [kind, qty, reason, balanceAfter, date]),
    ).toEqual([
      ['adjustment', 2_750_000, 'found', 50_000_000, '2026-11-15'],
      ['adjustment', -2_750_000, 'damage', 47_250_000, '2026-11-01'],
      ['opening', 50_000_000, null, 50_000_000, '2026-11-15'],
    ]);
    // (47.25 × 2.00 + 2.75 × 4.00) ÷ 50 = 2.11
    expect((await get(member, id)).averageCost).toBe(21_100);
    expect(await problem(adjust(member, id, { mode: 'change', qty: -51 }))).toMatchObject({
      code: 'part.stock_short',
      fields: { qty: 'Only 50 left.' },
    });
    const untracked = await aPart(world, member, { trackStock: false });
    expect((await problem(adjust(member, untracked.idPart, { qty: 1 }))).code).toBe('part.not_tracked');
  });

  it('has a moving average: in moves it, out does not', async () => {
    const member = await aBusiness(world);
    const { idPart: id } = await aPart(world, member, { openingQty: 10, cost: 2 });
    await sell(member, id, 5 * UNIT, 'purchase', 35_000);
    await sell(member, id, -3 * UNIT);
    expect(await get(member, id)).toMatchObject({ onHand: 12 * UNIT, averageCost: 25_000 });
    const [sale] = await call(world, member, contract.listStockMovements, { params: { id } });
    expect(sale).toMatchObject({
      kind: 'sale',
      qty: -3 * UNIT,
      unitCost: 25_000,
      tableName: 'inc_invoices',
      idTable: 7,
    });
  });

  it('that is reserved is on hand but not available', async () => {
    const member = await aBusiness(world);
    const { idPart } = await aPart(world, member, { openingQty: 5 });
    const reserve = (quantity: number) =>
      within(world, member.businessId, member.userId, (ctx) =>
        reserveStock(ctx, [{ idPart, quantity: micro(quantity) }]),
      );
    await reserve(4 * UNIT);
    expect(await get(member, idPart)).toMatchObject({ onHand: 5 * UNIT, reserved: 4 * UNIT, available: UNIT });
    await reserve(-4 * UNIT);
    expect((await get(member, idPart)).reserved).toBe(0);
  });

  it('of 50 is sold by exactly 50 of 200 who want one at the same moment', async () => {
    const member = await aBusiness(world);
    const { idPart: id } = await aPart(world, member);
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => sell(member, id, -UNIT)));
    const failures = results.filter((result) => result.status === 'rejected');
    expect(results.length - failures.length).toBe(50);
    expect(new Set(failures.map(({ reason }) => reason.code))).toEqual(new Set(['part.stock_short']));
    expect(await get(member, id)).toMatchObject({ onHand: 0, available: 0 });
    const { rows } = await world.owner.query(
      `select count(*)::int as sales, sum(quantity)::int as sold, min(balance_after)::int as least
       from stock_movements where part_id = $1 and kind = 'sale'`,
      [id],
    );
    expect(rows).toEqual([{ sales: 50, sold: -50 * UNIT, least: 0 }]);
  });

  it('of several parts moves whole or not at all, in whatever order two documents name them', async () => {
    const member = await aBusiness(world);
    const a = (await aPart(world, member)).idPart;
    const b = (await aPart(world, member)).idPart;
    const both = (ids: number[], quantity: number) =>
      within(world, member.businessId, member.userId, (ctx) =>
        moveStock(
          ctx,
          ids.map((idPart) => ({ idPart, quantity: micro(quantity), unitCost: null })),
          { kind: 'sale', day: '2026-11-15' },
        ),
      );
    await Promise.all(Array.from({ length: 20 }, (_, n) => both(n % 2 ? [a, b] : [b, a], -UNIT)));
    expect([(await get(member, a)).onHand, (await get(member, b)).onHand]).toEqual([30 * UNIT, 30 * UNIT]);
    await adjust(member, b, { qty: 1 });
    await expect(both([a, b], -2 * UNIT)).rejects.toMatchObject({ code: 'part.stock_short' });
    expect((await get(member, a)).onHand).toBe(30 * UNIT);
  });

  it('goes below zero only where the part allows it, and the database says so too', async () => {
    const member = await aBusiness(world);
    const { idPart: id, partNumber } = await aPart(world, member, { allowNegative: true, openingQty: 1 });
    await sell(member, id, -3 * UNIT);
    expect((await get(member, id)).onHand).toBe(-2 * UNIT);
    const body = { partNumber, name: 'Filter', price: 1, allowNegative: false, version: 1 };
    expect((await problem(request(world, member, contract.updatePart, { params: { id }, body }))).code).toBe(
      'part.stock_negative',
    );
    const strict = await aPart(world, member);
    const forced = world.owner.query('update parts set on_hand = -1 where id = $1', [strict.idPart]);
    await expect(forced).rejects.toThrow(/parts_stock_never_below_zero/);
  });

  it('and prices have a size that sums stay exact with: more is refused, not a failure of ours', async () => {
    const member = await aBusiness(world);
    const { idPart: id } = await aPart(world, member, { openingQty: 1_000_000_000 });
    expect(await problem(adjust(member, id, { mode: 'change', qty: 0.5 }))).toMatchObject({ status: 400 });
    expect(await problem(adjust(member, id, { qty: 9_007_199_254 }))).toMatchObject({ status: 400 });
    const body = { name: 'x', price: 900_000_000_000 };
    expect(await problem(request(world, member, services.createService, { body }))).toMatchObject({ status: 400 });
    const name = "한'".repeat(90);
    const dear = await aService(world, member, { name, price: 1_000_000_000, cost: 0.0001 });
    await aService(world, member, { name });
    const page = await call(world, member, services.listServices, { query: { listPageSize: 1 } });
    expect(page.nextCursor).not.toBeNull();
    const query = { listPageSize: 1, cursor: page.nextCursor };
    expect((await call(world, member, services.listServices, { query })).data).toHaveLength(1);
    const change = { how: 'percent', rate: 10_000 };
    const dearer = { body: { idServices: [dear.idService], change } };
    expect(await problem(request(world, member, changePrices, dearer))).toMatchObject({ status: 400 });
    expect((await aService(world, member, { price: 0.0001, cost: 1_000_000_000 })).margin).toBeNull();
  });

  it('movements are added and never changed: the application has no right to', async () => {
    const { rows } = await world.owner.query(
      `select has_table_privilege('app_rw', 'stock_movements', p) as may
       from unnest(array['update', 'delete', 'truncate']) p`,
    );
    expect(rows).toEqual([{ may: false }, { may: false }, { may: false }]);
  });
});
