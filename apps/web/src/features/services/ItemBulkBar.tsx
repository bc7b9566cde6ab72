import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordBulkBar } from '../../ui/list/RecordBulkBar.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { TagAction } from '../tags/index.ts';
import { type ItemKind, useBulkItems } from './items.api.ts';

type ItemBulkBarProps = {
  kind: ItemKind;
  selection: RowSelection;
  isArchive: boolean;
  /** What only this kind can do. */
  children?: ReactNode;
};

/** What can be done with everything that is marked. */
export function ItemBulkBar({ kind, selection, isArchive, children }: ItemBulkBarProps) {
  const { t } = useTranslation();
  return (
    <RecordBulkBar
      selection={selection}
      isArchive={isArchive}
      bulk={useBulkItems(kind)}
      doneText={(action, count) => t(`${kind}s.bulk.${action}Done`, { count })}
      renderTag={(onPick) => <TagAction onPick={onPick} />}
    >
      {children}
    </RecordBulkBar>
  );
}
