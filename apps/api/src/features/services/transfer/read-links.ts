import { ERRORS } from '@countinghouse/contracts/errors';
import { type Cells, one, RowRefusal, refuserOf } from '../../imports/index.ts';
import { accountNamed, type ChosenAccount, defaultAccount, unknownAccount } from '../accounts/choose-account.ts';
import { MAX_CATEGORIES } from '../categories/categories.policy.ts';
import { pathKey, pathProblem, readPath } from './category-path.ts';
import { type ImportLookup, type KnownCategory, standAlone } from './import-lookup.ts';
import { SERVICE_FIELDS } from './service-fields.ts';

const refuse = refuserOf(SERVICE_FIELDS);
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();
const NONE = 'none';

export type Category = { path: string[]; known: KnownCategory | undefined };

/** A category that is missing is made when the import is committed; here it is only counted. */
export function readCategory(cells: Cells, { categories, wanted }: ImportLookup): Category {
  const path = readPath(one(cells, 'category'));
  const problem = pathProblem(path);
  if (problem) throw refuse('category', problem);
  for (let depth = 1; depth <= path.length; depth += 1) {
    const key = pathKey(path.slice(0, depth));
    if (!categories.has(key)) wanted.add(key);
  }
  const known = categories.get(pathKey(path));
  if (!known && path.length > 0 && categories.size + wanted.size > MAX_CATEGORIES)
    throw new RowRefusal(ERRORS['category.too_many'].message);
  return { path, known };
}

/** By name. An empty cell: that of the category, else Sales. */
export function readAccount(
  cells: Cells,
  { accounts }: ImportLookup,
  category: KnownCategory | undefined,
): ChosenAccount {
  const name = one(cells, 'incomeAccount');
  if (name === '') return defaultAccount(accounts, category?.account ?? null);
  const chosen = accountNamed(name, { accounts, present: null });
  if (!chosen) throw refuse('incomeAccount', unknownAccount(name, accounts));
  return chosen;
}

/** By abbreviation or name. An empty cell: those of the category, else the business's own; `none`: no tax at all. */
export function readTaxes(
  cells: Cells,
  { taxes, defaultTaxes }: ImportLookup,
  category: KnownCategory | undefined,
): number[] {
  const text = one(cells, 'taxes');
  if (text === '') return category && category.taxIds.length > 0 ? category.taxIds : defaultTaxes;
  if (text.toLowerCase() === NONE) return [];
  const names = text.split(/[;,|+]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const found = names.map((name) => {
    const [tax, ...others] = taxes.filter((one) => [one.abbreviation, one.name].some((word) => isSame(word, name)));
    if (!tax) throw refuse('taxes', `we know no tax called "${name.slice(0, 60)}".`);
    if (others.length > 0) throw refuse('taxes', `${others.length + 1} taxes are called "${name}".`);
    return tax;
  });
  if (!standAlone(found)) throw refuse('taxes', ERRORS['sales_tax.needs_normal'].message);
  return [...new Set(found.map(({ id }) => id))];
}

export const writeTaxes = (abbreviations: readonly string[]): string => abbreviations.join('; ') || 'None';

/** Labels are made by people, not by files: one that is missing is a mistake in the row. */
export function readTags(cells: Cells, { tags }: ImportLookup): number[] {
  const names = one(cells, 'tags')
    .split(';')
    .flatMap((name) => (tags.has(keyOf(name.trim())) ? [name] : name.split(',')))
    .flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  return [
    ...new Set(
      names.map((name) => {
        const id = tags.get(keyOf(name));
        if (id === undefined) throw refuse('tags', `we know no tag called "${name.slice(0, 60)}".`);
        return id;
      }),
    ),
  ];
}

const isSame = (a: string, b: string) => keyOf(a) === keyOf(b);
