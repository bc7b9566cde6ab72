import type { Drill } from './drill.ts';

/** Faults on purpose. Each drill answers whether what it promises held. */
const DRILLS: Readonly<Record<string, () => Promise<{ drill: Drill }>>> = {
  'worker-kill': () => import('./worker-kill.ts'),
  'payments-kill': () => import('./payments-kill.ts'),
  'invoice-numbers': () => import('./invoice-numbers.ts'),
  'journal-migration': () => import('./journal-migration.ts'),
  'noisy-neighbour': () => import('./noisy-neighbour.ts'),
  'recurring-morning': () => import('./recurring-morning.ts'),
  'public-tokens': () => import('./public-tokens.ts'),
};

const [name = '', ...args] = process.argv.slice(2).filter((argument) => argument !== '--');
const load = DRILLS[name];
if (!load) {
  console.error(`pnpm drill -- <name>, where the name is one of: ${Object.keys(DRILLS).join(', ')}`);
  process.exit(2);
}
const { drill } = await load();
process.exitCode = (await drill(args)) ? 0 : 1;
