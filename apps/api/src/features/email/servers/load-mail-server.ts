import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listMailServers, MailServer } from '@countinghouse/contracts/mail-servers';
import type { Ctx } from '../../../platform/ctx.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import { AppError } from '../../../platform/errors.ts';
import { presentServer } from './mail-servers.presenter.ts';
import { countServers, findServer, listServers, lockServer, lockServers } from './mail-servers.repo.ts';

export async function loadMailServer(ctx: Ctx, id: number): Promise<MailServer> {
  const row = await findServer(ctx, id);
  if (!row) throw new AppError('mail_server.not_found');
  return presentServer(row);
}

/** Locks the servers of the business, and answers this one for a change. */
export async function requireServerForChange(ctx: Ctx, id: number) {
  await lockServers(ctx);
  const row = await lockServer(ctx, id);
  if (!row) throw new AppError('mail_server.not_found');
  return row;
}

type Query = HandlerInput<typeof listMailServers>['query'];

export function findMailServerPage(ctx: Ctx, query: Query): Promise<Reply<typeof listMailServers>> {
  const filter = { search: query.listSearch, isArchived: query.isDeleted, filters: query.listFilters ?? {} };
  return pageOf(query, {
    rows: (slice) => listServers(ctx, filter, slice),
    keys: {
      name: { type: 'text', of: (row) => row.sort_name },
      created: { type: 'timestamptz', of: (row) => row.created_at },
    },
    total: async () => capTotal(await countServers(ctx, filter)),
    show: (rows) => rows.map(presentServer),
  });
}
