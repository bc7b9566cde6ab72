import { Quantity } from '@countinghouse/contracts/wire';
import type { Micro } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';
import type { TFunction } from 'i18next';
import { formatQuantity } from '../../../../platform/format.ts';

export type Wanted = { quantities: Map<number, Micro>; errors: Map<number, string> };

/** The quantities somebody typed, by line, and what is wrong with the others. An empty box is a line that stays. */
export function readWanted(typed: ReadonlyMap<number, string>, left: ReadonlyMap<number, Micro>, t: TFunction): Wanted {
  const wanted: Wanted = { quantities: new Map(), errors: new Map() };
  for (const [position, text] of typed) {
    const read = readDecimal(text);
    if (read === null) continue;
    const quantity = Quantity.safeDecode(read);
    const most = left.get(position) ?? 0;
    if (!quantity.success || quantity.data <= 0) {
      wanted.errors.set(position, t('invoices.details.credit.notNumber'));
    } else if (quantity.data > most) {
      const there = formatQuantity(most as Micro);
      wanted.errors.set(position, t('invoices.details.credit.tooMuch', { quantity: there }));
    } else wanted.quantities.set(position, quantity.data);
  }
  return wanted;
}
