import { Copy, FilePlus2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import type { MenuAction } from '../../ui/overlay/Menu.tsx';
import { useRecordActions } from '../../ui/record/use-record-actions.tsx';
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
  const { actions, dialog } = useKeeping(item);
  if (!canWrite) return { actions: sell, dialog: null };
  const duplicate = {
    key: 'duplicate',
    label: t('services.list.duplicate'),
    icon: <Copy size={15} />,
    onSelect: () => copy(id),
  };
  return { actions: [...sell, ...(isDeleted ? [] : [duplicate]), ...actions], dialog };
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

/** What is on a document is never destroyed; it says so. Nobody has to know beforehand whether something speaks of it. */
function useKeeping({ kind, id, name, isDeleted }: Item) {
  const { t } = useTranslation();
  const remove = useDeleteItem(kind);
  const restore = useRestoreItem(kind);
  return useRecordActions({
    isDeleted,
    archive: async () => {
      const { usedIn: count } = await remove.mutateAsync({ id });
      return count > 0 ? t('services.delete.used', { count }) : t(`${kind}s.details.archivedDone`);
    },
    restore: async () => {
      await restore.mutateAsync(id);
      return t(`${kind}s.details.restored`);
    },
    destroy: {
      question: t('services.delete.question', { name }),
      text: t('services.delete.text'),
      listPath: itemPaths[kind].list(),
      run: async () => {
        const { isDestroyed, usedIn: count } = await remove.mutateAsync({ id, forGood: true });
        if (isDestroyed) return { isDestroyed, text: t('services.delete.done', { name }) };
        return { isDestroyed, text: t(count > 0 ? 'services.delete.used' : 'services.delete.kept', { count }) };
      },
    },
  });
}
