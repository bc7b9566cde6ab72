import * as contract from '@countinghouse/contracts/plan-billing';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';

const key = ['businesses', 'billing'] as const;

export const billingQueries = {
  billing: queryOptions({ queryKey: key, queryFn: () => call(contract.getCompanyBilling, {}) }),
  /** What came of a visit to the provider. Asked again it says the same, so it may be asked by every open tab. */
  visit: (idPaymentSetup: number) =>
    queryOptions({
      queryKey: [...key, 'visit', idPaymentSetup],
      queryFn: () => call(contract.handlePaymentSetup, { body: { idPaymentSetup } }),
      enabled: idPaymentSetup > 0,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

export const keepBilling = (client: QueryClient, billing: contract.CompanyBilling) =>
  client.setQueryData(billingQueries.billing.queryKey, billing);

/** A change whose answer is how it is now. Refused, it may be because somebody else was faster: it is read again. */
function useChange(send: (idPaymentMethod: number) => Promise<contract.CompanyBilling>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (billing) => keepBilling(client, billing),
    onError: () => client.invalidateQueries({ queryKey: billingQueries.billing.queryKey }),
  });
}

export const useMakeDefault = () =>
  useChange((idPaymentMethod) => call(contract.setPaymentMethodDefault, { body: { idPaymentMethod } }));

export const useRemoveMethod = () =>
  useChange((idPaymentMethod) => call(contract.removePaymentMethod, { body: { idPaymentMethod } }));
