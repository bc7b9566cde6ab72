import type { Part } from '@countinghouse/contracts/parts';
import { Archive, ArchiveRestore, Copy, Ellipsis, Pencil, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../../platform/notify.ts';
import { useCan } from '../../../../platform/permission.ts';
import { showProblem } from '../../../../platform/problems.ts';
import { useIsPhone } from '../../../../platform/viewport.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { type MenuAction, MenuButton } from '../../../../ui/MenuButton.tsx';
import { AdjustDialog } from '../AdjustDialog.tsx';
import { partEditPath } from '../part-paths.ts';
import { useArchivePart } from '../parts.api.ts';
import { useCopyPart } from '../use-copy-part.ts';

export function PartActions({ part }: { part: Part }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { idPart, isDeleted, trackStock } = part;
  const canWrite = useCan('services.write');
  const canAdjust = useCan('stock.adjust') && trackStock && !isDeleted;
  const [isAdjusting, setIsAdjusting] = useState(false);
  const actions = useMenu(part, isPhone);
  return (
    <>
      {canWrite && (
        <MenuButton label={t('parts.details.more')} actions={actions}>
          <Ellipsis size={16} />
        </MenuButton>
      )}
      {canWrite && !isDeleted && !isPhone && (
        <ButtonLink to={partEditPath(idPart)} icon={<Pencil size={15} aria-hidden="true" />}>
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
    </>
  );
}

/** A phone has room for one button beside the name: editing moves into the menu there. */
function useMenu({ idPart, isDeleted }: Part, withEdit: boolean): MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const archive = useArchivePart();
  const { copy } = useCopyPart(idPart);
  const toggle = () =>
    archive.mutate(
      { id: idPart, isDeleted: !isDeleted },
      {
        onSuccess: () => notify.success(t(isDeleted ? 'parts.details.restored' : 'parts.details.archivedDone')),
        onError: showProblem,
      },
    );
  if (isDeleted)
    return [{ key: 'restore', label: t('parts.bulk.restore'), icon: <ArchiveRestore size={15} />, onSelect: toggle }];
  const edit = () => void navigate(partEditPath(idPart));
  return [
    ...(withEdit ? [{ key: 'edit', label: t('parts.list.edit'), icon: <Pencil size={15} />, onSelect: edit }] : []),
    { key: 'copy', label: t('parts.list.duplicate'), icon: <Copy size={15} />, onSelect: copy },
    { key: 'archive', label: t('parts.bulk.archive'), icon: <Archive size={15} />, onSelect: toggle },
  ];
}
