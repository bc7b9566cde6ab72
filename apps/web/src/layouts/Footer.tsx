import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../platform/paths.ts';

export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <footer className="ch-footer">
      <span>{t('shell.version', { version: t('app.version') })}</span>
      <span>
        <Link to={paths.privacy()}>{t('shell.privacy')}</Link>
        <Link to={paths.terms()}>{t('shell.terms')}</Link>
        <button type="button" onClick={onShortcuts}>
          {t('shell.shortcuts')}
        </button>
      </span>
    </footer>
  );
}
