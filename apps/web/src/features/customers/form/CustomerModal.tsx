import type { Customer } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { customerQueries } from '../customers.api.ts';
import { CustomerForm } from './CustomerForm.tsx';

/** The id of a customer that does not exist yet (specification 2.5). */
export const NEW_CUSTOMER = -1;

type CustomerModalProps = { id: number; onClose: () => void; onSaved?: (customer: Customer) => void };

/** The customer form over another screen. Only its own buttons close it: a stray key or click loses nothing. */
export function CustomerModal({ id, onClose, onSaved }: CustomerModalProps) {
  const { t } = useTranslation();
  // A new customer becomes an existing one while the dialog is open.
  const [current, setCurrent] = useState(id);
  const isNew = current === NEW_CUSTOMER;
  const { data, error, refetch } = useQuery({ ...customerQueries.detail(current), enabled: !isNew });
  return (
    <Modal width={900} title={isNew ? t('customers.createTitle') : t('customers.manageTitle')} isPage>
      {isNew || data ? (
        <CustomerForm
          key={current}
          customer={data}
          onCancel={onClose}
          onSaved={(customer) => {
            setCurrent(customer.idClient);
            onSaved?.(customer);
          }}
          renderHead={(segments) => <div className="ch-modal-segments">{segments}</div>}
        />
      ) : (
        <>
          {error ? (
            <ErrorState title={t('customers.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows />
          )}
          <div className="ch-modal-foot">
            <Button onClick={onClose}>{t('ui.close')}</Button>
          </div>
        </>
      )}
    </Modal>
  );
}
