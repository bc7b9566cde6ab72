import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PaperPreview } from '../../../ui/show/PaperPreview.tsx';
import { invoiceQueries } from '../invoices.api.ts';

/** The document as the customer gets it: the pages of the PDF itself. */
export function DocumentPreview({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(invoiceQueries.printed(invoice.id));
  if (error) return <ErrorState title={t('paper.failed')} text={problemText(error)} onRetry={() => void refetch()} />;
  return <PaperPreview document={data} label={invoice.title} />;
}
