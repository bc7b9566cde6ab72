import './menu.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useAccount } from '../platform/session.tsx';
import { Logo } from '../ui/show/Logo.tsx';
import { MenuList } from './MenuList.tsx';
import { NewButtons } from './NewButtons.tsx';
import { NewMenu } from './NewMenu.tsx';
import { RailMenu } from './RailMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** The menu at the near edge: 256 px, or a 64 px rail of icons. */
export function SideMenu({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation();
  const isAdmin = useAccount().userRole.tag === 'admin';
  return (
    <nav className="ch-side" data-rail={isRail} aria-label={t('shell.mainMenu')}>
      <Brand isRail={isRail} />
      {isRail ? <NewMenu place="rail" /> : <NewButtons />}
      <div className="ch-side-scroll">{isRail ? <RailMenu isAdmin={isAdmin} /> : <MenuList isAdmin={isAdmin} />}</div>
      <ThemeSwitch isRail={isRail} />
    </nav>
  );
}

export function Brand({ isRail = false }: { isRail?: boolean }) {
  const { t } = useTranslation();
  const { business } = useAccount();
  return (
    <Link to={paths.dashboard()} className="ch-brand" aria-label={isRail ? t('app.name') : undefined}>
      <Logo />
      {!isRail && (
        <span>
          <b>{t('app.name')}</b>
          <small>{business.name}</small>
        </span>
      )}
    </Link>
  );
}
