import type { RegistrationProgress } from '@countinghouse/contracts/auth';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/public-route.ts';
import { insertJob } from '../../../platform/jobs/enqueue.repo.ts';
import { hashSecret } from '../../../platform/session/secrets.ts';
import { closeBusinesses } from '../../businesses/index.ts';
import { findLogin } from '../auth.repo.ts';
import { progressOf } from './follow-registration.ts';
import { isProofCode } from './proof-code.ts';
import { createBusinessJob, mailProofJob } from './registration.jobs.ts';
import * as registrations from './registrations.repo.ts';

const MAX_TRIES = 10;
const MAX_MAILS = 5;

/**
 * The address is proved by whoever has both the code from its mailbox and the secret of the browser that registered. A
 * stranger who registered somebody else's address lacks the first, the mailbox's owner lacks the second: neither can lend
 * the stranger's password to the owner's address.
 */
export async function proveAddress(
  visitor: Visitor,
  { registration, code }: { registration: string; code: string },
): Promise<RegistrationProgress> {
  const { throttle, config } = visitor.platform;
  await throttle.visit('prove', visitor.ipAddress);
  const row = await visitor.inDirectory('read write', async (tx) => {
    const found = await registrations.takeRegistrationBySecret(tx, hashSecret(registration), visitor.now);
    if (found?.state !== 'unproved') return found;
    if (!isProofCode(config.secretKey, found, code)) {
      await countWrong(tx, found, visitor.now);
      return found;
    }
    await startFounding(tx, found, visitor.now);
    return { ...found, state: 'waiting' };
  });
  if (!row) throw new AppError('registration.not_found');
  if (row.state === 'unproved') throw new AppError('registration.code_wrong', { code: 'This code is not right.' });
  return progressOf(row);
}

async function countWrong(tx: Tx, { id, proof_tries }: registrations.RegistrationRow, now: Date): Promise<void> {
  const proofTries = proof_tries + 1;
  if (proofTries >= MAX_TRIES) await registrations.deleteRegistration(tx, id);
  else await registrations.updateRegistration(tx, id, { proofTries, now });
}

/** From here on the address is this registration's: whatever else was asked for under it is void. */
async function startFounding(tx: Tx, row: registrations.RegistrationRow, now: Date): Promise<void> {
  const isTaken = (await findLogin(tx, row.email)) ?? (await registrations.isUnderWay(tx, row.email));
  if (isTaken) throw new AppError('auth.email_taken');
  const rivals = await registrations.deleteRivals(tx, row);
  await closeBusinesses(
    tx,
    rivals.flatMap((rival) => rival.business_id ?? []),
  );
  await registrations.updateRegistration(tx, row.id, { state: 'waiting', now });
  await insertJob(tx, createBusinessJob, { registrationId: row.id }, { key: `registration:${row.id}` });
}

/** The same code once more. Five mails in all: the button must not become a way to fill a stranger's mailbox. */
export async function resendProof(visitor: Visitor, secret: string): Promise<RegistrationProgress> {
  await visitor.platform.throttle.visit('resend', visitor.ipAddress);
  return visitor.inDirectory('read write', async (tx) => {
    const row = await registrations.takeRegistrationBySecret(tx, hashSecret(secret), visitor.now);
    if (!row) throw new AppError('registration.not_found');
    if (row.state !== 'unproved') return progressOf(row);
    if (row.proof_mails >= MAX_MAILS) throw new AppError('registration.mails_spent');
    await registrations.updateRegistration(tx, row.id, { proofMails: row.proof_mails + 1, now: visitor.now });
    await insertJob(tx, mailProofJob, { registrationId: row.id }, { key: `proof:${row.id}` });
    return progressOf(row);
  });
}
