import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { designQueries } from '../design.api.ts';
import { Studio } from './Studio.tsx';

/** How documents look: the controls beside the real page, which follows every change. */
export function DesignStudioScreen() {
  const { t } = useTranslation();
  const { data: design, error, refetch } = useQuery(designQueries.current);
  return (
    <>
      <PageHeader title={t('design.studio.title')} meta={t('design.studio.intro')} />
      {design ? (
        <Studio design={design} />
      ) : (
        <Panel>
          {error ? (
            <ErrorState
              title={t('design.studio.loadFailed')}
              text={problemText(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows />
          )}
        </Panel>
      )}
    </>
  );
}
