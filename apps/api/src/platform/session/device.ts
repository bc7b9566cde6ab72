import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { deviceCookie } from './cookies.ts';
import { openSealed, seal } from './sealed.ts';

type DeviceConfig = Pick<Config, 'isSecure' | 'secretKey'>;
/** Which accounts have signed in with this browser. Sealed: nobody else can make one, and it names no address. */
type Device = { id: string; accounts: string[] };

const KEPT_SECONDS = 180 * 24 * 3_600;
const MAX_ACCOUNTS = 10;

/**
 * A browser that signed in before, so that strangers who guess elsewhere cannot slow its owner down. It opens nothing by
 * itself: all it is worth is a count of wrong passwords of its own.
 */
export class KnownDevice {
  readonly #config: DeviceConfig;
  readonly #reply: FastifyReply;
  #device: Device | null;

  constructor(config: DeviceConfig, request: FastifyRequest, reply: FastifyReply) {
    this.#config = config;
    this.#reply = reply;
    this.#device = openSealed<Device>(config.secretKey, request.cookies[deviceCookie(config)]);
  }

  /** Its id, if this account has signed in with it. */
  idFor(account: string): string | undefined {
    return this.#device?.accounts.includes(nameOf(account)) ? this.#device.id : undefined;
  }

  remember(account: string): void {
    const { id, accounts } = this.#device ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
    const others = accounts.filter((known) => known !== nameOf(account));
    this.#device = { id, accounts: [nameOf(account), ...others].slice(0, MAX_ACCOUNTS) };
    this.#reply.setCookie(deviceCookie(this.#config), seal(this.#config.secretKey, this.#device), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#config.isSecure,
      maxAge: KEPT_SECONDS,
    });
  }
}

const nameOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);
