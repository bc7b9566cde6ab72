import type { Register, RegistrationProgress } from '@countinghouse/contracts/auth';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';

export type RegistrationDetails = Omit<z.output<typeof Register>, 'password' | 'primaryEmail'>;
export type RegistrationState = RegistrationProgress['state'];
export type RegistrationStep = RegistrationProgress['steps'][number]['step'];
export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof findRegistrationBySecret>>>;

const COLUMNS = [
  'id',
  'email',
  'password_hash',
  'details',
  'state',
  'step',
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
      created_at: registration.now,
      updated_at: registration.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findRegistrationBySecret = (tx: Tx, secretHash: Buffer) =>
  tx.selectFrom('directory.registrations').select(COLUMNS).where('secret_hash', '=', secretHash).executeTakeFirst();

export const requireRegistration = (tx: Tx, id: number) =>
  tx.selectFrom('directory.registrations').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();

type Change = { state?: RegistrationState; step?: RegistrationStep; businessId?: number; userId?: number; now: Date };

export const updateRegistration = (tx: Tx, id: number, { businessId, userId, now, ...change }: Change) =>
  tx
    .updateTable('directory.registrations')
    .set({
      ...change,
      updated_at: now,
      ...(businessId !== undefined && { business_id: businessId }),
      ...(userId !== undefined && { user_id: userId }),
    })
    .where('id', '=', id)
    .execute();
