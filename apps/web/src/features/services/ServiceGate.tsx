import type { Service } from '@countinghouse/contracts/services';
import { useQuery } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { serviceQueries } from './services.api.ts';

type ServiceGateProps = { id: number; children: (service: Service) => ReactNode };

/** Waits for a service and says what is wrong when there is none. */
export function ServiceGate({ id, children }: ServiceGateProps) {
  const { t } = useTranslation();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...serviceQueries.detail(id), enabled: isNumber });
  if (data) return children(data);
  const isGone = !isNumber || isCode(error, 'service.not_found');
  return (
    <>
      <PageHeader title={t('screen.serviceDetails')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<PackageX size={22} />}
            title={t('services.gone.title')}
            text={t('services.gone.text')}
            actions={<ButtonLink to={paths.serviceList()}>{t('services.gone.toList')}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState title={t('services.gone.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}
