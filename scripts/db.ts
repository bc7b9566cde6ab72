import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { seedDemo } from '../apps/api/db/seed/demo.ts';
import { prepareEnvironment } from './environment.ts';
import { loadLocations } from './load-locations.ts';

const dir = resolve('.data/dev');
const [command] = process.argv.slice(2);

/** `migrate`, `seed` and `reset` for the development database; DATABASE_URL points them elsewhere. */
if (command === 'reset') rmSync(dir, { recursive: true, force: true });
const environment = await prepareEnvironment(dir);
await loadLocations(environment.adminUrl);
if (command !== 'migrate')
  await seedDemo({ ...environment.variables, PUBLIC_URL: 'http://localhost:5173' }, { withHistory: true });
await environment.stop();
process.stdout.write(`${command ?? 'migrate'}: done\n`);
