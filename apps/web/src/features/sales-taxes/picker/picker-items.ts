import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { TaxGroup } from '@countinghouse/contracts/tax-groups';
import { searchText, searchWords } from '@countinghouse/domain/search/words';

export type PickerItem =
  | { kind: 'group'; key: string; group: TaxGroup; members: readonly SalesTax[] }
  | { kind: 'tax'; key: string; tax: SalesTax }
  | { kind: 'create'; key: string; name: string };

type Options = { salesTaxes: readonly SalesTax[]; taxGroups: readonly TaxGroup[] };

/** What matches the typed beginnings of words: groups first, as they save most keys, then taxes. */
export function pickerItems({ salesTaxes, taxGroups }: Options, typed: string, canCreate: boolean): PickerItem[] {
  const words = searchWords(typed);
  const matches = (text: string) => words.every((word) => ` ${searchText(text)}`.includes(` ${word}`));
  const groups = taxGroups
    .map((group) => ({ group, members: membersOf(group, salesTaxes) }))
    // A group whose taxes cannot be picked here, such as those for purchases only, would do nothing.
    .filter(({ group, members }) => members.length > 0 && matches(group.name));
  const taxes = salesTaxes.filter(({ abbreviation, name }) => matches(`${abbreviation} ${name}`));
  const name = typed.trim();
  const isKnown = salesTaxes.some((tax) => isSame(tax.abbreviation, name) || isSame(tax.name, name));
  return [
    ...groups.map(({ group, members }) => ({ kind: 'group', key: `g${group.idTaxGroup}`, group, members }) as const),
    ...taxes.map((tax) => ({ kind: 'tax', key: `t${tax.idSalesTax}`, tax }) as const),
    ...(canCreate && name !== '' && !isKnown ? [{ kind: 'create', key: 'create', name } as const] : []),
  ];
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const membersOf = ({ salesTaxes: ids }: TaxGroup, taxes: readonly SalesTax[]) =>
  ids.flatMap((id) => taxes.find(({ idSalesTax }) => idSalesTax === id) ?? []);

function idsOf(item: PickerItem): number[] {
  switch (item.kind) {
    case 'create':
      return [];
    case 'tax':
      return [item.tax.idSalesTax];
    case 'group':
      return item.members.map(({ idSalesTax }) => idSalesTax);
  }
}

export function isOn(item: PickerItem, value: readonly number[]): boolean {
  const ids = idsOf(item);
  return ids.length > 0 && ids.every((id) => value.includes(id));
}

/** A group is put on whole, and taken off whole once all of it is on. */
export function toggled(item: PickerItem, value: readonly number[]): number[] {
  const ids = idsOf(item);
  return isOn(item, value) ? value.filter((id) => !ids.includes(id)) : [...new Set([...value, ...ids])];
}
