import type { Service } from '@countinghouse/contracts/services';
import { Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { itemPaths } from '../item-paths.ts';
import { useItemActions } from '../use-item-actions.tsx';

export function ServiceActions({ service }: { service: Service }) {
  const { t } = useTranslation();
  const { idService, isDeleted } = service;
  const canEdit = useCan('services.write') && !isDeleted;
  const { actions, dialog } = useItemActions({ ...service, kind: 'service', id: idService });
  return (
    <>
      {canEdit && (
        <ButtonLink to={itemPaths.service.edit(idService)} icon={<Pencil size={15} />}>
          {t('services.list.edit')}
        </ButtonLink>
      )}
      {actions.length > 0 && (
        <MenuButton label={t('services.details.more')} actions={actions}>
          <Ellipsis size={16} />
        </MenuButton>
      )}
      {dialog}
    </>
  );
}
