import type { Part } from '@countinghouse/contracts/parts';
import { Ellipsis, Pencil, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCan } from '../../../../platform/permission.ts';
import { useIsPhone } from '../../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../../ui/action/Button.tsx';
import { MenuButton } from '../../../../ui/action/MenuButton.tsx';
import { itemPaths } from '../../item-paths.ts';
import { useItemActions } from '../../use-item-actions.tsx';
import { AdjustDialog } from '../AdjustDialog.tsx';

export function PartActions({ part }: { part: Part }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const { idPart, isDeleted, trackStock } = part;
  const canEdit = useCan('services.write') && !isDeleted;
  const canAdjust = useCan('stock.adjust') && trackStock && !isDeleted;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { actions, dialog } = useItemActions({ ...part, kind: 'part', id: idPart });
  const edit = itemPaths.part.edit(idPart);
  // A phone has room for one button beside the name: editing moves into the menu there.
  const inMenu =
    canEdit && isPhone
      ? [{ key: 'edit', label: t('parts.list.edit'), icon: <Pencil size={15} />, onSelect: () => void navigate(edit) }]
      : [];
  const menu = [...inMenu, ...actions];
  return (
    <>
      {menu.length > 0 && (
        <MenuButton label={t('parts.details.more')} actions={menu}>
          <Ellipsis size={16} />
        </MenuButton>
      )}
      {canEdit && !isPhone && (
        <ButtonLink to={edit} icon={<Pencil size={15} aria-hidden="true" />}>
          {t('parts.list.edit')}
        </ButtonLink>
      )}
      {canAdjust && (
        <Button
          variant="primary"
          icon={<SlidersHorizontal size={15} aria-hidden="true" />}
          onClick={() => setIsAdjusting(true)}
        >
          {t('parts.adjust.action')}
        </Button>
      )}
      {isAdjusting && <AdjustDialog part={part} onClose={() => setIsAdjusting(false)} />}
      {dialog}
    </>
  );
}
