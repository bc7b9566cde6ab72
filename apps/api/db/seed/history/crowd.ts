import type { Dice } from '../../../test/fuzz-input.ts';
import type { CustomerHabits } from './habits.ts';
import type { WorkName } from './works.ts';

/** Customers that each measure of business beyond the ordinary one brings along. */
const PER_PACE = 30;
const FIRST = [
  'Ava',
  'Liam',
  'Noor',
  'Mateo',
  'Chloé',
  'Jin',
  'Isla',
  'Omar',
  'Freya',
  'Tomasz',
  'Amara',
  'Hugo',
] as const;
const LAST = [
  'Singh',
  'Tremblay',
  'Campbell',
  'Li',
  'Roy',
  'MacDonald',
  'Patel',
  'Wójcik',
  'Santos',
  'Haile',
  'Ito',
] as const;
const STREETS = ['Queen Street', 'Ossington Avenue', 'Jarvis Street', 'Eglinton Avenue', 'Annette Street'] as const;
const PLACES = ['Danforth', 'Yorkville', 'Liberty', 'Humber', 'Don Valley', 'Bayview', 'Islington', 'Regent'] as const;
const TRADES = [
  'Pharmacy',
  'Physiotherapy',
  'Condominiums',
  'Law Office',
  'Flowers',
  'Print & Sign',
  'Housing Co-op',
] as const;
const WANTS: readonly WorkName[] = [
  'windows',
  'gutters',
  'furnace',
  'painting',
  'cleaning',
  'handyman',
  'deck',
  'renovation',
];

/** More customers than anybody would make up one by one; nobody where the story is the ordinary one. */
export function crowd(dice: Dice, pace: number): CustomerHabits[] {
  const count = Math.max(0, Math.round((pace - 1) * PER_PACE));
  return Array.from({ length: count }, (_, n) => {
    const first = dice.pick(FIRST);
    const last = dice.pick(LAST);
    const isFirm = dice.chance(0.55);
    return {
      key: `crowd${n}`,
      first,
      last,
      company: isFirm ? `${dice.pick(PLACES)} ${dice.pick(TRADES)} ${n + 1}` : '',
      mail: `${isFirm ? 'office' : 'home'}${n + 1}@example.ca`,
      phone: `(416) 555-${String(n % 10_000).padStart(4, '0')}`,
      street: `${dice.whole(2, 2_400)} ${dice.pick(STREETS)}`,
      postal: 'M5V 1A1',
      since: dice.chance(0.6) ? 0 : dice.whole(1, 12),
      orders: dice.whole(1, 4),
      pays: dice.pick(['early', 'prompt', 'prompt', 'prompt', 'late', 'slow'] as const),
      by: dice.pick(['transfer', 'transfer', 'cheque', 'card', 'cash'] as const),
      wants: [dice.pick(WANTS.slice(0, 6)), dice.pick(WANTS), dice.pick(WANTS)],
    };
  });
}
