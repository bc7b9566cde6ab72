import { can } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockView, type ViewRow } from './views.repo.ts';

type Person = Pick<Ctx, 'userId' | 'role'>;
type OwnedView = Pick<ViewRow, 'is_shared' | 'created_by'>;

/** One's own view, or one for everybody. */
export const canSeeView = ({ userId }: Person, view: OwnedView): boolean =>
  view.is_shared || view.created_by === userId;

/** Who saved it; one for everybody also who manages the settings of the business. */
export const canChangeView = ({ userId, role }: Person, view: OwnedView): boolean =>
  view.created_by === userId || (view.is_shared && can(role, 'settings.write'));

/** The view for changing it, locked. Another person's own view does not exist for anybody else. */
export async function requireOwnView(ctx: Ctx, id: number): Promise<ViewRow> {
  const view = await lockView(ctx, id);
  if (!view || !canSeeView(ctx, view)) throw new AppError('report_view.not_found');
  if (!canChangeView(ctx, view)) throw new AppError('report_view.not_yours');
  return view;
}
