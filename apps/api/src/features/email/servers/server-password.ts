import { openSealed, seal } from '../../../platform/session/sealed.ts';

type ServerKey = { businessId: number; id: number };

/** Where the password is kept: a copy in another business or another row cannot be opened. */
const placeOf = ({ businessId, id }: ServerKey) => `${businessId}:mail_servers.password:${id}`;

export const sealPassword = (secretKey: string, server: ServerKey, password: string): string =>
  seal(secretKey, 'mail-server', { password }, placeOf(server));

/** Empty where none was stored; null where the installation's key is another one than it was sealed with. */
export function openPassword(secretKey: string, server: ServerKey, sealed: string): string | null {
  if (sealed === '') return '';
  return openSealed<{ password: string }>(secretKey, 'mail-server', sealed, placeOf(server))?.password ?? null;
}
