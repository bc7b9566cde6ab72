/** Two that waited for each other in a circle: one was undone whole, and may simply try again. */
const UNDONE = new Set(['40P01', '40001']);
const ATTEMPTS = 4;
const PAUSE_MS = 20;

/** Runs a whole transaction again when the database undid it to untangle it from another. */
export async function retried<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (attempt === ATTEMPTS || !UNDONE.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * attempt));
    }
  }
}

/** What was read before the locks is not true any more: the transaction begins anew, as after a deadlock. */
export class ChangedMeanwhileError extends Error {
  readonly code = '40001';
}
