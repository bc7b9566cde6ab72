import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkName } from './works.ts';

export type PayHabit = 'early' | 'prompt' | 'monthEnd' | 'late' | 'slow' | 'never';
export type PayWay = 'transfer' | 'cheque' | 'cash' | 'card' | 'online';

export type CustomerHabits = {
  key: string;
  first: string;
  last: string;
  company: string;
  mail: string;
  phone: string;
  street: string;
  postal: string;
  /** The month of the story in which they came. */
  since: number;
  /** How often they order beside the others. */
  orders: number;
  pays: PayHabit;
  by: PayWay;
  wants: readonly WorkName[];
};

/** Everybody who ever came, from the table beside this file. */
export function readCustomers(): CustomerHabits[] {
  const [, ...lines] = readFileSync(join(import.meta.dirname, 'customers.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [key = '', first = '', last = '', company = '', mail = '', phone = '', street = '', postal = '', ...habits] =
      line.split('\t');
    const [since = '0', orders = '1', pays = 'prompt', by = 'transfer', wants = ''] = habits;
    return {
      key,
      first,
      last,
      company,
      mail,
      phone,
      street,
      postal,
      since: Number(since),
      orders: Number(orders),
      pays: pays as PayHabit,
      by: by as PayWay,
      wants: wants.split(' ') as WorkName[],
    };
  });
}
