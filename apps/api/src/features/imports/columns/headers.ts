import { searchText } from '@countinghouse/domain/search/words';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Field, importableOf } from '../importables.ts';
import { listHeaders, rememberHeaders } from '../imports.repo.ts';

type Columns = readonly { name: string }[];

/** A column's name without case, accents and signs; what is remembered and recognised. */
const keyOf = (name: string) => searchText(name).slice(0, 100);

/** For each column the field that this business read it into last time, or whose name it has; each field once. */
export async function proposeFields(ctx: Ctx, kind: string, columns: Columns): Promise<(string | null)[]> {
  const remembered = new Map(
    (
      await listHeaders(
        ctx,
        kind,
        columns.map(({ name }) => keyOf(name)),
      )
    ).map(({ header, field }) => [header, field]),
  );
  const { fields } = importableOf(kind);
  const names = columns.map(({ name }) => keyOf(name));
  const ways = [(key: string) => remembered.get(key), ...waysToRead(fields)];
  return distribute(names, fields, ways);
}

type Way = (key: string) => string | undefined;

/** What is certain is given first: a column that could be a field leaves it to the one that surely is. */
function distribute(names: readonly string[], fields: readonly Field[], ways: readonly Way[]): (string | null)[] {
  const given: (string | null)[] = names.map(() => null);
  for (const way of ways)
    for (const [at, name] of names.entries()) {
      const known = given[at] === null && fields.find(({ field }) => field === way(name));
      if (known && (known.isRepeatable || !given.includes(known.field))) given[at] = known.field;
    }
  return given;
}

/**
 * By the name of the column in an export, by the other names that people give it, by those with a word before or behind,
 * and as one product writes the postal address: `POCity`.
 */
function waysToRead(fields: readonly Field[]): Way[] {
  const labels = new Map(fields.map(({ field, label }) => [inOneWord(keyOf(label)), field]));
  const aliases = new Map(
    fields.flatMap(({ field, aliases }) => aliases.map((name) => [inOneWord(keyOf(name)), field])),
  );
  const both = (key: string) => labels.get(key) ?? aliases.get(key);
  return [
    (key) => labels.get(inOneWord(key)),
    (key) => aliases.get(inOneWord(key)),
    (key) => both(inOneWord(withoutQualifiers(key))),
    (key) => both(inOneWord(key).replace(/^po/, '')),
  ];
}

/** `FirstName`, `first_name` and `First Name` are one name. */
const inOneWord = (key: string) => key.replaceAll(' ', '');

/** Words that say whose a column is, before it, or the how many-th, behind it: `Billing City`, `E-mail 1 - Value`. */
const BEFORE = ['billing', 'bill', 'to', 'customer', 'client', 'contact', 'primary', 'main', 'mailing', 'home'];
const BEHIND = ['1', '2', '3', 'value', 'primary', 'main', 'line', 'field'];

function withoutQualifiers(key: string): string {
  const words = key.split(' ');
  while (words.length > 1 && BEFORE.includes(words[0] ?? '')) words.shift();
  while (words.length > 1 && BEHIND.includes(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

export const rememberFields = (ctx: Ctx, kind: string, columns: Columns, fields: readonly (string | null)[]) =>
  rememberHeaders(
    ctx,
    kind,
    new Map(
      columns.flatMap(({ name }, index) => {
        const field = fields[index];
        return field && keyOf(name) !== '' ? [[keyOf(name), field] as const] : [];
      }),
    ),
  );
