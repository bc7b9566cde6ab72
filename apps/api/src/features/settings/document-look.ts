import { DesignInput } from '@countinghouse/contracts/document-design';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { DEFAULT_OPTIONS } from './default-options.ts';
import { findLook, freeScope, giveDesign, listDesignCustomers } from './designs.repo.ts';
import type { DocumentOptions } from './settings.repo.ts';

/** What decides how a document looks. */
type Document = { kind: string; customer_id: number | null };

/** The options of a document with its own look: its customer's, else its kind's, else the one for all documents. */
export async function withLook(
  ctx: Reader,
  options: DocumentOptions,
  { kind, customer_id }: Document,
): Promise<DocumentOptions> {
  const own = await findLook(ctx, { kind, customerId: customer_id });
  return own ? { ...options, ...DesignInput.parse({ ...DEFAULT_OPTIONS, ...(own as object) }) } : options;
}

/** When two customers become one, the kept one's look stays; without one, it takes the other's. */
export const designHolder = {
  move: async (ctx: Ctx, { from, to }: { from: number; to: number }): Promise<number> => {
    const [own] = await listDesignCustomers(ctx, [to]);
    const moved = own
      ? await freeScope(ctx, { scope: 'customer', customerId: from })
      : await giveDesign(ctx, { from, to });
    return moved.length;
  },
  listUsed: listDesignCustomers,
};
