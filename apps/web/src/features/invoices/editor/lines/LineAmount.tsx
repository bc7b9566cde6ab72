import type { Cents } from '@countinghouse/domain/money/money';
import { memo } from 'react';
import { Money } from '../../../../ui/show/Money.tsx';
import { useSum } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';
import type { LineDraft } from '../model/draft.ts';
import { useShownLine } from './use-shown-line.ts';

/** Every sum is looked at after each key; only those that moved are drawn. */
const Amount = memo(function Amount({ value, currency }: { value: Cents; currency: string }) {
  return <Money value={value} currency={currency} />;
});

/** Quantity × price: with the fees below them, the lines add up to the subtotal. */
export function LineAmount({ of }: { of: LineDraft }) {
  const { settings } = useTerms();
  const amount = useShownLine(of)?.amount;
  return amount === undefined ? <span>—</span> : <Amount value={amount} currency={settings.currencyCode} />;
}

/** What the lines below a heading come to. */
export function SectionAmount({ of }: { of: number }) {
  const { settings } = useTerms();
  const sum = useSum((sums) => sums?.sections.get(of));
  return sum === undefined ? <span>—</span> : <Amount value={sum} currency={settings.currencyCode} />;
}
