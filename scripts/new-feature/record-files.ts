import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';

/** The room as text, one file for each of its own; `__One__` and its like stand where the noun belongs. */
const TEMPLATES = join(import.meta.dirname, 'record');
const PLACEHOLDER = /__([A-Za-z]+)__/g;

/** A room with a list, a details page and a form, from table to journey, made from the kit. */
export function recordFiles(names: Names, migration: string): Record<string, string> {
  const values: Record<string, string> = {
    ...names,
    CODE: names.code.toUpperCase(),
    Words: capitalized(names.words),
    Word: capitalized(names.word),
    migration,
  };
  const named = (text: string) =>
    text.replaceAll(PLACEHOLDER, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${whole} is no placeholder`);
      return value;
    });
  const templates = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.txt'),
  );
  return Object.fromEntries(
    templates.map((path) => [named(path.slice(0, -'.txt'.length)), named(readFileSync(join(TEMPLATES, path), 'utf8'))]),
  );
}

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
