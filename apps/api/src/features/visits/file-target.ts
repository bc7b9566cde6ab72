import { can } from '@countinghouse/domain/access/permissions';
import type { Ctx } from '../../platform/ctx.ts';
import { findEvents } from '../calendar/index.ts';

/** Whether photos of an entry's work are this person's to see, or to add to. */
export async function canUseVisit(ctx: Ctx, id: number, use: 'read' | 'write'): Promise<boolean> {
  if (!can(ctx.role, use === 'write' ? 'calendar.write' : 'calendar.read')) return false;
  const [event] = await findEvents(ctx, [id]);
  return event !== undefined && (use === 'read' || event.archived_at === null);
}
