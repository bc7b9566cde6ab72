import type { ClientInput } from '@countinghouse/contracts/endpoint';
import { listAccounts } from '@countinghouse/contracts/ledger';
import * as contract from '@countinghouse/contracts/vendors';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { call } from '../../platform/api.ts';
import { i18n } from '../../platform/i18n/index.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { recordApi, recordKind } from '../../platform/record.ts';
import { tagQueries } from '../tags/index.ts';

export type ListQuery = ClientInput<typeof contract.listVendors>['query'];

const all = ['vendors'] as const;
const idOf = ({ idVendor }: contract.Vendor) => idVendor;

const api = recordApi({
  key: all,
  idOf,
  list: (query: ListQuery, options) => call(contract.listVendors, { query }, options),
  get: (id) => call(contract.getVendor, { params: { id } }),
  activity: (id) => call(contract.listVendorActivity, { params: { id }, query: {} }, { quiet: true }),
});
export const { keep: keepVendor, useWrite: useVendorWrite } = api;

export const vendorQueries = {
  ...api.queries,
  /** An empty term is not worth a question. */
  search: (term: string) =>
    queryOptions({
      queryKey: [...all, 'search', term],
      queryFn: ({ signal }) => call(contract.searchVendors, { params: { term } }, { signal, quiet: true }),
      enabled: term !== '',
      placeholderData: keepPreviousData,
    }),
  /** What can be bought on: open expense accounts that no sub-ledger explains. */
  expenseAccounts: queryOptions({
    queryKey: [...all, 'expenseAccounts'],
    queryFn: async () => {
      const { accounts } = await call(listAccounts, {}, { quiet: true });
      return accounts
        .filter(({ kind, control, isActive }) => kind === 'expense' && control === null && isActive)
        .map(({ idAccount, code, name }) => ({ idAccount, name: `${code} ${name}` }));
    },
    staleTime: 60_000,
  }),
};

export const vendorKind = recordKind({
  name: 'vendors',
  icon: Store,
  notFound: 'vendor.not_found',
  idOf,
  listPath: paths.vendorList,
  newPath: paths.vendorNew,
  detailsPath: paths.vendorDetails,
  editPath: paths.vendorEdit,
  detail: vendorQueries.detail,
  texts: {
    title: () => i18n.t('vendors.title'),
    gone: () => i18n.t('vendors.goneTitle'),
    goneText: () => i18n.t('vendors.goneText'),
    toList: () => i18n.t('vendors.toList'),
    failed: () => i18n.t('vendors.loadFailed'),
  },
});

export const useArchive = () =>
  api.useChange(({ id, isDeleted }: { id: number; isDeleted: boolean }) =>
    call(isDeleted ? contract.deleteVendor : contract.restoreVendor, { params: { id } }),
  );

export const useBulk = () =>
  api.useBulk(
    (idVendors, change) => call(contract.bulkVendors, { body: { idVendors, ...change } }, { quiet: true }),
    tagQueries.all,
  );

type ExpenseAccountChoice = Pick<contract.Vendor, 'defaultExpenseAccount' | 'defaultExpenseAccountName'>;

/** The accounts to choose from, with the one that a vendor has already: closed since, or not for this user to see. */
export function useExpenseAccounts(
  vendor: ExpenseAccountChoice | undefined,
): readonly { idAccount: number; name: string }[] {
  const canRead = useCan('ledger.read');
  const { data: open = [] } = useQuery({ ...vendorQueries.expenseAccounts, enabled: canRead });
  const { defaultExpenseAccount: idAccount = 0, defaultExpenseAccountName: name = '' } = vendor ?? {};
  if (idAccount === 0 || open.some((one) => one.idAccount === idAccount)) return open;
  return [{ idAccount, name }, ...open];
}
