import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { AskDialog } from '../overlay/AskDialog.tsx';
import type { MenuAction } from '../overlay/Menu.tsx';

/** A record is destroyed only where nothing speaks of it; else it is archived, and that is said. */
type DeletionResult = { isDestroyed: boolean; text: string };

type RecordActionsOptions = {
  isDeleted: boolean;
  /** Does it, and answers what is said then. */
  archive: () => Promise<string>;
  restore: () => Promise<string>;
  destroy?: { question: string; text: string; listPath: string; run: () => Promise<DeletionResult> };
};

/** Archiving with a way back, bringing back, and deleting for good; `dialog` is where deleting asks first. */
export function useRecordActions(options: RecordActionsOptions): { actions: MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const { isDeleted, archive, restore, destroy } = options;
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);

  // The row that asked may be gone by the answer, and callbacks of its own would go with it: hence the promises.
  const bringBack = () => void restore().then((text) => notify.success(text), showProblem);
  const putAway = () =>
    void archive().then(
      (text) => notify.success(text, { action: { label: t('ui.record.undo'), onSelect: bringBack } }),
      showProblem,
    );
  const fold: MenuAction = isDeleted
    ? { key: 'restore', label: t('ui.record.restore'), icon: <ArchiveRestore size={15} />, onSelect: bringBack }
    : { key: 'archive', label: t('ui.record.archive'), icon: <Archive size={15} />, onSelect: putAway };
  if (!destroy) return { actions: [fold], dialog: null };

  const confirm = () => {
    setIsAsking(false);
    void destroy.run().then(({ isDestroyed, text }) => {
      if (!isDestroyed) return notify.warning(text);
      notify.success(text);
      return navigate(destroy.listPath, { replace: true });
    }, showProblem);
  };
  const remove: MenuAction = {
    key: 'delete',
    label: t('ui.record.delete'),
    icon: <Trash2 size={15} />,
    tone: 'danger',
    onSelect: () => setIsAsking(true),
  };
  const dialog = isAsking && (
    <AskDialog
      question={destroy.question}
      text={destroy.text}
      answer={t('ui.record.delete')}
      onConfirm={confirm}
      onClose={() => setIsAsking(false)}
    />
  );
  return { actions: [fold, remove], dialog };
}
