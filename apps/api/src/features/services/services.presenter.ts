import { type PriceRecord, PriceRecord as PriceRecordSchema } from '@countinghouse/contracts/service-prices';
import { ItemHit, Service, type ServiceRow } from '@countinghouse/contracts/services';
import { e4, micro } from '@countinghouse/domain/money/money';
import { marginOf } from '@countinghouse/domain/services/price';
import type { Specification } from '@countinghouse/domain/services/specifications';
import { onlyChanges } from '../../platform/save-record.ts';
import type { ListedItem } from './items/find-item-page.ts';
import type { listServiceParts, TaxLink, TaxUse } from './items/item-links.repo.ts';
import type { ItemRow } from './items/items.repo.ts';
import type { HitRow } from './items/search.repo.ts';
import type { PriceRow } from './prices/prices.repo.ts';

export const taxesFor = (taxes: readonly TaxLink[], usedFor: TaxUse) =>
  taxes.filter((tax) => tax.used_for === usedFor).map(({ id, abbreviation }) => ({ idSalesTax: id, abbreviation }));

/** What services and parts answer alike. */
export const presentItem = ({ row, taxes, tags }: ListedItem) => ({
  name: row.name,
  description: row.description,
  idServiceCategory: row.category_id ?? 0,
  categoryName: row.category_name ?? '',
  categoryColor: row.category_color ?? '',
  unit: Service.shape.unit.parse(row.unit),
  price: e4(row.price_e4),
  cost: row.cost_e4 === null ? null : e4(row.cost_e4),
  salesTaxes: taxesFor(taxes, 'sales'),
  idImage: row.image_id ?? 0,
  isActive: row.is_active,
  usedCount: row.used_count,
  lastUsedDate: row.last_used_at?.toISOString() ?? null,
  isDeleted: row.archived_at !== null,
  version: row.version,
  createdBy: row.created_by_name,
  createdDate: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
  updatedDate: row.updated_at.toISOString(),
  tags,
});

export const presentDetails = (row: ItemRow, hasNameTwin: boolean) => ({
  incomeAccount: row.income_account,
  internalNote: row.internal_note,
  customField_1: row.custom_fields[0] ?? '',
  customField_2: row.custom_fields[1] ?? '',
  customField_3: row.custom_fields[2] ?? '',
  customField_4: row.custom_fields[3] ?? '',
  hasNameTwin,
});

export const presentServiceRow = (item: ListedItem): ServiceRow => ({
  idService: item.row.id,
  type: Service.shape.type.parse(item.row.type),
  code: item.row.code,
  ...presentItem(item),
});

type Details = { hasNameTwin: boolean; parts: Awaited<ReturnType<typeof listServiceParts>> };

export const presentService = (item: ListedItem, { hasNameTwin, parts }: Details): Service => ({
  ...presentServiceRow(item),
  ...presentDetails(item.row, hasNameTwin),
  priceIncludesTax: item.row.price_includes_tax,
  margin: marginOf(e4(item.row.price_e4), item.row.cost_e4 === null ? null : e4(item.row.cost_e4)),
  discountable: item.row.is_discountable,
  specifications: specificationsOf(item.row),
  durationMinutes: item.row.duration_minutes,
  bufferBefore: item.row.buffer_before,
  bufferAfter: item.row.buffer_after,
  bookableOnline: item.row.is_bookable_online,
  parts: parts.map(({ id, name, code, quantity }) => ({ idPart: id, name, partNumber: code, qty: micro(quantity) })),
});

/** Written only from what the contract accepted, so what is read is what that made of it. */
function specificationsOf({ specifications }: ItemRow): Service['specifications'] {
  return (specifications as unknown as Specification[]).map((each) => ({ ...each, options: [...each.options] }));
}

export const presentHit = (row: HitRow): ItemHit => ({
  idService: row.id,
  type: ItemHit.shape.type.parse(row.type),
  name: row.name,
  code: row.code,
  description: row.description,
  unit: ItemHit.shape.unit.parse(row.unit),
  price: e4(row.price_e4),
  categoryColor: row.category_color ?? '',
  idImage: row.image_id ?? 0,
  available: row.available === null ? null : micro(row.available),
  isRecent: row.is_recent,
});

export const presentPrice = (row: PriceRow): PriceRecord => ({
  id: row.id,
  price: e4(row.price_e4),
  was: row.was_e4 === null ? null : e4(row.was_e4),
  cause: PriceRecordSchema.shape.cause.parse(row.cause),
  by: row.by,
  changedDate: row.created_at.toISOString(),
});

const DERIVED = new Set([
  'categoryName',
  'categoryColor',
  'usedCount',
  'lastUsedDate',
  'tags',
  'hasNameTwin',
  'margin',
  'version',
  'onHand',
  'reserved',
  'available',
  'averageCost',
  'isLow',
]);
const STAMPS = /^(created|updated)/;

/** What the audit log keeps of an item: what a person wrote, not what is derived from it. */
export const itemStory = (item: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([key]) => !DERIVED.has(key) && !STAMPS.test(key)));

export const itemChanges = onlyChanges<object>(itemStory);
