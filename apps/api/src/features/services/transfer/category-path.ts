import { MAX_DEPTH } from '@countinghouse/domain/services/category-tree';
import { categoryKey } from '../categories/categories.policy.ts';

const MAX_NAME = 100;

/** `Cleaning > Windows`; a sign that belongs to a name has a backslash before it. */
export const writePath = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('>', '\\>')).join(' > ');

export const readPath = (cell: string): string[] =>
  cell
    .split(/(?<!\\)>/)
    .map((name) => name.replaceAll('\\>', '>').trim())
    .filter((name) => name !== '');

/** Why there can be no such category; undefined where there can. */
export function pathProblem(names: readonly string[]): string | undefined {
  if (names.length > MAX_DEPTH) return `has more than ${MAX_DEPTH} levels.`;
  return names.some((name) => name.length > MAX_NAME) ? `A name has at most ${MAX_NAME} letters.` : undefined;
}

/** What two spellings of the same path have in common. */
export const pathKey = (names: readonly string[]): string => JSON.stringify(names.map(categoryKey));
