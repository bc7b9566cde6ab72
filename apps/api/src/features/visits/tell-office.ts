import { fullNameOf } from '@countinghouse/domain/customers/names';
import type { Ctx } from '../../platform/ctx.ts';
import { loadEvent } from '../calendar/index.ts';
import { notify } from '../notifications/index.ts';
import { findUserNames } from '../users/index.ts';

/** Tells everybody who writes invoices that a visit is done and can be billed. */
export async function tellOffice(ctx: Ctx, id: number, doneAt: Date): Promise<void> {
  const { title, startDate, clients } = await loadEvent(ctx, id);
  const name = fullNameOf((await findUserNames(ctx, [ctx.userId])).get(ctx.userId) ?? { firstName: '', lastName: '' });
  const whose = clients[0] ? ` for ${clients[0].fullName}` : '';
  await notify(ctx, {
    event: 'visit.done',
    type: 'success',
    title: `${name || 'Somebody'} finished “${title}”${whose}.`,
    linkTitle: 'Open the calendar',
    linkTo: `/calendar?view=day&day=${startDate}`,
    subject: 'visits',
    subjectId: id,
    can: 'invoices.write',
    except: ctx.userId,
    onceKey: `visit:${id}:done:${doneAt.toISOString()}`,
  });
}
