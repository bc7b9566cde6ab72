import type { Ctx } from '../../../platform/ctx.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireSalesTaxes } from '../../sales-taxes/index.ts';
import type { ChosenAccount } from '../accounts/choose-account.ts';
import { lockCategory } from '../categories/categories.repo.ts';
import { insertPrices } from '../prices/prices.repo.ts';
import type { ItemColumns } from './item-columns.ts';
import { findDefaultTaxes, replaceItemTaxes } from './item-links.repo.ts';
import { itemSearch, itemTokens, type Kind, scopeOf } from './item-tokens.ts';
import { findByCode, findImage, type ItemHead, insertItem, updateItem } from './items.repo.ts';

export type ItemDraft = {
  kind: Kind;
  type: string;
  columns: ItemColumns;
  /** Undefined: not said. */
  salesTaxes: readonly number[] | undefined;
  barcode?: string;
};

/** A new item of either kind: its row, taxes, first price, and what it is found by. */
export async function addItem(ctx: Ctx, { kind, type, columns, salesTaxes, barcode }: ItemDraft): Promise<number> {
  await requireLinks(ctx, columns, salesTaxes);
  await requireCode(ctx, columns.code_key, 0);
  const id = await insertItem(ctx, type, columns).catch(codeTaken);
  const taxIds = salesTaxes ?? (await findDefaultTaxes(ctx, columns.category_id));
  await replaceItemTaxes(ctx, id, { usedFor: 'sales', taxIds });
  await insertPrices(ctx, [{ id, price: columns.price_e4, was: null }], { cause: 'created' });
  const scope = scopeOf({ isActive: columns.is_active, isArchived: false });
  const tokens = itemTokens({ ...columns, ...(barcode && { barcode }) });
  await itemSearch.insert(ctx, id, { marks: { kind, scope }, tokens });
  return id;
}

/** Makes an item what the form says. `head` was read under its lock. */
export async function changeItem(
  ctx: Ctx,
  head: ItemHead,
  { kind, type, columns, salesTaxes, barcode }: ItemDraft,
): Promise<void> {
  const { id } = head;
  const isArchived = head.archived_at !== null;
  await requireLinks(ctx, columns, salesTaxes);
  if (!isArchived) await requireCode(ctx, columns.code_key, id);
  await updateItem(ctx, id, { ...columns, type }).catch(codeTaken);
  if (salesTaxes) await replaceItemTaxes(ctx, id, { usedFor: 'sales', taxIds: salesTaxes });
  if (columns.price_e4 !== head.price_e4)
    await insertPrices(ctx, [{ id, price: columns.price_e4, was: head.price_e4 }], { cause: 'edited' });
  const tokens = itemTokens({ ...columns, ...(barcode && { barcode }) });
  const scope = scopeOf({ isActive: columns.is_active, isArchived });
  await itemSearch.replace(ctx, id, { marks: { kind, scope }, tokens });
}

/**
 * Before the item's own lock where there is one: categories first, then items, then counts is the order of every use
 * case here, so that none waits for another in a circle. Answers the account of the category.
 */
export async function requireCategory(ctx: Ctx, id: number): Promise<ChosenAccount | null> {
  if (id === 0) return null;
  const category = await lockCategory(ctx, id);
  if (!category) throw new AppError('category.not_found');
  return category;
}

async function requireLinks(ctx: Ctx, { image_id }: ItemColumns, salesTaxes: readonly number[] = []): Promise<void> {
  await requireSalesTaxes(ctx, salesTaxes);
  if (image_id !== null && !(await findImage(ctx, image_id))) throw new AppError('file.not_found');
}

/** Before the write, because after a refused one nothing more can be read: the answer names who has it. */
export async function requireCode(ctx: Ctx, codeKey: string, exceptId: number): Promise<void> {
  if (codeKey === '') return;
  const other = await findByCode(ctx, codeKey, exceptId);
  if (other) throw codeUsedBy(other.name);
}

const codeUsedBy = (name: string) =>
  new AppError('service.code_taken', {
    code: `This code is already used by ${name}.`,
    partNumber: `This code is already used by ${name}.`,
  });

/** Two who want the same code at the same moment: the index lets one through. */
export function codeTaken(error: unknown): never {
  if (violates(error, 'services_by_code')) throw new AppError('service.code_taken', undefined, { cause: error });
  throw error;
}
