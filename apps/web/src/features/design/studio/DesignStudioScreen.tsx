import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { designQueries } from '../design.api.ts';
import { forAll, underName } from '../studio-design.ts';
import type { CustomerSlot } from './customer-slot.ts';
import { Studio } from './Studio.tsx';

/** How documents look: the controls beside the real page, which follows every change. */
export function DesignStudioScreen({ customer }: { customer: CustomerSlot }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const current = useQuery(designQueries.current);
  const named = useQuery(designQueries.named);
  const chosen = named.data?.find(({ idDesign }) => String(idDesign) === search.get('design'));
  const error = current.error ?? named.error;
  const retry = () => void Promise.all([current.refetch(), named.refetch()]);
  return (
    <>
      <PageHeader title={t('design.studio.title')} meta={t('design.studio.intro')} />
      {current.data && named.data ? (
        <Studio
          key={chosen?.idDesign}
          design={chosen ? underName(chosen) : forAll(current.data)}
          named={named.data}
          customer={customer}
          onChoose={(idDesign) => setSearch(idDesign ? { design: String(idDesign) } : {})}
        />
      ) : (
        <Panel>
          {error ? (
            <ErrorState title={t('design.studio.loadFailed')} text={problemText(error)} onRetry={retry} />
          ) : (
            <SkeletonRows />
          )}
        </Panel>
      )}
    </>
  );
}
