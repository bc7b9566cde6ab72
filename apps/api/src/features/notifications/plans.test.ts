import { listNotifications } from '@countinghouse/contracts/notifications';
import { beforeAll, expect, it } from 'vitest';
import { explainStatements, type PlanMode } from '../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { countUnread } from './count-unread.ts';
import { findNotificationPage } from './find-notification-page.ts';

/** Pages that one statement may touch, however much a user was told. */
const MAX_BUFFERS = 40;
const ROWS = 100_000;

let world: TestWorld;
let member: Member;
beforeAll(async () => {
  world = await startApp();
  member = await aBusiness(world);
  await world.owner.query(
    `insert into notifications (business_id, user_id, event, type, title, link_title, link_to, subject, subject_id, read_at, created_at)
     select $1, $2, 'invoice.viewed', 'info', 'INC-' || n || ' was opened', 'Open', '/invoices', 'invoices', n,
       case when n % 10 > 0 then now() end, now() from generate_series(1, $3::int) n`,
    [member.businessId, member.userId, ROWS],
  );
  await world.owner.query('vacuum analyze notifications');
  return world.stop;
});

const query = (given: object = {}) => listNotifications.query.parse(given);
const USES: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  'the bell': (ctx) => countUnread(ctx),
  'the first page': (ctx) => findNotificationPage(ctx, query()),
  'the unread': (ctx) => findNotificationPage(ctx, query({ listFilters: { isUnread: true } })),
};

it.each(Object.keys(USES))('%s costs the same with 100,000 rows', async (use) => {
  const { businessId, userId } = member;
  for (const mode of ['custom', 'generic'] satisfies PlanMode[]) {
    const plans = await explainStatements(world.platform.config.cells[0]?.url ?? '', businessId, mode, async (tx) =>
      USES[use]?.({ businessId, userId, role: 'admin', tx } as Ctx),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(
      plans.filter(({ buffers }) => buffers > MAX_BUFFERS),
      mode,
    ).toEqual([]);
  }
});
