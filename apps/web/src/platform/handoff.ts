import { type Account, exchangeCode, previewHandoff } from '@countinghouse/contracts/auth';
import { call } from './api.ts';
import { readCookie } from './cookies.ts';

export type Handoff = { AccessToken: string; idUser: number; isConfirmed?: boolean };
/** "Continue as …?": whom the link would sign in, and whether somebody else is signed in here now. */
export type HandoffQuestion = { handoff: Handoff; name: string; primaryEmail: string; isReplacing: boolean };

/** The one-time code that public/boot.js took out of the address. Read once: a second reader finds nothing. */
export function takeHandoff(): Handoff | undefined {
  const place = globalThis as { __handoff?: Handoff };
  const handoff = place.__handoff;
  delete place.__handoff;
  return handoff && Number.isSafeInteger(handoff.idUser) ? handoff : undefined;
}

/** A link must not sign anybody in unasked (login CSRF). Undefined where it began in this browser and replaces nobody. */
export async function questionAbout(handoff: Handoff): Promise<HandoffQuestion | undefined> {
  const { isStartedHere, name, primaryEmail } = await call(previewHandoff, { body: handoff });
  const present = readCookie('idUser');
  const isReplacing = present !== undefined && present !== String(handoff.idUser);
  return isStartedHere && !isReplacing ? undefined : { handoff, name, primaryEmail, isReplacing };
}

export const exchange = (handoff: Handoff): Promise<Account> => call(exchangeCode, { body: handoff });
