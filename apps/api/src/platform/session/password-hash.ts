import { hash, verify } from '@node-rs/argon2';

/** argon2id, 64 MiB, three passes: about 60 ms of one core here, and far more for whoever tries them all. */
const OPTIONS = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
const MAX_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Two at a time per process: a flood of sign-ins queues here instead of taking the whole machine. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

/** An account that does not exist, or has no password, costs as much time as one that does. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password));
  return isRight && stored !== null && stored !== undefined;
}
let decoy: Promise<string> | undefined;
