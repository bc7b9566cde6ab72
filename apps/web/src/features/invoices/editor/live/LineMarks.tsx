import { useTranslation } from 'react-i18next';
import type { DrawnPaper } from '../../../../platform/paper/draw-paper.ts';
import { useEditor, useEditorStore } from '../editor-store.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { lineKeysOf } from './printed-draft.ts';

/** The lines of a page: the open one has a frame, and a click opens another. The keyboard has the lines themselves. */
export function LineMarks({ paper, page }: { paper: DrawnPaper; page: number }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { open } = useLineActions();
  const activeKey = useEditor((state) => state.activeKey);
  const keys = lineKeysOf(paper.document);
  const rows = Map.groupBy(
    paper.places.filter((place) => place.page === page),
    ({ line }) => line,
  );
  return [...rows].map(([line, places]) => {
    const [key, [first]] = [keys[line], places];
    if (!first || key === undefined) return null;
    const height = places.reduce((all, place) => all + place.height, 0);
    return (
      <button
        key={key}
        type="button"
        tabIndex={-1}
        className="ch-live-line"
        aria-label={t('invoices.editor.paper.openLine', { position: line + 1 })}
        aria-current={key === activeKey || undefined}
        style={{
          insetBlockStart: share(first.top),
          left: share(first.left),
          inlineSize: share(first.width),
          blockSize: share(height),
        }}
        onClick={() => {
          // It may have been taken away since the page was drawn.
          if (store.get().history.present.lines.some((one) => one.key === key)) open(key);
        }}
      />
    );
  });
}

const share = (part: number) => `${part * 100}%`;
