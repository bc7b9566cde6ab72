import type { Dice } from '../../../test/fuzz-input.ts';
import { busyness, monthOf, officeTime } from './calendar.ts';
import { bill, today } from './documents.ts';
import type { Firm, FirmCustomer } from './firm.ts';
import { WORKS, type WorkName } from './works.ts';

/** Invoices after visits on an ordinary day. */
const VISITS_A_DAY = 0.5;
const NOTES = [
  'Thank you for your business.',
  'Payment due by card, cheque or Interac e-Transfer. Workmanship guaranteed for 24 months.',
  'Please quote the invoice number with your transfer.',
];

export function pickByWeight<T>(dice: Dice, items: readonly T[], weightOf: (item: T) => number): T | undefined {
  const weights = items.map(weightOf);
  let rest = dice.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, index) => {
    rest -= weights[index] ?? 0;
    return rest < 0;
  });
}

/** How many of something come today, where so many come on an average day. */
export function countToday(dice: Dice, average: number): number {
  let count = 0;
  for (let rest = Math.exp(-average), chance = dice.next(); chance > rest; chance *= dice.next()) count += 1;
  return count;
}

/** Who calls, and what for, as the season has it. */
export function pickWork(firm: Firm, isOffered: boolean): { customer: FirmCustomer; work: WorkName } | undefined {
  const { dice } = firm;
  const customer = pickByWeight(dice, [...firm.customers.values()], ({ orders }) => orders);
  if (!customer) return undefined;
  const month = monthOf(today(firm)) - 1;
  const fitting = customer.wants.filter((name) => isOffered || !WORKS[name].isOffered);
  const work = pickByWeight(dice, fitting, (name) => WORKS[name].months[month] ?? 0);
  return work && { customer, work };
}

/** Puts the visits of a day on the agenda. */
export function planVisits(firm: Firm, day: string, share: number): void {
  const { dice, agenda } = firm;
  const visits = countToday(dice, VISITS_A_DAY * firm.pace * busyness(day, share));
  for (let n = 0; n < visits; n += 1) agenda.add(officeTime(dice, day), () => billVisit(firm));
}

async function billVisit(firm: Firm): Promise<void> {
  const { dice } = firm;
  const picked = pickWork(firm, false);
  if (!picked) return;
  const { customer, work } = picked;
  const who = dice.pick(['manager', 'manager', 'seller', 'seller', 'bookkeeper', 'owner'] as const);
  const delivery = dice.chance(0.8) ? 'mailed' : dice.chance(0.7) ? 'handed' : 'kept';
  const lines = WORKS[work].lines(dice);
  const discount = customer.orders >= 5 && dice.chance(0.25) ? 5 : 0;
  await bill(firm, who, { kind: 'invoice', customer, lines, note: dice.pick(NOTES), discount }, delivery);
}
