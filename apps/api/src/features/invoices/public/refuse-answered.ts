import type { ErrorCode } from '@countinghouse/contracts/errors';
import { AppError } from '../../../platform/errors.ts';
import { asStatus, type DocumentRow, type Head } from '../invoices.repo.ts';

/**
 * Only what was offered can be answered: an estimate that has its answer gets no other one from its page, and one that is a draft
 * again none until it is sent anew. What is no estimate has nothing to answer.
 */
export function refuseAnswered({ kind, status, archived_at }: DocumentRow | Head): void {
  const code = kind === 'estimate' ? codeOf(asStatus(status), archived_at !== null) : 'shared.canceled';
  if (code) throw new AppError(code);
}

function codeOf(status: string, isArchived: boolean): ErrorCode | null {
  if (status === 'Invoiced') return 'shared.accepted';
  return status === 'Processing' && !isArchived ? null : 'shared.canceled';
}
