import './phone.css';
import { ChevronLeft, Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Logo } from '../ui/show/Logo.tsx';
import { BellPlace } from './BellPlace.tsx';
import type { Layer } from './layers.ts';
import { activeLink } from './menu.ts';
import { AccountButton } from './TopBar.tsx';

/** The phone's top bar: the product on a menu entry's own page, the way back to it on pages below. */
export function PhoneBar({ onOpen }: { onOpen: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const parent = activeLink(pathname);
  const isRoot = !parent || pathname === parent.to || pathname === '/';
  return (
    <header className="ch-phonebar">
      {isRoot ? (
        <span className="ch-phonebar-title">
          <Logo size={28} />
          {t('app.name')}
        </span>
      ) : (
        <Link
          to={parent.to}
          className="ch-phonebar-title"
          data-back
          aria-label={t('shell.back', { place: t(parent.label) })}
        >
          <ChevronLeft size={22} />
          {t(parent.label)}
        </Link>
      )}
      <button type="button" className="ch-icon-button" aria-label={t('shell.search')} onClick={() => onOpen('palette')}>
        <Search size={20} />
      </button>
      <BellPlace iconSize={20} />
      <AccountButton onOpen={onOpen} />
    </header>
  );
}
