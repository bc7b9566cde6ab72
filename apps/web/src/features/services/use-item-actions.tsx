import { Archive, ArchiveRestore, Copy, FilePlus2, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { showProblem } from '../../platform/problems.ts';
import { AskDialog } from '../../ui/overlay/AskDialog.tsx';
import type { MenuAction } from '../../ui/overlay/Menu.tsx';
import { itemPaths } from './item-paths.ts';
import { type ItemKind, useDeleteItem, useRestoreItem } from './items.api.ts';
import { useCopyItem } from './use-copy-item.ts';

type Item = { kind: ItemKind; id: number; name: string; isDeleted: boolean; isActive: boolean };

/** What a service or part offers on its own page, besides editing; `dialog` is where one of them asks first. */
export function useItemActions(item: Item): { actions: MenuAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const { kind, id, isDeleted } = item;
  const canWrite = useCan('services.write');
  const sell = useSelling(item);
  const { copy } = useCopyItem(kind);
  const fold = useFold(item);
  const { ask, dialog } = useDestroying(item);
  if (!canWrite) return { actions: sell, dialog: null };
  const duplicate = {
    key: 'duplicate',
    label: t('services.list.duplicate'),
    icon: <Copy size={15} />,
    onSelect: () => copy(id),
  };
  const destroy: MenuAction = {
    key: 'delete',
    label: t('services.delete.action'),
    icon: <Trash2 size={15} />,
    tone: 'danger',
    onSelect: ask,
  };
  return { actions: [...sell, ...(isDeleted ? [] : [duplicate]), fold, destroy], dialog };
}

/** The editor puts the item on the first line of a new document. */
function useSelling({ kind, id, isDeleted, isActive }: Item): MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canSell = useCan('invoices.write') && isActive && !isDeleted;
  const to = { invoice: paths.invoiceNew(), estimate: paths.estimateNew() };
  return canSell
    ? (['invoice', 'estimate'] as const).map((document) => ({
        key: document,
        label: t(`services.details.addTo.${document}`),
        icon: <FilePlus2 size={15} />,
        onSelect: () => void navigate(`${to[document]}?${kind}=${id}`),
      }))
    : [];
}

/** What is on a document is never destroyed; it says so. */
function useFold({ kind, id, isDeleted }: Item): MenuAction {
  const { t } = useTranslation();
  const archive = useDeleteItem(kind);
  const restore = useRestoreItem(kind);
  if (isDeleted)
    return {
      key: 'restore',
      label: t('services.bulk.restore'),
      icon: <ArchiveRestore size={15} />,
      onSelect: () =>
        restore.mutate(id, { onSuccess: () => notify.success(t(`${kind}s.details.restored`)), onError: showProblem }),
    };
  return {
    key: 'archive',
    label: t('services.bulk.archive'),
    icon: <Archive size={15} />,
    onSelect: () =>
      archive.mutate(
        { id },
        {
          onSuccess: ({ usedIn: count }) =>
            notify.success(count > 0 ? t('services.delete.used', { count }) : t(`${kind}s.details.archivedDone`)),
          onError: showProblem,
        },
      ),
  };
}

/** Asked for, because it cannot be taken back. Nobody has to know beforehand whether something speaks of it. */
function useDestroying({ kind, id, name }: Item) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useDeleteItem(kind);
  const confirm = () => {
    setIsAsking(false);
    remove.mutate(
      { id, forGood: true },
      {
        onError: showProblem,
        onSuccess: ({ isDestroyed, usedIn: count }) => {
          if (!isDestroyed)
            return notify.warning(t(count > 0 ? 'services.delete.used' : 'services.delete.kept', { count }));
          notify.success(t('services.delete.done', { name }));
          void navigate(itemPaths[kind].list(), { replace: true });
        },
      },
    );
  };
  const dialog = isAsking && (
    <AskDialog
      question={t('services.delete.question', { name })}
      text={t('services.delete.text')}
      answer={t('services.delete.action')}
      onConfirm={confirm}
      onClose={() => setIsAsking(false)}
    />
  );
  return { ask: () => setIsAsking(true), dialog };
}
