import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useKept } from '../../../platform/kept.ts';
import { customerColumns } from './columns.tsx';

const Hidden = z.array(z.string()).readonly();
/** What a table of 1,120 px has no room for stays away until it is asked for. */
const HIDDEN_AT_FIRST = ['contact'];

export function useColumns() {
  const { t } = useTranslation();
  const columns = useMemo(() => customerColumns(t), [t]);
  const [hidden, setHidden] = useKept<readonly string[]>('customers.hiddenColumns', Hidden, HIDDEN_AT_FIRST);
  return {
    shown: columns.filter(({ key }) => key === 'name' || !hidden.includes(key)),
    choosable: columns.filter(({ key }) => key !== 'name'),
    hidden,
    setHidden,
  };
}

export type Columns = ReturnType<typeof useColumns>;
