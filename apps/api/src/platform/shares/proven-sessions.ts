import type { Credential } from '../session/secrets.ts';

const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 50_000;

/**
 * Sessions that the database confirmed lately. Only those count as their business: the number in a cookie is anybody's to
 * write, and a stranger must not be able to use up the share of a business by naming it. It opens nothing: every request
 * still asks the database.
 */
export class ProvenSessions {
  readonly #until = new Map<string, number>();

  prove(credential: Credential): void {
    const key = keyOf(credential);
    this.#until.delete(key);
    if (this.#until.size >= MAX_REMEMBERED) this.#forgetOldest();
    this.#until.set(key, performance.now() + REMEMBERED_MS);
  }

  forget(credential: Credential): void {
    this.#until.delete(keyOf(credential));
  }

  isProven(credential: Credential): boolean {
    return (this.#until.get(keyOf(credential)) ?? 0) > performance.now();
  }

  /** The map keeps them in the order they were last proven. */
  #forgetOldest(): void {
    const [oldest] = this.#until.keys();
    if (oldest !== undefined) this.#until.delete(oldest);
  }
}

/** With the business: a good secret behind the number of another business proves nothing there. */
const keyOf = ({ businessId, hash }: Credential) => `${businessId} ${hash.toString('latin1')}`;
