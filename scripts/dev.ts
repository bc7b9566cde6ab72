import { resolve } from 'node:path';
import { createServer } from 'vite';
import { DEMO_LOGIN, DEMO_SMTP_PORT, seedDemo } from '../apps/api/db/seed/demo.ts';
import { prepareEnvironment } from './environment.ts';
import { loadLocations } from './load-locations.ts';
import { startDemoProvider } from './local-provider.ts';
import { startMailSink } from './mail-sink.ts';
import { onStop, Processes, untilReady } from './processes.ts';

const WEB_PORT = 5173;
const dir = resolve('.data/dev');
const address = `http://localhost:${WEB_PORT}`;

/** API and worker restart on change, the page reloads by itself; all on our own PostgreSQL with demo data. */
const environment = await prepareEnvironment(dir);
await loadLocations(environment.adminUrl);
const mail = await startMailSink(`${dir}/mail`, DEMO_SMTP_PORT);
const provider = await startDemoProvider(dir);
const variables = {
  ...environment.variables,
  PUBLIC_URL: address,
  SMTP_URL: mail.url,
  // The business sends through the same server, which is on this machine.
  EGRESS_PRIVATE: 'true',
  ...provider.variables,
  STRICT_ERRORS: 'true',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
};
await seedDemo(variables, { withHistory: true });
const processes = new Processes();
processes.start('api', ['--watch', '--watch-preserve-output', 'apps/api/src/main.api.ts'], variables);
processes.start('worker', ['--watch', '--watch-preserve-output', 'apps/api/src/main.worker.ts'], variables);
const web = await createServer({
  root: 'apps/web',
  server: { port: WEB_PORT, strictPort: true, proxy: { '/api': 'http://127.0.0.1:4000' } },
});
onStop(async () => {
  await web.close();
  await processes.stop();
  await mail.stop();
  await provider.stop();
  await environment.stop();
});
await untilReady('http://127.0.0.1:4000/health/ready');
await web.listen();
process.stdout.write(
  `\n  ${address}   ${DEMO_LOGIN.email} / ${DEMO_LOGIN.password}\n  mail: ${dir}/mail\n  payment provider: ${provider.url}/counter\n\n`,
);
