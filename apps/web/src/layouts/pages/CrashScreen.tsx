import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';

/** A bug of ours reached the top. A full load, because whatever broke may be in what is already here. */
export function CrashScreen() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <EmptyState
        icon={<TriangleAlert size={22} />}
        title={t('state.crashed')}
        heading="h1"
        text={t('state.crashedText')}
        actions={
          <>
            <Button variant="primary" icon={<RotateCw size={15} />} onClick={() => window.location.reload()}>
              {t('state.loadAgain')}
            </Button>
            <Button onClick={() => window.location.assign(paths.dashboard())}>{t('state.toDashboard')}</Button>
          </>
        }
      />
    </main>
  );
}
