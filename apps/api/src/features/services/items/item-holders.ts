import type { Ctx } from '../../../platform/ctx.ts';

/** A room whose documents name items. */
export type ItemHolder = {
  /** On how many documents an item stands, drafts included. */
  countDocuments: (ctx: Ctx, id: number) => Promise<number>;
  /** What these documents are called; one without a number is left out. */
  nameDocuments: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
};

/** By the table name under which stock movements point at their documents. */
const HOLDERS = new Map<string, ItemHolder>();

/** Higher rooms own documents that name an item; app.ts tells this room of them at start, `{ inc_invoices: … }`. */
export function registerItemHolders(holders: Readonly<Record<string, ItemHolder>>): void {
  for (const [tableName, holder] of Object.entries(holders)) HOLDERS.set(tableName, holder);
}

export async function countDocuments(ctx: Ctx, id: number): Promise<number> {
  let documents = 0;
  for (const holder of HOLDERS.values()) documents += await holder.countDocuments(ctx, id);
  return documents;
}

type Mention = { table_name: string; id_table: number };

/** Answers how to find the name of a document that one of these mentions: one statement for each room. */
export async function documentNames(
  ctx: Ctx,
  mentions: readonly Mention[],
): Promise<(mention: Mention) => string | undefined> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [tableName, holder] of HOLDERS) {
    const ids = mentions.filter(({ table_name }) => table_name === tableName).map(({ id_table }) => id_table);
    if (ids.length > 0) names.set(tableName, await holder.nameDocuments(ctx, [...new Set(ids)]));
  }
  return ({ table_name, id_table }) => names.get(table_name)?.get(id_table);
}
