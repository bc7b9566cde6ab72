import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { partEditPath } from './part-paths.ts';
import { useDuplicatePart } from './parts.api.ts';

/** A copy, opened to be changed further. */
export function useCopyPart(id: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useDuplicatePart();
  const copy = () => {
    if (isPending) return;
    mutate(id, {
      onError: showProblem,
      onSuccess: ({ idPart, name }) => {
        notify.success(t('parts.details.duplicated', { name }));
        void navigate(partEditPath(idPart));
      },
    });
  };
  return { copy, isCopying: isPending };
}
