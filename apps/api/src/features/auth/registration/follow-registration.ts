import { REGISTRATION_STEPS, type RegistrationProgress } from '@countinghouse/contracts/auth';
import { AppError } from '../../../platform/errors.ts';
import type { Visitor } from '../../../platform/http/public-route.ts';
import { insertJob } from '../../../platform/jobs/enqueue.repo.ts';
import { hashSecret } from '../../../platform/session/secrets.ts';
import { insertCode } from '../codes.repo.ts';
import { createBusinessJob } from './registration.jobs.ts';
import { findRegistrationBySecret, type RegistrationRow, updateRegistration } from './registrations.repo.ts';

const CODE_SECONDS = 60;
/** After that the page says "please sign in": a forgotten tab is not a key. */
const SIGN_IN_WINDOW_MS = 15 * 60_000;

export async function followRegistration(visitor: Visitor, secret: string): Promise<RegistrationProgress> {
  const row = await visitor.inDirectory('read only', (tx) =>
    findRegistrationBySecret(tx, hashSecret(secret), visitor.now),
  );
  if (!row) throw new AppError('registration.not_found');
  const isFresh = visitor.now.getTime() - row.updated_at.getTime() < SIGN_IN_WINDOW_MS;
  const { business_id: businessId, user_id: userId } = row;
  if (row.state !== 'ready' || !isFresh || !businessId || !userId) return progressOf(row);
  const details = { device: visitor.device.ensureId() };
  const code = await visitor.inDirectory('read write', (tx) =>
    insertCode(tx, { purpose: 'login_handoff', businessId, userId, details, now: visitor.now, seconds: CODE_SECONDS }),
  );
  return { ...progressOf(row), signIn: { code, idUser: userId } };
}

export async function retryRegistration(visitor: Visitor, secret: string): Promise<RegistrationProgress> {
  return visitor.inDirectory('read write', async (tx) => {
    const row = await findRegistrationBySecret(tx, hashSecret(secret), visitor.now);
    if (!row) throw new AppError('registration.not_found');
    if (row.state !== 'failed') throw new AppError('registration.not_failed');
    await updateRegistration(tx, row.id, { state: 'waiting', now: visitor.now });
    await insertJob(tx, createBusinessJob, { registrationId: row.id }, { key: `registration:${row.id}` });
    return progressOf({ ...row, state: 'waiting' });
  });
}

export function progressOf({
  state,
  step,
  email,
}: Pick<RegistrationRow, 'state' | 'step' | 'email'>): RegistrationProgress {
  const at = REGISTRATION_STEPS.findIndex((name) => name === step);
  const stateOf = (index: number) => {
    if (state === 'ready' || index < at) return 'done';
    if (index > at) return 'waiting';
    return state === 'failed' ? 'failed' : state === 'working' ? 'working' : 'waiting';
  };
  return {
    state: state as RegistrationProgress['state'],
    ...(state === 'unproved' && { sentTo: email }),
    steps: REGISTRATION_STEPS.map((name, index) => ({ step: name, state: stateOf(index) })),
  };
}
