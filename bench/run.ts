import { calendar } from './calendar.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { invoices } from './invoices.ts';
import { stopLargeBuild } from './large-build.ts';
import { overhead } from './overhead.ts';
import { payments } from './payments.ts';
import { pdf } from './pdf.ts';
import { reports } from './reports.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { streams } from './streams.ts';
import { vendors } from './vendors.ts';
import { writePath } from './write-path.ts';

/** `invoices` ends with the write path, which can also be run by itself. */
const PARTS: Record<string, () => Promise<void>> = { 'write-path': writePath };
const BENCHES: Record<string, () => Promise<void>> = {
  overhead,
  customers,
  vendors,
  services,
  invoices,
  payments,
  dashboard,
  search,
  reports,
  pdf,
  streams,
  calendar,
};
const names = process.argv.slice(2).filter((argument) => argument !== '--');
const chosen = names.length > 0 ? names : Object.keys(BENCHES);

/**
 * `pnpm bench` runs all of them, `pnpm bench -- overhead` one; `pnpm bench -- dashboard search reports payments` fills the
 * large database once for the four. Figures are ratios within one run.
 */
try {
  for (const key of chosen) {
    const bench = BENCHES[key] ?? PARTS[key];
    if (!bench)
      throw new Error(`no bench called ${key}; there are ${Object.keys({ ...BENCHES, ...PARTS }).join(', ')}`);
    await bench();
  }
} finally {
  await stopLargeBuild();
}
