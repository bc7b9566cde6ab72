import { type DesignInput, paperDesignOf } from '@countinghouse/contracts/document-design';
import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { sampleDocument } from '@countinghouse/pdf/sample';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../../platform/debounced.ts';
import { homeCurrency } from '../../../platform/home-currency.ts';
import { designQueries } from '../design.api.ts';

/** Long enough to skip the letters of a word, short enough to feel at once. */
const SETTLED = 150;

export const TRIALS = ['1', '30', '200', 'newest'] as const;
export type Trial = (typeof TRIALS)[number];

/** What a design is tried with: a sample of so many lines, or the newest invoice of the business. */
export function useTrial(design: DesignInput) {
  const [trial, setTrial] = useState<Trial>('30');
  const { data: newest } = useQuery({ ...designQueries.newestInvoice, enabled: trial === 'newest' });
  const settled = useDebounced(design, SETTLED);
  const { data: letterhead } = useQuery(designQueries.blank);
  const isSample = trial !== 'newest' || newest === null;
  const document = useMemo((): PrintedDocument | undefined => {
    const paper = paperDesignOf(settled);
    if (!isSample) return newest && { ...newest, design: paper };
    const lines = trial === 'newest' ? {} : { lines: Number(trial) };
    return letterhead && sampleDocument({ currencyCode: homeCurrency(), ...lines, design: paper, changes: letterhead });
  }, [settled, isSample, newest, trial, letterhead]);
  return { trial, setTrial, document, isSample, hasNone: trial === 'newest' && newest === null };
}
