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
 * The browser itself, under a name that only it and we know. Where it has signed in before, strangers who guess elsewhere
 * cannot slow its owner down; and a hand-off that began in it need not ask. It opens nothing by itself.
 */
export class KnownDevice {
  readonly #config: DeviceConfig;
  readonly #reply: FastifyReply;
  #device: Device | null;

  constructor(config: DeviceConfig, request: FastifyRequest, reply: FastifyReply) {
    this.#config = config;
    this.#reply = reply;
    this.#device = openSealed<Device>(config.secretKey, 'device', request.cookies[deviceCookie(config)]);
  }

  /** Names this browser, from now on if it had no name. */
  ensureId(): string {
    if (!this.#device) this.#keep({ id: randomBytes(16).toString('base64url'), accounts: [] });
    return this.#device?.id ?? '';
  }

  isNamed(id: unknown): boolean {
    return id !== undefined && id === this.#device?.id;
  }

  /** Its id, if this account has signed in with it. */
  idFor(account: string): string | undefined {
    return this.#device?.accounts.includes(nameOf(account)) ? this.#device.id : undefined;
  }

  remember(account: string): void {
    const id = this.ensureId();
    const others = this.#device?.accounts.filter((known) => known !== nameOf(account)) ?? [];
    this.#keep({ id, accounts: [nameOf(account), ...others].slice(0, MAX_ACCOUNTS) });
  }

  #keep(device: Device): void {
    this.#device = device;
    this.#reply.setCookie(deviceCookie(this.#config), seal(this.#config.secretKey, 'device', device), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#config.isSecure,
      maxAge: KEPT_SECONDS,
    });
  }
}

const nameOf = (account: string) => createHash('sha256').update(account).digest('base64url').slice(0, 22);
