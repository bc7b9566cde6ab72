import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { SendDialog } from './LazySendDialog.ts';
import { sendQueries } from './send.api.ts';

/** The dialog on a document's own page: with what waits for its time already, where something does. */
export function SendLayer({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { data } = useQuery(sendQueries.mails(invoice.id));
  if (!data) return null;
  const schedule = data.schedule?.state === 'Scheduled' ? data.schedule : null;
  return (
    <Suspense>
      <SendDialog document={{ ...invoice, status: invoice.invoiceStatus }} schedule={schedule} onClose={onClose} />
    </Suspense>
  );
}
