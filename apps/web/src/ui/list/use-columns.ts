import { z } from 'zod';
import { useKept } from '../../platform/kept.ts';
import type { Column } from './ListTable.tsx';

const Hidden = z.array(z.string()).readonly();

/** The columns a user wants to see, kept under `name`. The first is the row's name and cannot be hidden. */
export function useColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
  hiddenAtFirst: readonly string[],
): Columns<Row> {
  const [hidden, setHidden] = useKept<readonly string[]>(name, Hidden, hiddenAtFirst);
  return {
    shown: columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)),
    choosable: columns.slice(1),
    hidden,
    setHidden,
  };
}

export type Columns<Row> = {
  shown: readonly Column<Row>[];
  choosable: readonly Column<Row>[];
  hidden: readonly string[];
  setHidden: (hidden: readonly string[]) => void;
};
