import { handleSystemJob } from '../../../platform/jobs/worker.ts';
import { sendWithoutBusiness } from '../../email/index.ts';
import { proofCode } from './proof-code.ts';
import { mailProofJob } from './registration.jobs.ts';
import { findRegistration } from './registrations.repo.ts';

/** Mails link and code. Nothing the registrant typed stands in it: so far the address may be anybody's. */
export const mailProof = handleSystemJob(mailProofJob, async ({ platform }, { registrationId }) => {
  const row = await platform.cells.inDirectory('read only', (tx) => findRegistration(tx, registrationId));
  if (row?.state !== 'unproved') return;
  const { publicOrigin, secretKey } = platform.config;
  const code = proofCode(secretKey, row);
  const link = `${publicOrigin}/auth/register/park/pending-creating-database?code=${code}`;
  await sendWithoutBusiness(platform, {
    template: 'address-proof',
    to: row.email,
    props: { code: `${code.slice(0, 4)}-${code.slice(4)}`, link },
    id: `registration-${row.id}-${row.proof_mails}`,
  });
});
