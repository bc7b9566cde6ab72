import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { authQueries } from './auth.api.ts';
import { GoogleMark } from './GoogleMark.tsx';

/** The social accounts this installation accepts. Without any, the page says nothing about them. */
export function SocialButtons() {
  const { t } = useTranslation();
  const { data: providers = [] } = useQuery(authQueries.providers);
  if (providers.length === 0) return null;
  return (
    <>
      <div className="ch-auth-or">{t('auth.or')}</div>
      <div className="ch-auth-social">
        {providers.map(({ provider, label, startPath }) => (
          <Button
            key={provider}
            size="large"
            data-block
            icon={provider === 'google' ? <GoogleMark /> : <KeyRound size={17} />}
            // A full navigation: the provider's own page comes next.
            onClick={() => window.location.assign(startPath)}
          >
            {t('auth.continueWith', { label })}
          </Button>
        ))}
      </div>
    </>
  );
}
