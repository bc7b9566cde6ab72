import { join } from 'node:path';
import { tryLock } from './lock.ts';

/** Takes the first of the folders 1, 2, 3, … that no other run uses now, and keeps it until this process ends. */
export function takeRunFolder(root: string): string {
  for (let number = 1; ; number += 1) {
    const folder = join(root, String(number));
    const release = tryLock(join(folder, 'lock'));
    if (!release) continue;
    process.on('exit', release);
    return folder;
  }
}
