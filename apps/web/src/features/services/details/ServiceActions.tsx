import type { Service } from '@countinghouse/contracts/services';
import { Archive, ArchiveRestore, Copy, Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { editPath } from '../edit-path.ts';
import { useArchiveService } from '../services.api.ts';
import { useCopyService } from '../use-copy-service.ts';

export function ServiceActions({ service }: { service: Service }) {
  const { t } = useTranslation();
  const canWrite = useCan('services.write');
  const copy = useCopyService();
  const fold = useFold(service);
  if (!canWrite) return null;
  const { idService, isDeleted } = service;
  const duplicate = {
    key: 'duplicate',
    label: t('services.list.duplicate'),
    icon: <Copy size={15} />,
    onSelect: () => copy(idService),
  };
  return (
    <>
      {!isDeleted && (
        <ButtonLink to={editPath(idService)} icon={<Pencil size={15} />}>
          {t('services.list.edit')}
        </ButtonLink>
      )}
      <MenuButton label={t('services.details.more')} actions={isDeleted ? [fold] : [duplicate, fold]}>
        <Ellipsis size={16} />
      </MenuButton>
    </>
  );
}

/** What is on a document is never destroyed; it says so. */
function useFold({ idService, isDeleted, usedCount }: Service) {
  const { t } = useTranslation();
  const archive = useArchiveService();
  const done = isDeleted
    ? t('services.details.restored')
    : usedCount > 0
      ? t('services.details.usedArchived', { count: usedCount })
      : t('services.details.archivedDone');
  return {
    key: isDeleted ? 'restore' : 'archive',
    label: t(isDeleted ? 'services.bulk.restore' : 'services.bulk.archive'),
    icon: isDeleted ? <ArchiveRestore size={15} /> : <Archive size={15} />,
    onSelect: () =>
      archive.mutate(
        { id: idService, isDeleted: !isDeleted },
        { onSuccess: () => notify.success(done), onError: showProblem },
      ),
  };
}
