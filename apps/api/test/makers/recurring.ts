import type { NewSeries, RecurrenceRuleInput } from '@countinghouse/contracts/recurring';
import * as contract from '@countinghouse/contracts/recurring';
import { call } from '../calls.ts';
import { runJobs, type TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';
import { invoiceInput } from './invoices.ts';

type SeriesExample = Partial<Omit<NewSeries, 'rule'>> & { rule?: Partial<RecurrenceRuleInput>; idClient: number };

/** Monthly on the 31st from the 16th of November 2026, approved, for two hours of cleaning. */
export const seriesInput = ({ idClient, rule, ...given }: SeriesExample): NewSeries => ({
  name: 'Property maintenance',
  rule: { unit: 'month', monthDay: 31, start: '2026-11-16', ...rule },
  dueDays: 30,
  action: 'approve',
  invoice: invoiceInput({ idClient }),
  ...given,
});

export const aSeries = (world: Pick<TestWorld, 'app'>, member: Member, given: SeriesExample) =>
  call(world, member, contract.createSeries, { body: seriesInput(given) });

/** The queue's clock is the database's own, so what is due by then is told so; a turn that was too short has another. */
export async function runSeriesUntil(world: TestWorld, at: string): Promise<void> {
  const tellDue = () =>
    world.owner.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at <= $1 and attempts < max_attempts`,
      [at],
    );
  for (let turns = 0; turns < 20 && ((await tellDue()).rowCount ?? 0) > 0; turns += 1) await runJobs(world);
}
