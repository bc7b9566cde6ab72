import { mergeCustomers } from '@countinghouse/contracts/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { showProblem } from '../../../platform/problems.ts';
import { MergeDialog as Dialog, type MergePair } from '../../../ui/record/MergeDialog.tsx';
import { CustomerPicker } from '../CustomerPicker.tsx';
import { CustomerSummaryCard } from '../CustomerSummaryCard.tsx';
import { customerQueries, useCustomerWrite } from '../customers.api.ts';

/** Two accounts of one customer become one. */
export function MergeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const merge = useCustomerWrite(({ kept, duplicate }: MergePair) =>
    call(mergeCustomers, { body: { idClient: kept, idDuplicate: duplicate } }),
  );
  const run = async (pair: MergePair) => {
    try {
      const { idClient, displayName } = await merge.mutateAsync(pair);
      onClose();
      notify.success(t('customers.merge.done', { name: displayName }));
      client.removeQueries({ queryKey: customerQueries.detail(pair.duplicate).queryKey });
      void navigate(paths.customerDetails(idClient), { replace: true });
    } catch (problem) {
      showProblem(problem);
    }
  };
  return (
    <Dialog
      id={id}
      texts={{
        title: t('customers.merge.title'),
        find: t('customers.merge.find'),
        text: t('customers.merge.text'),
        confirm: t('customers.merge.confirm'),
      }}
      renderPicker={(onPick) => (
        <CustomerPicker label={t('customers.merge.other')} except={id} onPick={({ idClient }) => onPick(idClient)} />
      )}
      renderSide={(idClient) => <Side id={idClient} />}
      onMerge={run}
      onClose={onClose}
    />
  );
}

function Side({ id }: { id: number }) {
  const { data: customer } = useQuery(customerQueries.detail(id));
  return customer && <CustomerSummaryCard hit={{ ...customer, ...customer.coordinates[0] }} />;
}
