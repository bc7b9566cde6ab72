import type { PartCreate } from '@countinghouse/contracts/parts';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { micro } from '@countinghouse/domain/money/money';
import { moveStock, type StockCause } from '../../src/features/services/stock/move-stock.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from '../../test/makers/businesses.ts';
import { aCategory, aPart } from '../../test/makers/services.ts';

type DemoPart = Partial<PartCreate> & { partNumber: string; name: string };

/** What a firm that cleans and repairs keeps on its shelves: most of it enough, some of it short. */
const SHELF: readonly DemoPart[] = [
  {
    partNumber: 'FLT-1620',
    name: 'Furnace filter 16 × 20',
    cost: 11.4,
    markupPercent: 60,
    openingQty: 60,
    reorderPoint: 12,
  },
  {
    partNumber: 'FLT-2025',
    name: 'Furnace filter 20 × 25',
    cost: 14.9,
    markupPercent: 60,
    openingQty: 7,
    reorderPoint: 8,
  },
  {
    partNumber: 'HNG-080',
    name: 'Door hinge, brushed nickel',
    cost: 3.25,
    price: 7.5,
    openingQty: 180,
    reorderPoint: 40,
  },
  {
    partNumber: 'SIL-300',
    name: 'Silicone sealant, clear 300 ml',
    cost: 6.1,
    price: 12,
    openingQty: 24,
    reorderPoint: 10,
  },
  {
    partNumber: 'PPE-GLV-L',
    name: 'Nitrile gloves, large',
    unit: 'box',
    cost: 14,
    price: 22.5,
    openingQty: 3,
    reorderPoint: 6,
    reorderQty: 12,
    barcode: '4006381333931',
  },
  { partNumber: 'CBL-14-2', name: 'Electrical cable 14/2', unit: 'meter', cost: 1.18, price: 2.4, openingQty: 212.5 },
  { partNumber: 'FCT-CRT', name: 'Faucet cartridge, ceramic', cost: 9.8, price: 24, openingQty: 0, reorderPoint: 4 },
  { partNumber: 'DLV', name: 'Disposal bag, contractor grade', cost: 0.42, price: 1.5, trackStock: false },
];

const LOCATIONS = ['A1', 'A1', 'B3', 'B4', 'C2', 'Rack 2', 'B1', ''];

export async function seedParts(platform: Platform, member: Member): Promise<void> {
  const world = { platform };
  const { idServiceCategory } = await aCategory(world, member, { name: 'Parts and supplies', color: '0A8585' });
  const ids: number[] = [];
  const opening = platform.clock().toISOString().slice(0, 10);
  for (const [at, given] of SHELF.entries()) {
    const place = { idServiceCategory, location: LOCATIONS[at] ?? '', openingDate: opening };
    ids.push((await aPart(world, member, { ...place, ...given })).idPart);
  }
  const [filter = 0] = ids;
  const move = (quantity: number, cause: StockCause) =>
    within(world, member.businessId, member.userId, (ctx) =>
      moveStock(ctx, [{ idPart: filter, quantity: micro(quantity), unitCost: null }], cause),
    );
  await move(-6_000_000, {
    kind: 'adjustment',
    day: dayAfter(opening, 37),
    reason: 'damage',
    note: 'Water in the van',
  });
  await move(1_000_000, { kind: 'adjustment', day: dayAfter(opening, 56), reason: 'count' });
}
