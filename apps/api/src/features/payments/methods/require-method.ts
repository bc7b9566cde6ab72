import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { findMethod, listMethods, type MethodRow } from './methods.repo.ts';

/** The first one, where nobody chose. */
export async function requireMethod(ctx: Ctx, id: number | undefined): Promise<MethodRow> {
  const method = id === undefined ? (await listMethods(ctx))[0] : await findMethod(ctx, id);
  if (!method?.is_active) throw new AppError('payment_method.not_found');
  return method;
}
