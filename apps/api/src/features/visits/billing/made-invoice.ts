import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { loadWork } from '../load-work.ts';

/**
 * What an invoice was made of stays as it was billed, until that is thrown away or said not to be for the visit. An invoice of an
 * estimate says what the estimate does, whatever the work was.
 */
export async function requireNoMadeInvoice(ctx: Ctx, id: number): Promise<void> {
  const { documents, estimate } = await loadWork(ctx, id);
  const isMade = documents.some(({ kind, is_standing, is_made }) => kind === 'invoice' && is_standing && is_made);
  if (isMade && !estimate) throw new AppError('visit.billed');
}
