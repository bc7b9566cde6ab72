import { type DocumentDraft, isBlank, type LineDraft } from './draft.ts';

const known = new WeakMap<readonly LineDraft[], { line: LineDraft | undefined }>();

/**
 * A line that stands for all: every one has the same taxes; undefined where they differ, or where there is none. Each line
 * asks for it, and lists of lines are never changed in place, so it is worked out once for each of them.
 */
export function commonTaxes({ lines }: Pick<DocumentDraft, 'lines'>): LineDraft | undefined {
  const found = known.get(lines) ?? { line: commonIn(lines) };
  known.set(lines, found);
  return found.line;
}

function commonIn(lines: readonly LineDraft[]): LineDraft | undefined {
  const items = lines.filter((line) => line.kind === 'item' && !isBlank(line));
  const [first] = items;
  return first && items.every((line) => isTaxedAlike(line, first)) ? first : undefined;
}

const isTaxedAlike = (one: LineDraft, other: LineDraft): boolean =>
  one.exemptReason.trim() === other.exemptReason.trim() &&
  one.taxes.length === other.taxes.length &&
  one.taxes.every((id) => other.taxes.includes(id));
