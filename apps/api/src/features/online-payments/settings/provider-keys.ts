import { createHmac, timingSafeEqual } from 'node:crypto';
import { openSealed, seal } from '../../../platform/session/sealed.ts';

type KeyName = 'secret_key' | 'webhook_secret';

/** Where a key is kept: a copy in another business or another column cannot be opened. */
const placeOf = (businessId: number, name: KeyName) => `${businessId}:online_settings.${name}`;

export const sealKey = (secret: string, businessId: number, name: KeyName, key: string): string =>
  seal(secret, 'payment-provider', { key }, placeOf(businessId, name));

/** Null where there is none, or the installation's key is another one than it was sealed with. */
export function openKey(secret: string, businessId: number, name: KeyName, sealed: string): string | null {
  if (sealed === '') return null;
  return openSealed<{ key: string }>(secret, 'payment-provider', sealed, placeOf(businessId, name))?.key ?? null;
}

/** Part of the address that the provider sends events to: nobody else can guess it, and nothing of it is stored. */
export const hookToken = (secret: string, businessId: number): string =>
  createHmac('sha256', secret).update(`provider-events\0${businessId}`).digest('base64url');

export function isHookToken(secret: string, businessId: number, token: string): boolean {
  const [wanted, given] = [Buffer.from(hookToken(secret, businessId)), Buffer.from(token)];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
