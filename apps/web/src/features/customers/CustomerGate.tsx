import type { Customer } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { customerQueries } from './customers.api.ts';

type CustomerGateProps = {
  id: number;
  /** Where the same page of another customer is: a merged one leads to the one it became. */
  pathOf: (id: number) => string;
  children: (customer: Customer) => ReactNode;
};

/** Waits for a customer and says what is wrong when there is none. */
export function CustomerGate({ id, pathOf, children }: CustomerGateProps) {
  const { t } = useTranslation();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...customerQueries.detail(id), enabled: isNumber });
  if (data?.idMergedInto) return <Navigate to={pathOf(data.idMergedInto)} replace />;
  if (data) return children(data);
  const isGone = !isNumber || isCode(error, 'customer.not_found');
  return (
    <>
      <PageHeader title={t('screen.customerDetails')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<UserRoundX size={22} />}
            title={t('customers.goneTitle')}
            text={t('customers.goneText')}
            actions={<ButtonLink to={paths.customerList()}>{t('customers.toList')}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState title={t('customers.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}
