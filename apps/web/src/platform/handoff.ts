import { type Account, exchangeCode } from '@countinghouse/contracts/auth';
import { call } from './api.ts';
import { readCookie } from './cookies.ts';

export type Handoff = { AccessToken: string; idUser: number };

/** The one-time code that public/boot.js took out of the address. Read once: a second reader finds nothing. */
export function takeHandoff(): Handoff | undefined {
  const place = globalThis as { __handoff?: Handoff };
  const handoff = place.__handoff;
  delete place.__handoff;
  return handoff && Number.isSafeInteger(handoff.idUser) ? handoff : undefined;
}

/** A mailed link must not silently swap one user for another (login CSRF): then the user is asked first. */
export const wouldReplaceSession = ({ idUser }: Handoff) => {
  const present = readCookie('idUser');
  return present !== undefined && present !== String(idUser);
};

export const exchange = (handoff: Handoff): Promise<Account> => call(exchangeCode, { body: handoff });
