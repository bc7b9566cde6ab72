import { ChevronDown } from 'lucide-react';
import { Suspense, use, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { activeLink, isFolder, type MenuFolder, type MenuGroup, type MenuLink, menuFor } from './menu.ts';
import { MenuCounts } from './menu-counts.ts';

/** The whole menu as lists of plain links: every browser's keys, tabs and screen readers know what to do with them. */
export function MenuList({ isAdmin }: { isAdmin: boolean }) {
  const active = activeLink(useLocation().pathname);
  return menuFor(isAdmin).map((group) => (
    <Group key={group.label ?? group.entries[0]?.label} group={group} active={active} />
  ));
}

function Group({ group: { label, entries }, active }: { group: MenuGroup; active: MenuLink | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="ch-menu-group">
      {label && (
        <p className="ch-menu-title" id={id}>
          {t(label)}
        </p>
      )}
      <ul aria-labelledby={label && id}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {isFolder(entry) ? (
              <Folder folder={entry} active={active} />
            ) : (
              <Item link={entry} active={active} hasIcon />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Folder({
  folder: { label, icon: Icon, links },
  active,
}: {
  folder: MenuFolder;
  active: MenuLink | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const holdsActive = links.some((link) => link === active);
  const [isToggled, setIsToggled] = useState(false);
  const isOpen = holdsActive !== isToggled;
  return (
    <>
      <button
        type="button"
        className="ch-menu-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsToggled(!isToggled)}
      >
        <Icon size={16} />
        {t(label)}
        <ChevronDown size={14} className="ch-menu-arrow" />
      </button>
      <ul id={id} hidden={!isOpen}>
        {links.map((link) => (
          <li key={link.to}>
            <Item link={link} active={active} />
          </li>
        ))}
      </ul>
    </>
  );
}

type ItemProps = { link: MenuLink; active: MenuLink | undefined; hasIcon?: boolean };

function Item({ link, active, hasIcon = false }: ItemProps) {
  const { t } = useTranslation();
  const { label, to, icon: Icon } = link;
  const Count = use(MenuCounts)[label];
  return (
    <Link to={to} className="ch-menu-item" data-nested={!hasIcon} aria-current={link === active ? 'page' : undefined}>
      {hasIcon && <Icon size={16} />}
      {t(label)}
      {Count && (
        <Suspense fallback={null}>
          <Count />
        </Suspense>
      )}
    </Link>
  );
}
