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
  const item = ({ to, label }: MenuLink) => ({ key: to, label: t(label) });
  const items = group.entries.map((entry) =>
    isFolder(entry)
      ? { type: 'group' as const, key: entry.label, label: t(entry.label), children: entry.links.map(item) }
      : item(entry),
  );
  const isActive = menuLinks([group]).some((link) => link === active);
  return (
    <LinkMenu items={items}>
      <button type="button" className="ch-topnav-item" data-active={isActive} aria-haspopup="menu">
        {group.label && t(group.label)}
        <ChevronDown size={14} />
      </button>
    </LinkMenu>
  );
}
