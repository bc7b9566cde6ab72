import './account.css';
import { ChevronRight, LogOut, type LucideIcon, NotebookPen, Settings, UserRound } from 'lucide-react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useAccount } from '../platform/session.tsx';
import { useDrawerSize } from '../platform/viewport.ts';
import { Button } from '../ui/action/Button.tsx';
import { Drawer } from '../ui/overlay/Drawer.tsx';
import { Avatar } from '../ui/show/Avatar.tsx';
import { TagChip } from '../ui/show/TagChip.tsx';
import { PreferenceList } from './PreferenceList.tsx';

/** Who is signed in, a few ways on, how the application should look, and the way out. */
export function AccountDrawer({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const size = useDrawerSize();
  const { userRole } = useAccount();
  const navigate = useNavigate();
  return (
    <Drawer title={t('account.title')} size={size} onClose={onClose}>
      {/* The one part of the page that speaks French when asked to. */}
      <div className="ch-account" lang={i18n.language}>
        <Identity />
        <nav className="ch-account-links" aria-label={t('account.title')}>
          <AccountLink to={paths.profile()} label={t('account.myProfile')} icon={UserRound} />
          <AccountLink to={paths.notes()} label={t('account.myNotes')} icon={NotebookPen} />
          {userRole.tag === 'admin' && (
            <AccountLink to={paths.settings()} label={t('account.settings')} icon={Settings} />
          )}
        </nav>
        <Button size="large" data-block icon={<LogOut size={16} />} onClick={() => void navigate(paths.logout())}>
          {t('account.signOut')}
        </Button>
        <PreferenceList />
      </div>
    </Drawer>
  );
}

function Identity() {
  const { name, primaryEmail, userRole, userSession } = useAccount();
  return (
    <div className="ch-account-who">
      <Avatar name={name} image={userSession.imageDisplay} size={72} />
      <p className="ch-account-name">{name}</p>
      <p className="ch-account-email">{primaryEmail}</p>
      <p className="ch-account-role">
        <Trans
          i18nKey="account.loggedInAs"
          values={{ tag: userRole.tag }}
          components={{ tag: <TagChip color="#4b7cf3" /> }}
        />
      </p>
    </div>
  );
}

function AccountLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link to={to} className="ch-account-link">
      <Icon size={17} />
      <span>{label}</span>
      <ChevronRight size={16} />
    </Link>
  );
}
