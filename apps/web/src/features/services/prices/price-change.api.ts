import * as contract from '@countinghouse/contracts/service-prices';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { showProblem } from '../../../platform/problems.ts';
import { serviceQueries } from '../services.api.ts';

/** Long enough to look at the list and think again. */
const UNDO_SECONDS = 12;

/** What the server would make of the prices: the same function decides when they are changed. */
export const previewOf = (idServices: number[], change: contract.PriceChange | undefined) =>
  queryOptions({
    queryKey: [...serviceQueries.all, 'pricePreview', idServices, change],
    queryFn: ({ signal }) =>
      change ? call(contract.previewPriceChange, { body: { idServices, change } }, { signal, quiet: true }) : [],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

function useUndo() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.undoPriceChange, { params: { id } }),
    onError: showProblem,
    onSuccess: ({ restored, kept }) => {
      const text = kept > 0 ? t('services.reprice.kept', { count: kept }) : '';
      notify.success(t('services.reprice.restored', { count: restored }), { text });
      return client.invalidateQueries({ queryKey: serviceQueries.all });
    },
  });
}

/** Changes many prices at once, and offers to take it back. */
export function useChangePrices(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate: undo } = useUndo();
  return useMutation({
    mutationFn: (body: { idServices: number[]; change: contract.PriceChange }) => call(contract.changePrices, { body }),
    onError: showProblem,
    onSuccess: ({ idPriceChange, changed }) => {
      onDone();
      const action = { label: t('services.reprice.undo'), onSelect: () => undo(idPriceChange) };
      notify.success(t('services.reprice.done', { count: changed }), { seconds: UNDO_SECONDS, action });
      return client.invalidateQueries({ queryKey: serviceQueries.all });
    },
  });
}
