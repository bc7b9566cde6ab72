import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { billingQueries, keepBilling } from './billing.api.ts';

type PaymentReturn = {
  /** What to say about a visit that has not ended well, or not yet. */
  text: string | undefined;
  isAsking: boolean;
  onAskAgain: () => void;
};

/** Somebody comes back from the provider's page: `?paymentSetup=12`, with `canceled` when they turned round there. */
export function usePaymentReturn(): PaymentReturn {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('paymentSetup') ?? 0) || 0;
  const isCanceled = params.has('canceled');
  const { data, error, isFetching, isLoading, refetch } = useQuery(billingQueries.visit(id));
  useEffect(() => {
    if (!data) return;
    keepBilling(client, data.billing);
    if (data.state !== 'done') return;
    notify.success(t('businesses.billing.saved'));
    setParams(
      (before) => {
        before.delete('paymentSetup');
        before.delete('canceled');
        return before;
      },
      { replace: true },
    );
  }, [data, client, setParams, t]);
  const open = isCanceled ? t('businesses.billing.canceled') : t('businesses.billing.notYet');
  const texts = { open, expired: t('businesses.billing.expired'), done: undefined };
  const ended = data ? texts[data.state] : undefined;
  if (isLoading) return { text: t('businesses.billing.asking'), isAsking: true, onAskAgain: () => {} };
  return { text: error ? problemText(error) : ended, isAsking: isFetching, onAskAgain: () => void refetch() };
}
