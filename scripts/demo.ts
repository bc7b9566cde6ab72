import { resolve } from 'node:path';
import { DEMO_LOGIN, DEMO_SMTP_PORT, seedDemo } from '../apps/api/db/seed/demo.ts';
import { build } from './build.ts';
import { prepareEnvironment } from './environment.ts';
import { loadLocations } from './load-locations.ts';
import { startDemoProvider } from './local-provider.ts';
import { startMailSink } from './mail-sink.ts';
import { onStop, Processes, untilReady } from './processes.ts';

const port = process.env.PORT ?? '4000';
const address = `http://localhost:${port}`;
const dir = resolve(process.env.DEMO_DIR ?? '.data/demo');
const started = Date.now();

/** The production build on a seeded business: one command, one terminal. */
const [environment] = await Promise.all([prepareEnvironment(dir), build({ onlyWhenChanged: true })]);
await loadLocations(environment.adminUrl);
const mail = await startMailSink(`${dir}/mail`, DEMO_SMTP_PORT);
const provider = await startDemoProvider(dir);
const variables = {
  ...environment.variables,
  PUBLIC_URL: address,
  PORT: port,
  WEB_DIST: resolve('apps/web/dist'),
  SMTP_URL: mail.url,
  // The business sends through the same server, which is on this machine.
  EGRESS_PRIVATE: 'true',
  ...provider.variables,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
await seedDemo(variables, { withHistory: true });
const processes = new Processes();
processes.start('api', ['apps/api/dist/main.api.js'], variables);
processes.start('worker', ['apps/api/dist/main.worker.js'], variables);
onStop(async () => {
  await processes.stop();
  await mail.stop();
  await provider.stop();
  await environment.stop();
});
await untilReady(`http://127.0.0.1:${port}/health/ready`);

process.stdout.write(`
  Countinghouse is running at ${address}  (ready after ${((Date.now() - started) / 1000).toFixed(1)} s)

  Sign in with   ${DEMO_LOGIN.email}
  Password       ${DEMO_LOGIN.password}

  Mail it sends lands in ${dir}/mail. Paying costs nothing: behind the provider's counter is
  ${provider.url}/counter. Stop with Ctrl-C.
`);
