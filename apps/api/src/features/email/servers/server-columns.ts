import type { MailServerInput } from '@countinghouse/contracts/mail-servers';
import type { z } from 'zod';

export type ServerFields = z.output<typeof MailServerInput>;
export type ServerColumns = ReturnType<typeof serverColumns>;

/** What is stored of the form; the password has a place of its own. */
export const serverColumns = (input: ServerFields) => ({
  name: input.name,
  host: input.host.toLowerCase(),
  port: input.port,
  security: input.security as string,
  auth_method: input.authMethod as string,
  username: input.username,
  from_name: input.fromName,
  from_email: input.fromEmail,
  reply_to: input.replyTo || null,
  bounce_to: input.bounceTo || null,
  is_default: input.isDefault,
  used_for: [...new Set(input.usedFor)] as string[],
  daily_limit: input.dailyLimit,
  max_retries: input.maxRetries,
  verify_certificate: input.verifyCertificate,
  is_active: input.isActive,
});
