import type { Ctx } from '../../platform/ctx.ts';

/** On how many documents of a room a tax stands, drafts included. */
type TaxHolder = (ctx: Ctx, id: number) => Promise<number>;

const HOLDERS = new Map<string, TaxHolder>();

/** Higher rooms own documents that carry taxes; app.ts tells this room of them at start, `{ invoices: … }`. */
export function registerTaxHolders(holders: Readonly<Record<string, TaxHolder>>): void {
  for (const [what, holder] of Object.entries(holders)) HOLDERS.set(what, holder);
}

export async function countDocuments(ctx: Ctx, id: number): Promise<number> {
  let documents = 0;
  for (const count of HOLDERS.values()) documents += await count(ctx, id);
  return documents;
}
