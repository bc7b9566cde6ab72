import { Compass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation();
  const isSignedIn = useSession().state === 'in';
  return (
    <>
      <PageHeader title={t('state.notFound')} />
      <Panel>
        <EmptyState
          icon={<Compass size={22} />}
          title={t('state.notFoundTitle')}
          text={t('state.notFoundText')}
          actions={
            <ButtonLink variant="primary" to={isSignedIn ? paths.dashboard() : paths.login()}>
              {isSignedIn ? t('state.toDashboard') : t('state.toSignIn')}
            </ButtonLink>
          }
        />
      </Panel>
    </>
  );
}
