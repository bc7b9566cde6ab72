import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../platform/notify.ts';
import { showProblem } from '../../platform/problems.ts';
import { editPath } from './edit-path.ts';
import { useDuplicateService } from './services.api.ts';

/** Makes a copy and opens it, because a copy is there to be changed. */
export function useCopyService(): (id: number) => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const duplicate = useDuplicateService();
  return (id) => {
    if (duplicate.isPending) return;
    duplicate.mutate(id, {
      onError: showProblem,
      onSuccess: ({ idService, name }) => {
        notify.success(t('services.details.duplicated', { name }));
        void navigate(editPath(idService));
      },
    });
  };
}
