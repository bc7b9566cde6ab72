import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEMO_LOGIN, LARGE_LOGIN, seedDemo } from '../apps/api/db/seed/demo.ts';
import { prepareEnvironment } from './environment.ts';
import { loadLocations } from './load-locations.ts';

const dir = resolve('.data/dev');
const [command, ...options] = process.argv.slice(2);

/** `migrate`, `seed [--large]` and `reset` for the development database; DATABASE_URL points them elsewhere. */
if (command === 'reset') rmSync(dir, { recursive: true, force: true });
const environment = await prepareEnvironment(dir);
await loadLocations(environment.adminUrl);
if (command !== 'migrate') {
  const variables = { ...environment.variables, PUBLIC_URL: 'http://localhost:5173' };
  const started = Date.now();
  const isLarge = options.includes('--large');
  if (await seedDemo(variables, { withHistory: true, isLarge })) {
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const { email } = isLarge ? LARGE_LOGIN : DEMO_LOGIN;
    process.stdout.write(`fourteen months in ${seconds} s; sign in with ${email} / ${DEMO_LOGIN.password}\n`);
  }
}
await environment.stop();
process.stdout.write(`${command ?? 'migrate'}: done\n`);
