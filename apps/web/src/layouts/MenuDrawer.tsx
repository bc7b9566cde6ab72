import './phone.css';
import './menu.css';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../platform/session.tsx';
import { Drawer } from '../ui/overlay/Drawer.tsx';
import { MenuList } from './MenuList.tsx';
import { NewButtons } from './NewButtons.tsx';
import { Brand } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The whole side menu on a phone. Going somewhere closes it (MainLayout). */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isAdmin = useAccount().userRole.tag === 'admin';
  return (
    <Drawer side="start" size={300} title={t('shell.mainMenu')} isBare onClose={onClose}>
      <nav className="ch-side" data-drawer aria-label={t('shell.mainMenu')}>
        <Brand />
        <NewButtons />
        <div className="ch-side-scroll">
          <MenuList isAdmin={isAdmin} />
        </div>
        <ThemeSwitch />
      </nav>
    </Drawer>
  );
}
