import type { PartRow } from '@countinghouse/contracts/parts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../../platform/session.tsx';
import { type Columns, useColumns } from '../../../../ui/list/use-columns.ts';
import { partColumns } from './columns.tsx';

/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['unit', 'tags', 'created'];

export function usePartColumns(): Columns<PartRow> {
  const { t } = useTranslation();
  const { currencyCode } = useAccount().business;
  const columns = useMemo(() => partColumns(t, currencyCode), [t, currencyCode]);
  return useColumns('parts.hiddenColumns', columns, HIDDEN_AT_FIRST);
}
