import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closePlatform, createPlatform } from './platform/create-platform.ts';
import { refusePowerfulRole } from './platform/db/guard.repo.ts';

const platform = createPlatform(readConfig());
await refusePowerfulRole(platform.cells);
const app = await buildApp(platform);
await app.listen({ host: platform.config.host, port: platform.config.port });
platform.log.info({ port: platform.config.port }, 'api is listening');

/** Takes no new request, finishes those in flight, then lets go of the database. */
async function shutDown() {
  await app.close();
  await closePlatform(platform);
  process.exit(0);
}
process.once('SIGTERM', () => void shutDown());
process.once('SIGINT', () => void shutDown());
