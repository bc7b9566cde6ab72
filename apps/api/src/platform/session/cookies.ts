import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const KEPT_SECONDS = 30 * 24 * 3_600;
/** Readable by the page, as the product specification has them: hints for display, and the token it echoes. */
const HINTS = ['AccessToken', 'idUser', 'userRole', 'userSession'] as const;
export type Hints = Record<(typeof HINTS)[number], string>;

export type SessionCookies = { sid: string; hints: Hints; isKept: boolean };
type CookieConfig = Pick<Config, 'isSecure'>;

/** `__Host-` needs Secure, and Secure needs https; on this machine's own loopback it is plain `sid`. */
const sidName = ({ isSecure }: CookieConfig) => (isSecure ? '__Host-sid' : 'sid');

export const deviceCookie = ({ isSecure }: CookieConfig) => (isSecure ? '__Host-device' : 'device');

export const readSid = (config: CookieConfig, request: FastifyRequest) => request.cookies[sidName(config)];

export function setSessionCookies(
  config: CookieConfig,
  reply: FastifyReply,
  { sid, hints, isKept }: SessionCookies,
): void {
  const shared: CookieSerializeOptions = {
    path: '/',
    secure: config.isSecure,
    ...(isKept && { maxAge: KEPT_SECONDS }),
  };
  reply.setCookie(sidName(config), sid, { ...shared, httpOnly: true, sameSite: 'lax' });
  for (const name of HINTS) reply.setCookie(name, hints[name], { ...shared, sameSite: 'strict' });
}

/** Expires every cookie we ever set, and asks the browser to forget the rest of this origin's too. */
export function clearSessionCookies(config: CookieConfig, reply: FastifyReply): void {
  for (const name of [sidName(config), deviceCookie(config), ...HINTS])
    reply.clearCookie(name, { path: '/', secure: config.isSecure });
  reply.header('clear-site-data', '"cookies"');
}
