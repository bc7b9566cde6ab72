import './auth.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { paths } from '../platform/paths.ts';
import { Logo } from '../ui/show/Logo.tsx';
import { MainLandmark } from './MainLandmark.tsx';

/** Drawn from the board; it says nothing about anybody's books. */
const LEDGER = [
  ['Nov 12', 'Hargrove Property Group', '11,750.87'],
  ['Nov 11', 'Parkdale Bakehouse', '4,316.60'],
  ['Nov 10', 'Kensington Coffee Co.', '2,147.00'],
  ['Nov 8', 'Daniel Okafor', '791.00'],
  ['Nov 5', 'Sunita Rao', '1,638.50'],
  ['Nov 4', 'Whitaker & Sons Joinery', '3,277.00'],
] as const;

export function AuthLayout() {
  const { t } = useTranslation();
  return (
    <div className="ch-auth">
      <div className="ch-auth-side">
        <header className="ch-auth-brand">
          <Logo />
          <span>{t('app.name')}</span>
        </header>
        <MainLandmark className="ch-auth-main">
          <Suspense fallback={null}>
            <Outlet />
          </Suspense>
        </MainLandmark>
        <footer className="ch-auth-foot">
          <span>{t('app.version')}</span>
          <Link to={paths.privacy()}>{t('shell.privacy')}</Link>
          <Link to={paths.terms()}>{t('shell.terms')}</Link>
        </footer>
      </div>
      <Ledger />
    </div>
  );
}

function Ledger() {
  const { t } = useTranslation();
  return (
    <div className="ch-ledger" aria-hidden="true">
      <p className="ch-ledger-line">
        {t('auth.tagline', { returnObjects: true }).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <div className="ch-ledger-rows">
        {LEDGER.map(([day, name, amount]) => (
          <div key={name} className="ch-ledger-row">
            <span>{day}</span>
            <span>{name}</span>
            <span>{amount}</span>
          </div>
        ))}
        <div className="ch-ledger-sum">
          <span>{t('auth.ledgerSum')}</span>
          <span>$23,920.97</span>
        </div>
      </div>
    </div>
  );
}
