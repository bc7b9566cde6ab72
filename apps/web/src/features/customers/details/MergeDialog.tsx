import { type Customer, mergeCustomers } from '@countinghouse/contracts/customers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { CustomerPicker } from '../CustomerPicker.tsx';
import { CustomerSummaryCard } from '../CustomerSummaryCard.tsx';
import { customerQueries, useCustomerWrite } from '../customers.api.ts';

type Pair = { idClient: number; idDuplicate: number };

/** Two customers become one: find the other, see both, decide which one stays. */
export function MergeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pair, setPair] = useState<Pair>();
  const merge = useCustomerWrite((body: Pair) => call(mergeCustomers, { body }));
  const run = (body: Pair) =>
    merge.mutate(body, {
      onError: showProblem,
      onSuccess: ({ idClient, displayName }) => {
        onClose();
        notify.success(t('customers.merge.done', { name: displayName }));
        client.removeQueries({ queryKey: customerQueries.detail(body.idDuplicate).queryKey });
        void navigate(paths.customerDetails(idClient), { replace: true });
      },
    });
  return (
    <Modal
      width={720}
      title={t('customers.merge.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {pair && (
            <Button variant="danger" aria-disabled={merge.isPending} onClick={() => !merge.isPending && run(pair)}>
              {t('customers.merge.confirm')}
            </Button>
          )}
        </>
      }
    >
      {pair ? (
        <Both pair={pair} onSwap={() => setPair({ idClient: pair.idDuplicate, idDuplicate: pair.idClient })} />
      ) : (
        <>
          <p className="ch-quiet">{t('customers.merge.find')}</p>
          <CustomerPicker
            label={t('customers.merge.other')}
            except={id}
            onPick={(hit) => setPair({ idClient: id, idDuplicate: hit.idClient })}
          />
        </>
      )}
    </Modal>
  );
}

function Both({ pair, onSwap }: { pair: Pair; onSwap: () => void }) {
  const { t } = useTranslation();
  const { data: kept } = useQuery(customerQueries.detail(pair.idClient));
  const { data: duplicate } = useQuery(customerQueries.detail(pair.idDuplicate));
  return (
    <>
      <div className="ch-merge">
        <Side title={t('customers.merge.stays')} customer={kept} />
        <button type="button" className="ch-icon-button" aria-label={t('customers.merge.swap')} onClick={onSwap}>
          <ArrowLeftRight size={18} />
        </button>
        <Side title={t('customers.merge.goes')} customer={duplicate} />
      </div>
      <p className="ch-quiet">{t('customers.merge.text')}</p>
    </>
  );
}

function Side({ title, customer }: { title: string; customer: Customer | undefined }) {
  return (
    <section>
      <h3>{title}</h3>
      {customer && <CustomerSummaryCard hit={{ ...customer, ...customer.coordinates[0] }} />}
    </section>
  );
}
