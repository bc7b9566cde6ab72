import { type MailServer, MailServerInput } from '@countinghouse/contracts/mail-servers';
import { createMailServer } from '../../src/features/email/servers/save-mail-server.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** What the form of a mail server sends, complete and small: a server on this machine that asks for no sign-in. */
export const mailServerInput = (given: Partial<MailServerInput> = {}): MailServerInput => ({
  name: 'Office',
  host: '127.0.0.1',
  port: 2525,
  security: 'none',
  authMethod: 'none',
  fromName: 'Juniper & Pine',
  fromEmail: 'office@juniper.example',
  ...given,
});

/** A mail server, made as the form makes it. */
export const aMailServer = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<MailServerInput> = {},
): Promise<MailServer> =>
  within(world, businessId, userId, (ctx) =>
    createMailServer(ctx, MailServerInput.parse(mailServerInput(given)), world.platform.config.secretKey),
  );
