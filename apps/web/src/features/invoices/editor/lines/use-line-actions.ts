import { MAX_LINES } from '@countinghouse/contracts/invoices';
import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../platform/notify.ts';
import { type EditorStore, useEditorStore } from '../editor-store.ts';
import { type EditorTerms, useTerms } from '../editor-terms.ts';
import { fieldId, focusField, type LineFieldName } from '../fields.ts';
import { addLine, changeLine, insertLines, moveLine, removeLine } from '../model/changes.ts';
import { blankLine, type LineDraft } from '../model/draft.ts';
import { lineError } from '../model/problems.ts';
import type { PastedLine } from '../model/table-paste.ts';

export type LineActions = ReturnType<typeof actionsOf>;

/** What can be done with lines; the same functions for as long as the document's terms stay the same. */
export function useLineActions(): LineActions {
  const { t } = useTranslation();
  const store = useEditorStore();
  const terms = useTerms();
  return useMemo(() => actionsOf(store, terms, t('invoices.editor.full')), [store, terms, t]);
}

function actionsOf(store: EditorStore, { settings, defaultTaxes }: EditorTerms, full: string) {
  const lines = () => store.get().history.present.lines;
  const fresh = (part: Partial<LineDraft> = {}) =>
    blankLine({ discountFormat: settings.discountFormat, taxes: [...defaultTaxes], ...part });

  /** Opens the line and puts the cursor into one of its boxes. */
  const open = (key: number, field: LineFieldName = 'name') => {
    flushSync(() => store.activate(key));
    focusField(fieldId(key, field));
  };
  const add = (line: LineDraft, after: number | undefined) => {
    if (lines().length >= MAX_LINES) return notify.warning(full);
    store.change(addLine(line, after));
    open(line.key);
  };
  return {
    open,
    /** Tagged by its field, so that a word is one step back; an error beside it goes. */
    change: (key: number, part: Partial<LineDraft>, field = Object.keys(part)[0] ?? '') =>
      store.change(changeLine(key, part), lineError(key, field)),
    add: (after?: number) => add(fresh(), after),
    addSection: (after?: number) => add(fresh({ kind: 'section' }), after),
    remove: (key: number) => {
      const index = lines().findIndex((line) => line.key === key);
      store.change(removeLine(key));
      const next = lines()[Math.min(index, lines().length - 1)];
      if (next) open(next.key);
    },
    move: (key: number, to: number) => store.change(moveLine(key, to)),
    moveBy: (key: number, by: 1 | -1) =>
      store.change(moveLine(key, lines().findIndex((line) => line.key === key) + by)),
    paste: (pasted: readonly PastedLine[], at: number): number => {
      const made = pasted.map(({ name, description, quantity, price, discount }) =>
        fresh({ serviceName: name, serviceDescription: description, quantity: quantity || '1', price, discount }),
      );
      const before = lines().length;
      store.change(insertLines(made, at));
      const [first] = made;
      if (first && lines().some(({ key }) => key === first.key)) open(first.key);
      if (lines().length >= MAX_LINES && before + made.length > MAX_LINES) notify.warning(full);
      return made.filter(({ key }) => lines().some((line) => line.key === key)).length;
    },
    /** The line behind this one; undefined at the end. */
    following: (key: number) => lines()[lines().findIndex((line) => line.key === key) + 1],
  };
}
