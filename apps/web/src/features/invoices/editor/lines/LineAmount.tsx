import type { Cents } from '@countinghouse/domain/money/money';
import { memo } from 'react';
import { Money } from '../../../../ui/show/Money.tsx';
import { useSums } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';

/** Every sum is looked at after each key; only those that moved are drawn. */
const Amount = memo(function Amount({ value, currency }: { value: Cents; currency: string }) {
  return <Money value={value} currency={currency} />;
});

/** What the line comes to after its own discount, before tax. */
export function LineAmount({ of }: { of: number }) {
  const { settings } = useTerms();
  const net = useSums()?.lines.get(of)?.net;
  return net === undefined ? <span>—</span> : <Amount value={net} currency={settings.currencyCode} />;
}

/** What the lines below a heading come to. */
export function SectionAmount({ of }: { of: number }) {
  const { settings } = useTerms();
  const sum = useSums()?.sections.get(of);
  return sum === undefined ? <span>—</span> : <Amount value={sum} currency={settings.currencyCode} />;
}
