import { readFileSync, writeFileSync } from 'node:fs';
import { buildApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/config.ts';
import { closePlatform, createPlatform } from '../apps/api/src/platform/create-platform.ts';
import { openApiDocument } from '../apps/api/src/platform/http/openapi.ts';

const FILE = 'docs/api/openapi.json';

/** Writes the document the routes make; `--check` fails instead when the one in the repository is another. */
const nowhere = 'postgres://nobody@127.0.0.1:1/none';
const platform = createPlatform(
  readConfig({
    SECRET_KEY: 'the document needs no secret, only a well-formed one',
    DATABASE_APP_URL: nowhere,
    DATABASE_JOBS_URL: nowhere,
    LOG_LEVEL: 'silent',
  }),
);
const app = await buildApp(platform);
const text = `${JSON.stringify(openApiDocument(app.endpoints), null, 2)}\n`;
await app.close();
await closePlatform(platform);
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} is not what the endpoints say: run pnpm openapi\n`);
  process.exitCode = 1;
}
