import type { ErrorCode } from '@countinghouse/contracts/errors';
import { AppError } from '../../../platform/errors.ts';
import { asStatus, type DocumentRow, type Head } from '../invoices.repo.ts';

/** An estimate that has its answer gets no other one from its page. What is no estimate has nothing to answer. */
export function refuseAnswered({ kind, status, archived_at }: DocumentRow | Head): void {
  const code = kind === 'estimate' ? codeOf(asStatus(status), archived_at !== null) : 'shared.canceled';
  if (code) throw new AppError(code);
}

function codeOf(status: string, isArchived: boolean): ErrorCode | null {
  if (status === 'Invoiced') return 'shared.accepted';
  if (status === 'Draft' || status === 'Processing') return isArchived ? 'shared.canceled' : null;
  return 'shared.canceled';
}
