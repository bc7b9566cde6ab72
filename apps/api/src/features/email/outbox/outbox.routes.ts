import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import * as contract from '@countinghouse/contracts/outbox';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { cancelMail } from '../cancel-mail.ts';
import { presentMail, presentMailDetail } from './outbox.presenter.ts';
import { countOutboxRows, countViews, findOutboxRow, hasActiveServer, listOutboxRows } from './outbox-list.repo.ts';
import { resendFailed, resendMail } from './resend-mail.ts';

export async function outboxRoutes(app: FastifyInstance) {
  route(app, contract.listOutbox, (ctx, { query }) => findOutboxPage(ctx, query));
  route(app, contract.countOutbox, async (ctx) => {
    const views = await countViews(ctx);
    const all = Object.values(views).reduce((sum, n) => sum + n, 0);
    return { ...views, all, hasServer: await hasActiveServer(ctx) };
  });
  route(app, contract.getOutboxMail, async (ctx, { params }) =>
    presentMailDetail(await requireMail(ctx, params.id), ctx.now),
  );
  route(app, contract.resendMail, async (ctx, { params, body }) => {
    await resendMail(ctx, params.id, body.to);
    return presentMail(await requireMail(ctx, params.id), ctx.now);
  });
  route(app, contract.cancelOutboxMail, async (ctx, { params }) => {
    await cancelMail(ctx, params.id);
    return presentMail(await requireMail(ctx, params.id), ctx.now);
  });
  route(app, contract.resendFailed, async (ctx) => ({ resent: await resendFailed(ctx) }));
}

async function requireMail(ctx: Ctx, id: number) {
  const row = await findOutboxRow(ctx, id);
  if (!row) throw new AppError('mail.not_found');
  return row;
}

type Query = HandlerInput<typeof contract.listOutbox>['query'];

function findOutboxPage(ctx: Ctx, query: Query): Promise<Reply<typeof contract.listOutbox>> {
  const filter = { search: query.listSearch, filters: query.listFilters ?? {} };
  return pageOf(query, {
    rows: (slice) => listOutboxRows(ctx, filter, slice),
    keys: { created: { type: 'timestamptz', of: (row) => row.created_at } },
    total: async () => capTotal(await countOutboxRows(ctx, filter)),
    show: (rows) => rows.map((row) => presentMail(row, ctx.now)),
  });
}
