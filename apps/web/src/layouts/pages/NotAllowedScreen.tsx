import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

export function NotAllowedScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('state.notAllowed')} />
      <Panel>
        <EmptyState
          icon={<Lock size={22} />}
          title={t('state.notAllowedTitle')}
          text={t('state.notAllowedText')}
          actions={<ButtonLink to={paths.dashboard()}>{t('state.toDashboard')}</ButtonLink>}
        />
      </Panel>
    </>
  );
}
