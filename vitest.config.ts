import { basename, join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They wait, for a lease to run out or a flood to pass; begun first, they wait beside the others. */
const DRILLS = ['worker-kill.test.ts', 'invoice-numbers.test.ts', 'noisy-neighbour.test.ts'];
const isDrill = ({ moduleId }: TestSpecification) => DRILLS.includes(basename(moduleId));

class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(isDrill), ...sorted.filter((file) => !isDrill(file))];
  }
}

/**
 * Three kinds of test, three needs: pure ones need nothing, API ones a real PostgreSQL (one server for the run, one
 * database for each file), screen ones a DOM. `pnpm test --project api invoices` runs one kind of one room.
 */
export default defineConfig({
  test: {
    // One fewer than there are cores, unless told: on the two of CI that is a single worker.
    maxWorkers: '100%',
    sequence: { sequencer: DrillsFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['packages/**/*.test.{ts,tsx}', '{scripts,e2e}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['{src,test,db}/**/*.test.ts'],
          // Absolute, because tools that read this file look from here and not from the project's root.
          globalSetup: [join(import.meta.dirname, 'apps/api/test/global-setup.ts')],
          // Far above what any of them needs: a busy machine is no defect, and a request that hangs has limits of its own.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'apps/web/test/setup.ts')],
          // A browser anew for every file would be half of the time. Files of one worker share them instead,
          // and setup.ts cleans up behind every test. The API's files do share something that would be noticed: rooms
          // tell each other of themselves when a module is loaded, and statements are counted for the whole process.
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});
