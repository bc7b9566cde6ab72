import type { Register, RegistrationProgress } from '@countinghouse/contracts/auth';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';

export type RegistrationDetails = Omit<z.output<typeof Register>, 'password' | 'primaryEmail'>;
export type RegistrationState = RegistrationProgress['state'];
export type RegistrationStep = RegistrationProgress['steps'][number]['step'];
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** How long a code can be used. After that the registration is as good as gone. */
const PROOF_HOURS = 24;

const COLUMNS = [
  'id',
  'secret_hash',
  'email',
  'password_hash',
  'details',
  'state',
  'step',
  'proof_tries',
  'proof_mails',
  'business_id',
  'user_id',
  'updated_at',
] as const;

type NewRegistration = {
  secretHash: Buffer;
  email: string;
  passwordHash: string;
  details: RegistrationDetails;
  now: Date;
};

export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<number> {
  const { id } = await tx
    .insertInto('directory.registrations')
    .values({
      secret_hash: registration.secretHash,
      email: registration.email,
      password_hash: registration.passwordHash,
      details: JSON.stringify(registration.details),
      state: 'unproved',
      created_at: registration.now,
      updated_at: registration.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const select = (tx: Tx) => tx.selectFrom('directory.registrations').select(COLUMNS);

const bySecret = (tx: Tx, secretHash: Buffer, now: Date) =>
  select(tx)
    .where('secret_hash', '=', secretHash)
    .where(({ eb, or }) => or([eb('state', '<>', 'unproved'), eb('created_at', '>', hoursBefore(now, PROOF_HOURS))]));

export const findRegistrationBySecret = (tx: Tx, secretHash: Buffer, now: Date) =>
  bySecret(tx, secretHash, now).executeTakeFirst();

/**
 * Likewise, and nobody else changes it before this transaction ends, nor what others asked for under its address: who
 * proves it removes those, so all are locked in one order, else two proofs at once would wait for each other.
 */
export async function takeRegistrationBySecret(tx: Tx, secretHash: Buffer, now: Date) {
  await tx
    .selectFrom('directory.registrations')
    .select('id')
    .where('email', '=', ({ selectFrom }) =>
      selectFrom('directory.registrations').select('email').where('secret_hash', '=', secretHash),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return bySecret(tx, secretHash, now).executeTakeFirst();
}

export const findRegistration = (tx: Tx, id: number) => select(tx).where('id', '=', id).executeTakeFirst();

type Change = {
  state?: RegistrationState;
  step?: RegistrationStep;
  businessId?: number;
  userId?: number;
  passwordHash?: null;
  proofTries?: number;
  proofMails?: number;
  now: Date;
};

export function updateRegistration(tx: Tx, id: number, change: Change) {
  const { businessId, userId, passwordHash, proofTries, proofMails, now, ...same } = change;
  return tx
    .updateTable('directory.registrations')
    .set({
      ...same,
      updated_at: now,
      ...(businessId !== undefined && { business_id: businessId }),
      ...(userId !== undefined && { user_id: userId }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      ...(proofTries !== undefined && { proof_tries: proofTries }),
      ...(proofMails !== undefined && { proof_mails: proofMails }),
    })
    .where('id', '=', id)
    .execute();
}

export const deleteRegistration = (tx: Tx, id: number) =>
  tx.deleteFrom('directory.registrations').where('id', '=', id).execute();

/** What others asked for under the same address and did not get: the mailbox has spoken for somebody else. */
export const deleteRivals = (tx: Tx, { id, email }: Pick<RegistrationRow, 'id' | 'email'>) =>
  tx
    .deleteFrom('directory.registrations')
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('state', 'in', ['unproved', 'failed'])
    .returning('business_id')
    .execute();

/** Whether a business is being made for this address already. */
export async function isUnderWay(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('directory.registrations')
    .select('id')
    .where('email', '=', email)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirst();
  return row !== undefined;
}

/** After a reset of the password no earlier registration of the address is a key to anything. */
export const deleteRegistrationsOf = (tx: Tx, email: string) =>
  tx.deleteFrom('directory.registrations').where('email', '=', email).execute();

const SPENT_HOURS = { unproved: PROOF_HOURS, ready: 24, failed: 30 * 24 } as const;

/** So many of those that nobody can use any more. A failed one may be tried again for a month. */
export const deleteSpentRegistrations = (tx: Tx, { now, limit }: { now: Date; limit: number }) =>
  tx
    .deleteFrom('directory.registrations')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('directory.registrations')
        .select('id')
        .where(({ eb, or, and }) =>
          or(
            Object.entries(SPENT_HOURS).map(([state, hours]) =>
              and([eb('state', '=', state), eb('updated_at', '<', hoursBefore(now, hours))]),
            ),
          ),
        )
        .limit(limit),
    )
    .returning(['state', 'business_id'])
    .execute();

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000);
