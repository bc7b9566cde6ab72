import './phone.css';
import './menu.css';
import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../platform/preferences.ts';
import { useAccount } from '../platform/session.tsx';
import { useLeaving } from './leaving.ts';
import { MenuList } from './MenuList.tsx';
import { NewButtons } from './NewButtons.tsx';
import { Brand } from './SideMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The whole side menu on a phone. Going somewhere closes it (MainLayout). */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { rightToLeft } = usePreferences();
  const isAdmin = useAccount().userRole.tag === 'admin';
  const drawer = useLeaving(onClose);
  return (
    <Drawer
      size={300}
      placement={rightToLeft ? 'right' : 'left'}
      closable={false}
      {...drawer}
      aria-label={t('shell.mainMenu')}
      classNames={{ body: 'ch-menu-drawer' }}
    >
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
