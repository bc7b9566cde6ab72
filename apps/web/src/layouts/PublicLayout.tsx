import './public.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { paths } from '../platform/paths.ts';
import { useSession } from '../platform/session.tsx';
import { ButtonLink } from '../ui/action/Button.tsx';
import { Logo } from '../ui/show/Logo.tsx';
import { MainLandmark } from './MainLandmark.tsx';

/** Pages that anybody may read: a bar with the name, the page, the small print. */
export function PublicLayout() {
  const { t } = useTranslation();
  const isSignedIn = useSession().state === 'in';
  return (
    <div className="ch-public">
      <header className="ch-public-bar">
        <Link to={paths.home()} className="ch-public-brand">
          <Logo />
          <span>{t('app.name')}</span>
        </Link>
        <ButtonLink to={isSignedIn ? paths.dashboard() : paths.login()}>
          {isSignedIn ? t('menu.dashboard') : t('auth.signIn')}
        </ButtonLink>
      </header>
      <MainLandmark className="ch-public-main">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </MainLandmark>
      <footer className="ch-public-foot">
        <span>{t('shell.version', { version: t('app.version') })}</span>
        <Link to={paths.privacy()}>{t('shell.privacy')}</Link>
        <Link to={paths.terms()}>{t('shell.terms')}</Link>
      </footer>
    </div>
  );
}
