import { join } from 'node:path';
import { installedPackages } from './licences/installed.ts';
import { isAllowed } from './licences/policy.ts';

/** Fails on a licence that would keep the product from being sold, and on having read nothing. */
const ROOT = join(import.meta.dirname, '..');
/** Half of what is installed today. Fewer means that the reader is broken, not that we need less. */
const FLOOR = 400;

const installed = installedPackages(ROOT);
const refused = installed.filter(({ name, licence }) => !isAllowed(name, licence));
for (const { id, licence } of refused) console.log(`${id}  ${licence}: neither allowed nor named as an exception`);
if (installed.length < FLOOR)
  console.log(`only ${installed.length} packages were read, at least ${FLOOR} are installed`);
console.log(`${installed.length} packages, ${refused.length} refused`);
process.exitCode = refused.length === 0 && installed.length >= FLOOR ? 0 : 1;
