const MINUTE = 60_000;

/** How long to wait after the first, second, … temporary refusal; every further wait is as long as the last of these. */
const WAITS_MS = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE];
const LONGEST_MS = 720 * MINUTE;

/** When the mail is tried again after its `attempt`-th try (1 = first), or null: not any more. */
export function nextAttemptAt(attempt: number, now: Date, maxRetries = WAITS_MS.length): Date | null {
  if (attempt > maxRetries) return null;
  return new Date(now.getTime() + (WAITS_MS[attempt - 1] ?? LONGEST_MS));
}
