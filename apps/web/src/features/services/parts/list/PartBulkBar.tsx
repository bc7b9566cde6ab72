import { Archive, ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../../platform/notify.ts';
import { showProblem } from '../../../../platform/problems.ts';
import { BulkBar } from '../../../../ui/BulkBar.tsx';
import type { RowSelection } from '../../../../ui/use-selection.ts';
import { TagAction } from '../../../tags/index.ts';
import { useBulkParts } from '../parts.api.ts';

type PartBulkBarProps = { selection: RowSelection; isArchive: boolean };

export function PartBulkBar({ selection, isArchive }: PartBulkBarProps) {
  const { t } = useTranslation();
  const [progress, setProgress] = useState(0);
  const bulk = useBulkParts(setProgress);
  const run = (action: 'archive' | 'restore' | 'tag', idTag?: number) => {
    setProgress(0);
    bulk.mutate(
      { ids: [...selection.ids], action, ...(idTag !== undefined && { idTag }) },
      {
        onError: showProblem,
        onSuccess: (count) => {
          selection.clear();
          notify.success(t(`parts.bulk.${action}Done`, { count }));
        },
      },
    );
  };
  const fold = isArchive ? 'restore' : 'archive';
  return (
    <BulkBar count={selection.ids.size} onClear={selection.clear} progress={bulk.isPending ? progress : undefined}>
      <TagAction onPick={(idTag) => run('tag', idTag)} />
      <button type="button" onClick={() => run(fold)}>
        {isArchive ? <ArchiveRestore size={15} aria-hidden="true" /> : <Archive size={15} aria-hidden="true" />}
        {t(`parts.bulk.${fold}`)}
      </button>
    </BulkBar>
  );
}
