import { type Part, type PartRow, StockMovement } from '@countinghouse/contracts/parts';
import { e4, type Micro, micro, ppm } from '@countinghouse/domain/money/money';
import { availableOf } from '@countinghouse/domain/services/stock';
import type { ListedItem } from '../items/find-item-page.ts';
import { presentDetails, presentItem, taxesFor } from '../services.presenter.ts';
import type { MovementRow } from '../stock/stock.repo.ts';
import type { PartRow as StoredPart } from './parts.repo.ts';

export function presentPartRow(item: ListedItem, part: StoredPart): PartRow {
  const stock = { onHand: micro(part.on_hand), reserved: micro(part.reserved) };
  return {
    idPart: item.row.id,
    partNumber: item.row.code,
    ...presentItem(item),
    ...stock,
    available: availableOf(stock),
    averageCost: e4(part.average_cost_e4),
    isLow: part.is_low,
    location: part.location,
    idVendor: part.vendor_id ?? 0,
    trackStock: part.tracks_stock,
    reorderPoint: orNull(part.reorder_point),
  };
}

export const presentPart = (item: ListedItem, part: StoredPart, hasNameTwin: boolean): Part => ({
  ...presentPartRow(item, part),
  ...presentDetails(item.row, hasNameTwin),
  barcode: part.barcode,
  markupPercent: part.markup_ppm === null ? null : ppm(part.markup_ppm),
  purchaseTaxes: taxesFor(item.taxes, 'purchases'),
  vendorPartNumber: part.vendor_part_number,
  leadTimeDays: part.lead_time_days,
  allowNegative: part.allows_negative,
  reorderQty: orNull(part.reorder_quantity),
});

const orNull = (quantity: number | null): Micro | null => (quantity === null ? null : micro(quantity));

export const presentMovement = (row: MovementRow, documentNumber: string): StockMovement => ({
  id: row.id,
  date: row.moved_on,
  kind: StockMovement.shape.kind.parse(row.kind),
  qty: micro(row.quantity),
  unitCost: e4(row.unit_cost_e4),
  reason: StockMovement.shape.reason.parse(row.reason),
  note: row.note,
  tableName: row.table_name,
  idTable: row.id_table,
  documentNumber,
  by: row.by,
  balanceAfter: micro(row.balance_after),
  averageCostAfter: e4(row.average_after_e4),
  createdDate: row.created_at.toISOString(),
});
