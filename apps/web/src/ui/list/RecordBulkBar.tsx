import { Archive, ArchiveRestore } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import type { Bulk } from '../../platform/record.ts';
import { BulkBar } from './BulkBar.tsx';
import type { RowSelection } from './use-selection.ts';

type BulkAction = 'archive' | 'restore' | 'tag';

type RecordBulkBarProps = {
  selection: RowSelection;
  isArchive: boolean;
  bulk: Bulk;
  /** What is said when it is done. */
  doneText: (action: BulkAction, count: number) => string;
  /** Where a label is picked; `ui` does not know the room of labels. */
  renderTag: (onPick: (idTag: number) => void) => ReactNode;
  /** What only this room can do. */
  children?: ReactNode;
};

/** What can be done with everything that is marked: label it, put it away, bring it back. */
export function RecordBulkBar(props: RecordBulkBarProps) {
  const { selection, isArchive, bulk, doneText, renderTag, children } = props;
  const { t } = useTranslation();
  const run = (action: BulkAction, idTag?: number) =>
    void bulk.run({ ids: [...selection.ids], action, ...(idTag !== undefined && { idTag }) }).then((count) => {
      selection.clear();
      notify.success(doneText(action, count));
    }, showProblem);
  const fold = isArchive ? 'restore' : 'archive';
  return (
    <BulkBar count={selection.ids.size} onClear={selection.clear} progress={bulk.progress}>
      {renderTag((idTag) => run('tag', idTag))}
      {children}
      <button type="button" onClick={() => run(fold)}>
        {isArchive ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
        {t(`ui.record.${fold}`)}
      </button>
    </BulkBar>
  );
}
