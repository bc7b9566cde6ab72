import type { Ctx } from '../../platform/ctx.ts';
import { asSystem, handleSystemJob, type JobRun } from '../../platform/jobs/worker.ts';
import { activateBusiness, createBusiness, prepareBusiness, reserveBusiness } from '../businesses/index.ts';
import { queueMail } from '../email/index.ts';
import { applyStarterSet } from '../sales-taxes/index.ts';
import { createUser, findUserByEmail } from '../users/index.ts';
import { createBusinessJob } from './auth.jobs.ts';
import { insertLogin } from './auth.repo.ts';
import {
  type RegistrationDetails,
  type RegistrationRow,
  type RegistrationStep,
  requireRegistration,
  updateRegistration,
} from './registrations.repo.ts';

/**
 * Builds a business from a registration, one step after another, each safe to repeat: a worker that dies in the middle
 * leaves nothing half done that the next try would double.
 */
export const foundBusiness = handleSystemJob(createBusinessJob, async (run, { registrationId }) => {
  const { cells } = run.platform;
  const row = await cells.inDirectory('read only', (tx) => requireRegistration(tx, registrationId));
  if (row.state === 'ready') return;
  try {
    await takeSteps(run, row);
  } catch (error) {
    if (run.isLastAttempt) await note(run, registrationId, { state: 'failed' });
    throw error;
  }
});

async function takeSteps(run: JobRun, row: RegistrationRow): Promise<void> {
  const details = row.details as RegistrationDetails;
  await note(run, row.id, { state: 'working', step: 'account' });
  const businessId = row.business_id ?? (await reserve(run, row.id));
  await note(run, row.id, { step: 'business' });
  const userId = await asSystem(run, businessId, (ctx) => writeFirstRows(ctx, row, details));
  const isOurs = await run.platform.cells.inDirectory('read write', (tx) =>
    insertLogin(tx, { email: row.email, businessId, userId, now: run.platform.clock() }),
  );
  if (!isOurs) throw new Error('the address was registered by somebody else meanwhile');
  await note(run, row.id, { step: 'books', userId });
  await asSystem(run, businessId, (ctx) => openBooks(ctx, row.email, details, run.platform.config.publicOrigin));
  await note(run, row.id, { step: 'sign-in' });
  await run.platform.cells.inDirectory('read write', async (tx) => {
    await activateBusiness(tx, businessId);
    await updateRegistration(tx, row.id, { state: 'ready', now: run.platform.clock() });
  });
}

const note = (
  run: JobRun,
  id: number,
  change: { state?: 'working' | 'failed'; step?: RegistrationStep; userId?: number },
) =>
  run.platform.cells.inDirectory('read write', (tx) =>
    updateRegistration(tx, id, { ...change, now: run.platform.clock() }),
  );

async function reserve({ platform }: JobRun, registrationId: number): Promise<number> {
  const cell = await platform.cells.roomiest();
  return platform.cells.inDirectory('read write', async (tx) => {
    const businessId = await reserveBusiness(tx, cell.id, platform.clock());
    await updateRegistration(tx, registrationId, { businessId, now: platform.clock() });
    return businessId;
  });
}

async function writeFirstRows(ctx: Ctx, row: RegistrationRow, details: RegistrationDetails): Promise<number> {
  const { firstname, lastname, mobile, idCountry, timezone } = details;
  await createBusiness(ctx, {
    name: nameOf(details),
    countryId: idCountry,
    timezone,
  });
  const known = await findUserByEmail(ctx, row.email);
  if (known) return known.id;
  return createUser(ctx, {
    email: row.email,
    firstName: firstname,
    lastName: lastname,
    mobile,
    passwordHash: row.password_hash,
    role: 'admin',
  });
}

async function openBooks(ctx: Ctx, email: string, details: RegistrationDetails, origin: string): Promise<void> {
  const isFirstTime = await prepareBusiness(ctx);
  if (!isFirstTime) return;
  if (details.taxStarterSet !== undefined) await applyStarterSet(ctx, { code: details.taxStarterSet });
  const props = { name: details.firstname, businessName: nameOf(details), link: `${origin}/dashboard` };
  await queueMail(ctx, { template: 'welcome', to: email, props });
}

/** Who gave no business name trades under their own. */
const nameOf = ({ businessName, firstname, lastname }: RegistrationDetails) =>
  businessName || `${firstname} ${lastname}`;
