import type { MailAccount } from '../../../platform/mail/account-mailer.ts';
import { openPassword } from './server-password.ts';

type ServerRow = {
  business_id: number;
  id: number;
  host: string;
  port: number;
  security: string;
  auth_method: string;
  username: string;
  password_sealed: string;
  verify_certificate: boolean;
};

/** The stored password was sealed with another key than the installation has now. */
export const PASSWORD_LOST = 'The stored password cannot be read any more. Enter it again.';

/** What the mailer needs of a server, or null where its password is lost. */
export function accountOf(row: ServerRow, secretKey: string): MailAccount | null {
  const password = openPassword(secretKey, { businessId: row.business_id, id: row.id }, row.password_sealed);
  if (password === null) return null;
  return {
    host: row.host,
    port: row.port,
    security: row.security as MailAccount['security'],
    authMethod: row.auth_method as MailAccount['authMethod'],
    username: row.username,
    password,
    verifyCertificate: row.verify_certificate,
  };
}
