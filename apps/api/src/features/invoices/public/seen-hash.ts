import { createHash } from 'node:crypto';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { canonical } from '../canonical.ts';
import type { DocumentRow } from '../invoices.repo.ts';

/** Of exactly what a document says, written as the chain writes it. */
export const documentHash = (row: DocumentRow): Buffer =>
  createHash('sha256')
    .update(canonical(row, exponentOf(row.currency_code)))
    .digest();

/**
 * Of what a customer looks at before they accept it. What an acceptance itself adds, the parties and the frozen look, is not part
 * of it; the day until which it stands is.
 */
export const seenHash = (row: DocumentRow): string =>
  createHash('sha256')
    .update(
      canonical(
        { ...row, parties: null, frozen_options: null, frozen_letterhead: null },
        exponentOf(row.currency_code),
      ),
    )
    .update(`\0${row.due_date ?? ''}`)
    .digest('hex');
