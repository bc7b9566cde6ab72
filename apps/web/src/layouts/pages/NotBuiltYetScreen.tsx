import { Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { TextKey } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

/** Stands at every address whose screen a later release brings, so that no link is dead. */
export function NotBuiltYetScreen({ screen }: { screen: TextKey }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const name = t(screen);
  return (
    <>
      <PageHeader title={name} />
      <Panel>
        <EmptyState
          icon={<Hammer size={22} />}
          title={t('state.notBuiltTitle')}
          text={t('state.notBuiltText', { screen: name })}
          actions={
            <>
              <Button onClick={() => void navigate(-1)}>{t('state.goBack')}</Button>
              <ButtonLink to={paths.dashboard()}>{t('state.toDashboard')}</ButtonLink>
            </>
          }
        />
      </Panel>
    </>
  );
}
