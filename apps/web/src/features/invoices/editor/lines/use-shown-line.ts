import { type ShownLine, shownLine } from '@countinghouse/domain/documents/shown';
import { useMemo } from 'react';
import { useSum } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';
import type { LineDraft } from '../model/draft.ts';
import { engineItem } from '../model/sums.ts';

/** What a line says, by the rule that every screen and the paper follow; undefined while it cannot be added up. */
export function useShownLine(line: LineDraft): ShownLine | undefined {
  const { exponent } = useTerms().engine;
  // Two numbers instead of the whole result, which is a new one after every key.
  const gross = useSum((sums) => sums?.lines.get(line.key)?.gross);
  const extraFee = useSum((sums) => sums?.lines.get(line.key)?.extraFee);
  return useMemo(() => {
    if (gross === undefined || extraFee === undefined) return undefined;
    const item = { ...engineItem(line), itemSpecifications: line.itemSpecifications };
    return shownLine(item, { gross, extraFee }, exponent);
  }, [line, gross, extraFee, exponent]);
}
