import type { DocumentSettings } from '@countinghouse/contracts/document-settings';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import type { Terms } from '@countinghouse/domain/documents/add-up';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import { useQueries, useQuery } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { useDraft } from './editor-store.ts';
import type { DocumentDraft } from './model/draft.ts';

/** By what rules the document is worded and added up. */
export type EditorTerms = {
  settings: DocumentSettings;
  /** Every tax that can be on it or is, by id. */
  taxes: ReadonlyMap<number, SalesTax>;
  /** For lines that nobody chose taxes for. */
  defaultTaxes: readonly number[];
  /** The billing date: rates are those of this day. */
  day: string;
  engine: Terms;
};

export const TermsContext = createContext<EditorTerms | null>(null);

export function useTerms(): EditorTerms {
  const terms = use(TermsContext);
  if (!terms) throw new Error('useTerms outside the editor');
  return terms;
}

export const defaultTaxesOf = (taxes: readonly SalesTax[]): number[] =>
  taxes.filter(({ isDefault, isActive }) => isDefault && isActive).map(({ idSalesTax }) => idSalesTax);

/** As one text, so that nothing is redrawn while it stays the same. */
const usedTaxes = ({ lines, shippingTaxes }: DocumentDraft): string =>
  [...new Set([...lines.flatMap(({ taxes }) => taxes), ...shippingTaxes])].toSorted((a, b) => a - b).join(' ');

const found = (results: readonly { data: SalesTax | undefined }[]): SalesTax[] =>
  results.flatMap(({ data }) => data ?? []);
const NONE: readonly SalesTax[] = [];

export function useDocumentTerms(settings: DocumentSettings): EditorTerms {
  const day = useDraft(({ billingDate }) => billingDate);
  const used = useDraft(usedTaxes);
  const offered = useQuery(salesTaxQueries.options).data?.salesTaxes ?? NONE;
  const known = useMemo(() => new Set(offered.map(({ idSalesTax }) => idSalesTax)), [offered]);
  // What is archived, or not for sales, is not offered any more but may still stand on a draft.
  const others = used
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((id) => !known.has(id));
  const old = useQueries({ queries: others.map((id) => salesTaxQueries.detail(id)), combine: found });
  return useMemo(() => {
    const all = [...offered, ...old];
    return {
      settings,
      day,
      taxes: new Map(all.map((tax) => [tax.idSalesTax, tax])),
      defaultTaxes: defaultTaxesOf(offered),
      engine: {
        exponent: exponentOf(settings.currencyCode),
        mode: settings.roundingMode,
        taxes: new Map(all.flatMap((tax) => taxOfDay(tax, day))),
      },
    };
  }, [settings, day, offered, old]);
}

/** A tax without a rate on the day counts as nothing here; the server refuses it and says which. */
function taxOfDay(tax: SalesTax, day: string): [number, { idSalesTax: number } & ReturnType<typeof rateOfDay>][] {
  return [[tax.idSalesTax, { idSalesTax: tax.idSalesTax, ...rateOfDay(tax, day) }]];
}

const rateOfDay = (tax: SalesTax, day: string) => {
  const version = rateOn(tax, day);
  return { kind: tax.kind, rate: version?.rate ?? null, amount: version?.amount ?? null };
};
