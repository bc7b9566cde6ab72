import type { MailServer } from '@countinghouse/contracts/mail-servers';
import { Copy, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { showProblem } from '../../../platform/problems.ts';
import type { MenuAction } from '../../../ui/overlay/Menu.tsx';
import { useRecordActions } from '../../../ui/record/use-record-actions.tsx';
import { useArchiveServer, useDuplicateServer, useMakeDefault } from '../email.api.ts';

/** Making it the default, copying it, archiving with a way back. */
export function useServerActions(server: MailServer) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { idMailServer: id, name, isDefault, isDeleted } = server;
  const archive = useArchiveServer();
  const makeDefault = useMakeDefault();
  const duplicate = useDuplicateServer();
  const { actions, dialog } = useRecordActions({
    isDeleted,
    archive: async () => {
      await archive.mutateAsync({ id, isDeleted: true });
      return t('email.archivedDone', { name });
    },
    restore: async () => {
      await archive.mutateAsync({ id, isDeleted: false });
      return t('email.restoredDone', { name });
    },
  });
  const own: (MenuAction | false)[] = [
    !isDefault && {
      key: 'default',
      label: t('email.trial.makeDefault'),
      icon: <Star size={15} />,
      onSelect: () =>
        void makeDefault.mutateAsync(id).then(() => notify.success(t('email.defaultDone', { name })), showProblem),
    },
    {
      key: 'duplicate',
      label: t('email.trial.duplicate'),
      icon: <Copy size={15} />,
      onSelect: () =>
        void duplicate.mutateAsync(id).then((copy) => {
          notify.success(t('email.duplicateDone'));
          return navigate(paths.smtpDetails(copy.idMailServer));
        }, showProblem),
    },
  ];
  return { actions: isDeleted ? actions : [...own.filter((action) => action !== false), ...actions], dialog };
}
