import { FINANCIAL_REPORTS } from '../packages/domain/src/reports/catalogue.ts';
import { printCall } from './dashboard.ts';
import { LARGE, largeBuild } from './large-build.ts';

const GOAL = 3;
/** What the database may take for an ageing as of a day two years back. */
const AGEING_MS = 250;

/** Each report for a year in a large business against a small one; and ageing as of a day two years back. */
export async function reports(): Promise<void> {
  const build = await largeBuild();
  const { big, small } = build.clerksBySize;
  const [today, yearAgo, twoYearsAgo] = [0, 365, 730].map((days) =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  );
  console.log(`\nreports, ${LARGE.big} documents against ${LARGE.small}, in turns (goal ≤ ${GOAL})`);
  for (const report of FINANCIAL_REPORTS)
    await printCall(build, `/reports/sheets/${report}?from=${yearAgo}&to=${today}`, { big, small });
  await printCall(build, `/reports/sheets/salesTax?from=${yearAgo}&to=${today}&basis=cash`, { big, small });
  console.log(`\nageing as of two years back (goal: ${AGEING_MS} ms of the database; this is the whole call)`);
  await printCall(build, `/reports/sheets/receivablesAgeing?to=${twoYearsAgo}`, { big, small });
}
