const MINUTE = 60_000;

/** How long to wait after the first, second, … temporary refusal. After the last one the mail has failed. */
const WAITS_MS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE];

/** When the mail is tried again after its `attempt`-th try (1 = first), or null: not any more. */
export function nextAttemptAt(attempt: number, now: Date): Date | null {
  const wait = WAITS_MS[attempt - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
