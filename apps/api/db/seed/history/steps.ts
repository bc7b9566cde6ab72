import { instantIn } from '@countinghouse/domain/days/zones';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { isWorkday, ZONE } from './calendar.ts';
import { bill, type NewDocument } from './documents.ts';
import { type Firm, requireCustomer, type StaffName } from './firm.ts';
import type { WorkLine } from './works.ts';

/** So many days before the end somebody does something; the days only go down. */
export type Step = readonly [daysBefore: number, work: () => Promise<unknown>];

/** Puts an episode on the agenda: its steps on working days, each an hour later in the day than the one before. */
export function planSteps(firm: Firm, steps: readonly Step[]): void {
  for (const [index, [daysBefore, work]] of steps.entries()) {
    let day = dayAfter(firm.lastDay, -daysBefore);
    while (!isWorkday(day)) day = dayAfter(day, -1);
    firm.agenda.add(instantIn(ZONE, day, `${10 + index}:${20 + index * 7}`), async () => void (await work()));
  }
}

type EpisodeBill = { customer: string; lines: readonly WorkLine[]; who?: StaffName } & Pick<
  Partial<NewDocument>,
  'note' | 'discount' | 'terms'
>;

/** An invoice whose end the episode tells itself. */
export async function billInEpisode(firm: Firm, { customer, lines, who = 'manager', ...more }: EpisodeBill) {
  const id = await bill(firm, who, { kind: 'invoice', customer: requireCustomer(firm, customer), lines, ...more });
  firm.followed.add(id);
  return id;
}
