const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because another row holds this unique index already; the transaction is then over. */
export const violates = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === index;
