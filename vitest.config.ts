import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Three kinds of test, three needs: pure ones need nothing, API ones a real PostgreSQL (one server for the run, one
 * database for each file), screen ones a DOM. `pnpm test --project api invoices` runs one kind of one room.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,test,db}/**/*.test.ts'],
          // Absolute, because tools that read this file look from here and not from the project's root.
          globalSetup: [join(import.meta.dirname, 'apps/api/test/global-setup.ts')],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
