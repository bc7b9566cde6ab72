import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { itemPaths } from './item-paths.ts';
import { type ItemKind, useDuplicateItem } from './items.api.ts';

/** Makes a copy and opens it, because a copy is there to be changed. */
export function useCopyItem(kind: ItemKind) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useDuplicateItem(kind);
  const copy = (id: number) => {
    if (isPending) return;
    mutate(id, {
      onError: showProblem,
      onSuccess: (made) => {
        notify.success(t('services.details.duplicated', { name: made.name }));
        void navigate(itemPaths[kind].edit(made.id));
      },
    });
  };
  return { copy, isCopying: isPending };
}
