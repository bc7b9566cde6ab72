import type { MailUse } from '@countinghouse/contracts/mail-uses';
import type { Reader } from '../../platform/db/reader.ts';
import { findServerFor } from './servers/server-use.repo.ts';

/** Whether mails of this use can leave; else they wait in the outbox. */
export const hasMailServer = async (ctx: Reader, use: MailUse): Promise<boolean> =>
  (await findServerFor(ctx, use)) !== undefined;
