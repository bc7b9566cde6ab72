import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
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
import { salesTaxQueries } from './sales-taxes.api.ts';

type TaxGateProps = { id: number; children: (tax: SalesTax) => ReactNode };

/** Waits for a tax and says what is wrong when there is none. */
export function TaxGate({ id, children }: TaxGateProps) {
  const { t } = useTranslation();
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({ ...salesTaxQueries.detail(id), enabled: isNumber });
  if (data) return children(data);
  const isGone = !isNumber || isCode(error, 'sales_tax.not_found');
  return (
    <>
      <PageHeader title={t('screen.salesTaxDetails')} />
      <Panel>
        {isGone ? (
          <EmptyState
            icon={<Calculator size={22} />}
            title={t('salesTaxes.goneTitle')}
            text={t('salesTaxes.goneText')}
            actions={<ButtonLink to={paths.salesTaxList()}>{t('salesTaxes.toList')}</ButtonLink>}
          />
        ) : error ? (
          <ErrorState title={t('salesTaxes.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </>
  );
}
