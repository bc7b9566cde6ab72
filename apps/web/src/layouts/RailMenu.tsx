import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import { activeLink, isFolder, type MenuFolder, type MenuLink, menuFor } from './menu.ts';

/** The menu as icons with their names in tooltips; a folder opens beside its icon. */
export function RailMenu({ isAdmin }: { isAdmin: boolean }) {
  const active = activeLink(useLocation().pathname);
  return menuFor(isAdmin).map(({ label, entries }) => (
    <ul key={label ?? entries[0]?.label} className="ch-menu-group">
      {entries.map((entry) => (
        <li key={entry.label}>
          {isFolder(entry) ? (
            <RailFolder folder={entry} isActive={entry.links.some((link) => link === active)} />
          ) : (
            <RailLink link={entry} isActive={entry === active} />
          )}
        </li>
      ))}
    </ul>
  ));
}

function RailLink({ link: { label, to, icon: Icon }, isActive }: { link: MenuLink; isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <Tooltip text={t(label)} placement="end">
      <Link to={to} className="ch-menu-item" aria-label={t(label)} aria-current={isActive ? 'page' : undefined}>
        <Icon size={17} />
      </Link>
    </Tooltip>
  );
}

function RailFolder({ folder: { label, icon: Icon, links }, isActive }: { folder: MenuFolder; isActive: boolean }) {
  const { t } = useTranslation();
  return (
    <LinkMenu
      label={t(label)}
      places={links.map((link) => ({ to: link.to, label: t(link.label) }))}
      placement="end top"
      className="ch-menu-item"
      data-active={isActive}
      aria-label={t(label)}
      title={t(label)}
    >
      <Icon size={17} />
    </LinkMenu>
  );
}
