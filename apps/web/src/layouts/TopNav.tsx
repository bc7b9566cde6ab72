import './topbar.css';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../platform/session.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import { activeLink, isFolder, type MenuGroup, type MenuLink, menuFor, menuLinks } from './menu.ts';

/** The menu above the page instead of beside it, for whoever chose so: groups open as menus. */
export function TopNav() {
  const { t } = useTranslation();
  const active = activeLink(useLocation().pathname);
  const isAdmin = useAccount().userRole.tag === 'admin';
  return (
    <nav className="ch-topnav" aria-label={t('shell.mainMenu')}>
      <div>
        {menuFor(isAdmin).flatMap((group) =>
          group.label
            ? [<TopGroup key={group.label} group={group} active={active} />]
            : menuLinks([group]).map((link) => (
                <Link
                  key={link.to}
                  to={link.to}
                  className="ch-topnav-item"
                  aria-current={link === active ? 'page' : undefined}
                >
                  {t(link.label)}
                </Link>
              )),
        )}
      </div>
    </nav>
  );
}

function TopGroup({ group, active }: { group: MenuGroup; active: MenuLink | undefined }) {
  const { t } = useTranslation();
  const place = ({ to, label }: MenuLink) => ({ to, label: t(label) });
  const places = group.entries.map((entry) =>
    isFolder(entry) ? { label: t(entry.label), places: entry.links.map(place) } : place(entry),
  );
  const label = group.label ? t(group.label) : '';
  const isActive = menuLinks([group]).some((link) => link === active);
  return (
    <LinkMenu label={label} places={places} className="ch-topnav-item" data-active={isActive}>
      {label}
      <ChevronDown size={14} />
    </LinkMenu>
  );
}
