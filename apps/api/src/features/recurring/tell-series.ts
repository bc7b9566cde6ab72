import type { Ctx } from '../../platform/ctx.ts';
import { notify } from '../notifications/index.ts';
import type { SeriesRow } from './series.repo.ts';

type FailedDate = { day: string; problem: string };

const linkTo = (id: number) => `/recurring?series=${id}`;

const tell = (ctx: Ctx, row: SeriesRow, told: { event: string; title: string; onceKey: string }) =>
  notify(ctx, {
    ...told,
    type: 'error',
    linkTitle: 'Open the series',
    linkTo: linkTo(row.id),
    subject: 'recurring_series',
    subjectId: row.id,
    can: 'recurring.write',
  });

export const tellFailure = (ctx: Ctx, row: SeriesRow, { day, problem }: FailedDate) =>
  tell(ctx, row, {
    event: 'series.failed',
    title: `“${row.name}” for ${row.client_name} made no invoice on ${day}: ${problem}`,
    onceKey: `series:${row.id}:${day}:failed`,
  });

export const tellPause = (ctx: Ctx, row: SeriesRow, reason: string) =>
  tell(ctx, row, {
    event: 'series.paused',
    title: `“${row.name}” for ${row.client_name} is paused. ${reason}`,
    onceKey: `series:${row.id}:paused:${row.next_on ?? ''}`,
  });

export const tellCharge = (ctx: Ctx, row: SeriesRow, { day, problem }: FailedDate) =>
  tell(ctx, row, {
    event: 'series.charge_failed',
    title: `The invoice of “${row.name}” of ${day} was not charged: ${problem}`,
    onceKey: `series:${row.id}:${day}:charge:${ctx.now.toISOString()}`,
  });
