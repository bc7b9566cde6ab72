import { Archive, ArchiveRestore } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
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
  const [progress, setProgress] = useState(0);
  const bulk = useBulkItems(kind, setProgress);
  const run = (action: 'archive' | 'restore' | 'tag', idTag?: number) => {
    setProgress(0);
    bulk.mutate(
      { ids: [...selection.ids], action, ...(idTag !== undefined && { idTag }) },
      {
        onError: showProblem,
        onSuccess: (count) => {
          selection.clear();
          notify.success(t(`${kind}s.bulk.${action}Done`, { count }));
        },
      },
    );
  };
  const fold = isArchive ? 'restore' : 'archive';
  return (
    <BulkBar count={selection.ids.size} onClear={selection.clear} progress={bulk.isPending ? progress : undefined}>
      <TagAction onPick={(idTag) => run('tag', idTag)} />
      {children}
      <button type="button" onClick={() => run(fold)}>
        {isArchive ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
        {t(`${kind}s.bulk.${fold}`)}
      </button>
    </BulkBar>
  );
}
