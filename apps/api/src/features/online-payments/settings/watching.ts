/** The provider tells times in whole seconds, so money that comes in the second of switching on must not look older than it. */
export const watchingFrom = (now: Date): Date => new Date(Math.floor(now.getTime() / 1_000) * 1_000);
