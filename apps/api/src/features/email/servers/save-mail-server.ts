import type { MailServer } from '@countinghouse/contracts/mail-servers';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { createRecord, onlyChanges, saveRecord } from '../../../platform/save-record.ts';
import { releaseMailsJob } from '../release-mails.job.ts';
import { loadMailServer, requireServerForChange } from './load-mail-server.ts';
import { serverStory } from './mail-servers.presenter.ts';
import {
  clearDefault,
  countServers,
  fillDefault,
  insertServer,
  lockServers,
  setPassword,
  updateServer,
} from './mail-servers.repo.ts';
import { type ServerFields, serverColumns } from './server-columns.ts';
import { sealPassword } from './server-password.ts';

const MOST_SERVERS = 20;

export async function requireServerRoom(ctx: Ctx): Promise<void> {
  const servers = await countServers(ctx, { search: '', isArchived: false, filters: {} });
  if (servers >= MOST_SERVERS) throw new AppError('mail_server.too_many');
}

/** The first server is the default whatever the form says; mails that wait for one leave when this commits. */
export const createMailServer = (ctx: Ctx, input: ServerFields, secretKey: string): Promise<MailServer> =>
  createRecord(ctx, {
    action: 'mail_server.created',
    subject: 'mail_servers',
    write: async () => {
      await lockServers(ctx);
      await requireServerRoom(ctx);
      if (input.isDefault) await clearDefault(ctx);
      const id = await insertServer(ctx, serverColumns(input));
      await keepPassword(ctx, id, input.password, secretKey);
      await fillDefault(ctx);
      if (input.isActive) await ctx.enqueue(releaseMailsJob, {});
      return id;
    },
    load: (id) => loadMailServer(ctx, id),
    story: serverStory,
  });

type Head = Awaited<ReturnType<typeof requireServerForChange>>;

export const updateMailServer = (ctx: Ctx, id: number, input: ServerFields, secretKey: string): Promise<MailServer> =>
  saveRecord(ctx, {
    action: 'mail_server.updated',
    subject: 'mail_servers',
    id,
    version: input.version,
    lock: () => requireServerForChange(ctx, id),
    load: () => loadMailServer(ctx, id),
    write: (head) => changeServer(ctx, head, input, secretKey),
    changes: onlyChanges(serverStory),
  });

async function changeServer(ctx: Ctx, head: Head, input: ServerFields, secretKey: string): Promise<void> {
  const columns = serverColumns(input);
  requirePasswordForNewHost(head, columns.host, input);
  const isArchived = head.archived_at !== null;
  // "Default" is taken by another server, never given up.
  const isDefault = !isArchived && (head.is_default || input.isDefault);
  if (isDefault && !head.is_default) await clearDefault(ctx);
  const isElsewhere = CONNECTION.some((name) => columns[name] !== head[name]) || input.password !== '';
  await updateServer(ctx, head.id, {
    ...columns,
    is_default: isDefault,
    ...(isElsewhere && { status: 'Untested', status_text: '' }),
  });
  await keepPassword(ctx, head.id, input.password, secretKey);
  if (input.isActive && !isArchived) await ctx.enqueue(releaseMailsJob, {});
}

/** What was tried when the server was last tried. */
const CONNECTION = ['host', 'port', 'security', 'auth_method', 'username', 'verify_certificate'] as const;

/** A stored password is sent to the host it was entered for and to no other, or whoever may edit could read it so. */
function requirePasswordForNewHost(head: Head, host: string, { password, authMethod }: ServerFields): void {
  const isKept = head.password_sealed !== '' && password === '' && authMethod !== 'none';
  if (isKept && head.host !== host) {
    throw new AppError('request.invalid', { password: 'Enter the password again: it was kept for another host.' });
  }
}

async function keepPassword(ctx: Ctx, id: number, password: string, secretKey: string): Promise<void> {
  if (password === '') return;
  await setPassword(ctx, id, sealPassword(secretKey, { businessId: ctx.businessId, id }, password));
}
