import { starterSet } from '@countinghouse/domain/sales-taxes/starter-sets';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { asSystem, handleSystemJob, type JobRun } from '../../../platform/jobs/worker.ts';
import { activateBusiness, createBusiness, prepareBusiness, reserveBusiness } from '../../businesses/index.ts';
import { queueMail } from '../../email/index.ts';
import { applyStarterSet } from '../../sales-taxes/index.ts';
import { createUser, findUserByEmail } from '../../users/index.ts';
import { insertLogin } from '../auth.repo.ts';
import { createBusinessJob } from './registration.jobs.ts';
import {
  findRegistration,
  type RegistrationDetails,
  type RegistrationRow,
  type RegistrationStep,
  updateRegistration,
} from './registrations.repo.ts';

/**
 * Builds a business from a registration whose address is proved, one step after another, each safe to repeat. All of its
 * rows are written in one transaction and its login comes last: a set-up that fails leaves nothing to sign in to.
 */
export const foundBusiness = handleSystemJob(createBusinessJob, async (run, { registrationId }) => {
  const { cells } = run.platform;
  const row = await cells.inDirectory('read only', (tx) => findRegistration(tx, registrationId));
  if (!row || row.state === 'ready' || row.state === 'unproved') return;
  try {
    await takeSteps(run, row);
  } catch (error) {
    if (run.isLastAttempt) await note(run, registrationId, { state: 'failed' });
    throw error;
  }
});

async function takeSteps(run: JobRun, row: RegistrationRow): Promise<void> {
  await note(run, row.id, { state: 'working', step: 'business' });
  const businessId = row.business_id ?? (await reserve(run, row.id));
  await note(run, row.id, { step: 'books' });
  const userId = await asSystem(run, businessId, async (ctx) => {
    const id = await writeFirstRows(ctx, row);
    await openBooks(ctx, row, run.platform.config.publicOrigin);
    return id;
  });
  await note(run, row.id, { step: 'sign-in' });
  await run.platform.cells.inDirectory('read write', (tx) => openDoor(tx, row, { businessId, userId }, run));
}

/** From this moment, and not before, the address signs in. Its password is the user's alone now. */
async function openDoor(tx: Tx, row: RegistrationRow, made: { businessId: number; userId: number }, run: JobRun) {
  const now = run.platform.clock();
  const isOurs = await insertLogin(tx, { email: row.email, ...made, now });
  if (!isOurs) throw new Error('the address was registered by somebody else meanwhile');
  await activateBusiness(tx, made.businessId);
  await updateRegistration(tx, row.id, { state: 'ready', userId: made.userId, passwordHash: null, now });
}

const note = (run: JobRun, id: number, change: { state?: 'working' | 'failed'; step?: RegistrationStep }) =>
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

async function writeFirstRows(ctx: Ctx, row: RegistrationRow): Promise<number> {
  const { firstname, lastname, mobile, idCountry, timezone, taxStarterSet } = detailsOf(row);
  const { state } = (taxStarterSet && starterSet(taxStarterSet)) || {};
  await createBusiness(ctx, {
    name: nameOf(row),
    countryId: idCountry,
    timezone,
    email: row.email,
    mobile,
    ...(state && { state }),
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

async function openBooks(ctx: Ctx, row: RegistrationRow, origin: string): Promise<void> {
  const isFirstTime = await prepareBusiness(ctx);
  if (!isFirstTime) return;
  const { taxStarterSet, taxNumber, firstname } = detailsOf(row);
  if (taxStarterSet !== undefined) await applyStarterSet(ctx, { code: taxStarterSet, taxNumber });
  const props = { name: firstname, businessName: nameOf(row), link: `${origin}/dashboard` };
  await queueMail(ctx, { template: 'welcome', to: row.email, props });
}

const detailsOf = (row: RegistrationRow) => row.details as RegistrationDetails;

/** Who gave no business name trades under their own. */
function nameOf(row: RegistrationRow): string {
  const { businessName, firstname, lastname } = detailsOf(row);
  return businessName || `${firstname} ${lastname}`;
}
