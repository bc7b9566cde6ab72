import type { ServiceRow } from '@countinghouse/contracts/services';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { type Columns, useColumns } from '../../../ui/list/use-columns.ts';
import { serviceColumns } from './columns.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['tags', 'created'];

export function useServiceColumns(): Columns<ServiceRow> {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const columns = useMemo(() => serviceColumns(t, currencyCode), [t, currencyCode]);
  return useColumns('services.hiddenColumns', columns, HIDDEN_AT_FIRST);
}
