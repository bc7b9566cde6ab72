import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Release = () => void;

/** Takes the lock unless another live process has it. A file whose process has ended locks nothing. */
export function tryLock(file: string): Release | undefined {
  mkdirSync(dirname(file), { recursive: true });
  if (!isWritten(file)) {
    if (isAlive(ownerOf(file))) return undefined;
    rmSync(file, { force: true });
    if (!isWritten(file)) return undefined;
  }
  return () => rmSync(file, { force: true });
}

/** Waits for the lock as long as another process has it. */
export async function lock(file: string): Promise<Release> {
  for (;;) {
    const release = tryLock(file);
    if (release) return release;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Writes our process id, unless the file is there already. */
function isWritten(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where the file is gone, or its owner has not written into it yet. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
