const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** Whether a write failed because another row holds the same place, by a unique index or an excluding constraint; the transaction is then over. */
export const violates = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === UNIQUE_VIOLATION || error.code === EXCLUSION_VIOLATION) &&
  'constraint' in error &&
  error.constraint === index;
