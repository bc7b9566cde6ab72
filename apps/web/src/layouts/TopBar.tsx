import './topbar.css';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../platform/session.tsx';
import { Kbd } from '../ui/action/Kbd.tsx';
import { Avatar } from '../ui/show/Avatar.tsx';
import { BellPlace } from './BellPlace.tsx';
import type { Layer } from './layers.ts';
import { NewMenu } from './NewMenu.tsx';
import { Brand } from './SideMenu.tsx';

type TopBarProps = {
  /** With the menu on top there is no side menu to carry name and `+`. */
  hasBrand: boolean;
  onOpen: (layer: Layer) => void;
};

export function TopBar({ hasBrand, onOpen }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className="ch-topbar">
      {hasBrand && <Brand />}
      <button type="button" className="ch-omni" onClick={() => onOpen('palette')}>
        <Search size={16} />
        <span>{t('shell.searchHint')}</span>
        <Kbd keys="mod+k" />
      </button>
      <span className="ch-grow" />
      {hasBrand && <NewMenu place="top" />}
      <BellPlace iconSize={18} />
      <AccountButton onOpen={onOpen} />
    </header>
  );
}

export function AccountButton({ onOpen }: { onOpen: (layer: Layer) => void }) {
  const { t } = useTranslation();
  const { name, userSession } = useAccount();
  return (
    <button
      type="button"
      className="ch-icon-button"
      aria-label={t('shell.account')}
      aria-haspopup="dialog"
      onClick={() => onOpen('account')}
    >
      <Avatar name={name} image={userSession.imageDisplay} />
    </button>
  );
}
