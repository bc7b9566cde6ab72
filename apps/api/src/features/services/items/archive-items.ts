import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { itemSearch, type Kind, scopeOf } from './item-tokens.ts';
import { lockItems, setArchived } from './items.repo.ts';
import { codeTaken, requireCode } from './write-item.ts';

type ArchiveRequest = { kind: Kind; ids: readonly number[]; isArchived: boolean };

/**
 * Archives or restores all of them or none, and answers how many were not so already. Out of lists and pickers;
 * everything that points at them stays. A code that another item took meanwhile keeps one from coming back.
 */
export async function archiveItems(ctx: Ctx, { kind, ids, isArchived }: ArchiveRequest): Promise<number> {
  const wanted = new Set(ids);
  const rows = await lockItems(ctx, kind, [...wanted]);
  if (rows.length !== wanted.size) throw new AppError(kind === 'part' ? 'part.not_found' : 'service.not_found');
  const changing = rows.filter((row) => (row.archived_at !== null) !== isArchived);
  const action = `${kind}.${isArchived ? 'archived' : 'restored'}` as const;
  if (!isArchived) for (const { id, code_key } of changing) await requireCode(ctx, code_key, id);
  const changed = changing.map(({ id }) => id);
  await ctx.audit(
    {
      action,
      subject: 'businesses',
      subjectId: ctx.businessId,
      after: { asked: wanted.size, changed: changed.length },
    },
    ...changed.map((id) => ({ action, subject: 'services', subjectId: id }) as const),
  );
  if (changed.length === 0) return 0;
  await setArchived(ctx, changed, isArchived).catch(codeTaken);
  for (const [scope, items] of Map.groupBy(changing, ({ is_active }) => scopeOf({ isActive: is_active, isArchived })))
    await itemSearch.rescope(
      ctx,
      items.map(({ id }) => id),
      scope,
    );
  return changed.length;
}
