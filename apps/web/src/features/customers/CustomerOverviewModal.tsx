import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { CustomerOverviewCard } from './CustomerOverviewCard.tsx';
import { customerQueries } from './customers.api.ts';

/** Who a customer is, over the list that named them (specification 2.6). */
export function CustomerOverviewModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const canWrite = useCan('customers.write');
  const { data: customer, error, refetch } = useQuery(customerQueries.detail(id));
  return (
    <Modal
      width={480}
      title={t('customers.overview')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink to={paths.customerDetails(id)} icon={<ArrowUpRight size={15} />}>
            {t('customers.open')}
          </ButtonLink>
        </>
      }
      isPage
    >
      {customer ? (
        <CustomerOverviewCard customer={customer} isEditable={canWrite && !customer.isDeleted} />
      ) : error ? (
        <ErrorState title={t('customers.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Modal>
  );
}
