import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getAcceptance } from '@countinghouse/contracts/public-share';
import type { PaperCertificate } from '@countinghouse/domain/documents/printed';
import type { Ctx } from '../../../platform/ctx.ts';
import { loadTerms } from '../../settings/index.ts';
import { requireDocument } from '../load-invoice.ts';
import { findAcceptance } from './public-answers.repo.ts';
import { documentHash } from './seen-hash.ts';

/** What the last page of an accepted estimate says; undefined where nobody accepted it on its page. */
export async function certificateOf(ctx: Ctx, invoiceId: number): Promise<PaperCertificate | undefined> {
  const found = await findAcceptance(ctx, invoiceId);
  if (!found) return undefined;
  const { timezone } = await loadTerms(ctx);
  return {
    name: found.signer_name,
    acceptedAt: momentText(found.accepted_at, timezone),
    ipAddress: found.ip_address,
    userAgent: found.user_agent,
    hash: found.document_hash.toString('hex'),
    signature: found.signature,
  };
}

/** `2026-11-15 12:04:31 (America/Toronto)`: to the second, and the zone beside it. */
const momentText = (at: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)} (${timeZone})`;

/** The same for whoever looks after the estimate, and whether it still is what was signed. */
export async function loadAcceptance(ctx: Ctx, invoiceId: number): Promise<Reply<typeof getAcceptance>> {
  const row = await requireDocument(ctx, invoiceId);
  const found = await findAcceptance(ctx, invoiceId);
  return found
    ? {
        name: found.signer_name,
        acceptedAt: found.accepted_at.toISOString(),
        ipAddress: found.ip_address,
        userAgent: found.user_agent,
        hash: found.document_hash.toString('hex'),
        signature: found.signature,
        isIntact: documentHash(row).equals(found.document_hash),
      }
    : null;
}
