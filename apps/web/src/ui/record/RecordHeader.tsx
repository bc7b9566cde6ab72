import { Ellipsis, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { ButtonLink } from '../action/Button.tsx';
import { MenuButton } from '../action/MenuButton.tsx';
import type { MenuAction } from '../overlay/Menu.tsx';
import { PageHeader } from '../show/PageHeader.tsx';

type RecordHeaderProps = {
  title: string;
  parent: { label: string; to: string };
  /** What it is besides its name: archived, not active. */
  marks?: ReactNode;
  /** Left away where it cannot be changed. */
  editPath?: string | undefined;
  /** What stands in the menu; without any there is none. */
  menu?: { actions: readonly MenuAction[]; dialog: ReactNode };
  /** The one thing that is done most, beside the menu. */
  main?: ReactNode;
};

/** A record's name over its page, and what can be done with it. E edits it. */
export function RecordHeader({ title, parent, marks, editPath, menu, main }: RecordHeaderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const edit = () => {
    if (editPath !== undefined) void navigate(editPath);
  };
  useShortcuts({ e: edit });
  // A phone has room for one button beside the name: where that is another one, editing moves into the menu.
  const isInMenu = isPhone && main !== undefined && main !== false;
  const label = t('ui.record.edit');
  const entries = [
    ...(editPath !== undefined && isInMenu ? [{ key: 'edit', label, icon: <Pencil size={15} />, onSelect: edit }] : []),
    ...(menu?.actions ?? []),
  ];
  return (
    <PageHeader
      title={title}
      parent={parent}
      meta={marks}
      actions={
        <>
          {editPath !== undefined && !isInMenu && (
            <ButtonLink to={editPath} icon={<Pencil size={15} aria-hidden="true" />}>
              {label}
            </ButtonLink>
          )}
          {entries.length > 0 && (
            <MenuButton label={t('ui.record.more')} actions={entries}>
              <Ellipsis size={16} />
            </MenuButton>
          )}
          {main}
          {menu?.dialog}
        </>
      }
    />
  );
}
