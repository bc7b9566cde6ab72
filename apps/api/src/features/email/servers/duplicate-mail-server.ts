import type { MailServer } from '@countinghouse/contracts/mail-servers';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadMailServer } from './load-mail-server.ts';
import { createMailServer } from './save-mail-server.ts';

const LONGEST_NAME = 80;

/** A copy to change. It is off and has no password: a password is kept for the server it was entered for. */
export async function duplicateMailServer(ctx: Ctx, id: number): Promise<MailServer> {
  const { name, ...server } = await loadMailServer(ctx, id);
  const copy = {
    ...server,
    name: `${name.slice(0, LONGEST_NAME - ' (copy)'.length)} (copy)`,
    password: '',
    isDefault: false,
    isActive: false,
    version: undefined,
  };
  return createMailServer(ctx, copy, '');
}
