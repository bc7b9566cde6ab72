import { CUSTOMER_TABLE } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { listWithFiles, moveFiles } from '../files/index.ts';
import { listTagged, moveTags } from '../tags/index.ts';

/** A room whose records name customers. */
export type CustomerHolder = {
  /** Gives what names one customer to another, and answers how much that was. */
  move: (ctx: Ctx, change: { from: number; to: number }) => Promise<number>;
  /** Those of these customers that something names. */
  listUsed: (ctx: Ctx, ids: readonly number[]) => Promise<number[]>;
  /** Writes the customer's new name where it is kept beside the id. */
  rename?: (ctx: Ctx, change: { id: number; name: string }) => Promise<void>;
};

const HOLDERS = new Map<string, CustomerHolder>([
  [
    'tags',
    {
      move: (ctx, change) => moveTags(ctx, { tableName: CUSTOMER_TABLE, ...change }),
      listUsed: (ctx, ids) => listTagged(ctx, { tableName: CUSTOMER_TABLE, ids }),
    },
  ],
  [
    'files',
    {
      move: (ctx, change) => moveFiles(ctx, { tableName: CUSTOMER_TABLE, ...change }),
      listUsed: (ctx, ids) => listWithFiles(ctx, { tableName: CUSTOMER_TABLE, ids }),
    },
  ],
]);

/** Higher rooms own records that name a customer; app.ts tells this room of them at start, `{ invoices: … }`. */
export function registerCustomerHolders(holders: Readonly<Record<string, CustomerHolder>>): void {
  for (const [what, holder] of Object.entries(holders)) HOLDERS.set(what, holder);
}

/** Everything, one room after the other, inside the merge's transaction. Answers how much of what, for the audit log. */
export async function moveEverything(ctx: Ctx, change: { from: number; to: number }): Promise<Record<string, number>> {
  const moved: Record<string, number> = {};
  for (const [what, { move }] of HOLDERS) moved[what] = await move(ctx, change);
  return moved;
}

/** Tells every room that keeps the name of this customer. */
export async function renameEverywhere(ctx: Ctx, change: { id: number; name: string }): Promise<void> {
  for (const { rename } of HOLDERS.values()) await rename?.(ctx, change);
}

/** Customers that cannot be taken away without a trace, each with the first room that names it. */
export async function listHeld(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const held = new Map<number, string>();
  for (const [what, { listUsed }] of HOLDERS)
    for (const id of await listUsed(ctx, ids)) if (!held.has(id)) held.set(id, what);
  return held;
}
