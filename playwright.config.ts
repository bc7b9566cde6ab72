import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { takeRunFolder } from './e2e/run-folder.ts';
import { freePort } from './scripts/postgres.ts';

// Free ports and a folder of its own, so that several runs fit on one machine. The workers of a run inherit the choice
// through the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_ISSUER_PORT ??= String(await freePort());
process.env.E2E_DIR ??= takeRunFolder(resolve('.data/e2e'));

/** The stories that must never break, in the Chromium of the operating system: nothing is downloaded. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: join(process.env.E2E_DIR, 'results'),
  // Every story makes what it needs, so a long file does not keep one worker busy while the other has nothing left.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_JSON ?? join(process.env.E2E_DIR, 'results.json') }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_BASE_URL ?? `http://localhost:${process.env.E2E_PORT}`,
    // A trace is a quarter of the run, for stories that nearly always pass: `E2E_TRACE=1 pnpm e2e <name>` when one does not.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What slides and fades is waited for; shell.e2e.ts is seen with motion.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Chromium's own sandbox needs privileges that a container or a root shell does not have.
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
  },
});
