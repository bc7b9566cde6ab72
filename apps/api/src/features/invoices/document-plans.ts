import type { Ctx } from '../../platform/ctx.ts';
import type { Head } from './invoices.repo.ts';

/** What the room that asks for invoices in parts, which is above this one, does for documents. */
export type DocumentPlans = {
  /** What replaces an invoice is asked for in the same parts. */
  carryOver: (ctx: Ctx, old: Pick<Head, 'id'>, invoice: Pick<Head, 'id'>) => Promise<void>;
};

let plans: DocumentPlans = { carryOver: async () => {} };

/** app.ts tells this room of the one above it at start. */
export function registerDocumentPlans(room: DocumentPlans): void {
  plans = room;
}

export const documentPlans = (): DocumentPlans => plans;
