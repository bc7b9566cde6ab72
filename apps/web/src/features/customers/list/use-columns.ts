import type { CustomerRow } from '@countinghouse/contracts/customers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Columns, useColumns } from '../../../ui/list/use-columns.ts';
import { customerColumns } from './columns.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['contact'];

export function useCustomerColumns(): Columns<CustomerRow> {
  const { t } = useTranslation();
  const columns = useMemo(() => customerColumns(t), [t]);
  return useColumns('customers.hiddenColumns', columns, HIDDEN_AT_FIRST);
}
