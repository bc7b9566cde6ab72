import type { Versions } from '../../../../platform/conflict.ts';
import { bodyOf, lineMeaning } from './body.ts';
import { type DocumentDraft, filledLines, type LineDraft } from './draft.ts';

type Head = Omit<DocumentDraft, 'lines'>;
type LineField = `line.${number}`;
/** A document with one field for each of its lines, so that two people's lines are chosen one by one. */
export type FlatDraft = Head & Record<LineField, LineDraft | undefined>;
export type FlatField = keyof FlatDraft;

const fieldOf = (key: number): LineField => `line.${key}`;
export const isLineField = (field: string): field is LineField => field.startsWith('line.');

/** The three versions, field by field, and the way back: lines of one origin stand in one field. */
export function flattened({ base, mine, theirs }: Versions<DocumentDraft>) {
  const [begun, own] = [filledLines(base), filledLines(mine)];
  const others = withKnownKeys(filledLines(theirs), begun);
  const order = mergedOrder(own, others);
  const fields = [...new Set([...order, ...begun.map(({ key }) => key)])].map(fieldOf);
  const flat = (draft: DocumentDraft, lines: readonly LineDraft[]): FlatDraft => {
    const byField = new Map(lines.map((line) => [fieldOf(line.key), line]));
    return { ...headOf(draft), ...Object.fromEntries(fields.map((field) => [field, byField.get(field)])) };
  };
  const versions: Versions<FlatDraft> = {
    base: flat(base, begun),
    mine: flat(mine, own),
    theirs: flat(theirs, others),
  };
  const documentOf = (settled: FlatDraft): DocumentDraft => ({
    ...headOf(settled),
    lines: order.flatMap((key) => settled[fieldOf(key)] ?? []),
  });
  return { versions, documentOf };
}

/** What a field would be saved as. */
export function meaningOf(flat: FlatDraft, field: FlatField): string {
  if (!isLineField(field)) return JSON.stringify(bodyOf({ ...headOf(flat), lines: [] })[field] ?? '');
  const line = flat[field];
  return line ? lineMeaning(line) : '';
}

/** Everything but the lines. */
const headOf = (draft: DocumentDraft | FlatDraft): Head =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => field !== 'lines' && !isLineField(field))) as Head;

/** My order; what only the other one has stands behind the line it follows there. */
function mergedOrder(mine: readonly LineDraft[], theirs: readonly LineDraft[]): number[] {
  const order = mine.map(({ key }) => key);
  let before: number | undefined;
  for (const { key } of theirs) {
    if (!order.includes(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    before = key;
  }
  return order;
}

/**
 * Gives each line of `theirs` the key of the line of `base` that it was. The server knows lines only by their place, so
 * an unchanged one is found first, then one of the same name, then one of the same item, then what stands in the same place.
 */
function withKnownKeys(theirs: readonly LineDraft[], base: readonly LineDraft[]): LineDraft[] {
  const known = new Map<LineDraft, LineDraft>();
  const taken = new Set<LineDraft>();
  const match = (isSame: (one: LineDraft, other: LineDraft) => boolean) => {
    for (const line of theirs) {
      const origin = known.has(line) ? undefined : base.find((one) => !taken.has(one) && isSame(one, line));
      if (!origin) continue;
      known.set(line, origin);
      taken.add(origin);
    }
  };
  match((one, other) => lineMeaning(one) === lineMeaning(other));
  match((one, other) => one.kind === other.kind && one.serviceName === other.serviceName);
  match((one, other) => one.idService !== 0 && one.idService === other.idService);
  if (base.length === theirs.length) match((one, other) => base.indexOf(one) === theirs.indexOf(other));
  return theirs.map((line) => ({ ...line, key: known.get(line)?.key ?? line.key }));
}
