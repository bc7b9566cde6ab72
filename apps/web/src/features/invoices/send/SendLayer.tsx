import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { numberText } from '../DocumentNumber.tsx';
import { SendDialog } from './LazySendDialog.ts';
import { sendQueries } from './send.api.ts';

/** The dialog on a document's own page: with what waits for its time already, where something does. */
export function SendLayer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(sendQueries.mails(invoice.id));
  if (!data && error) {
    const name = numberText(invoice) || t(`invoices.${invoice.generateType}`);
    return (
      <Modal title={t('invoices.send.title', { name })} width={480} onClose={onClose}>
        <ErrorState title={t('invoices.send.failed')} text={problemText(error)} onRetry={() => void refetch()} />
      </Modal>
    );
  }
  if (!data) return null;
  const schedule = data.schedule?.state === 'Scheduled' ? data.schedule : null;
  return (
    <Suspense>
      <SendDialog document={{ ...invoice, status: invoice.invoiceStatus }} schedule={schedule} onClose={onClose} />
    </Suspense>
  );
}
