import type { ExplainedAmount } from '@countinghouse/domain/documents/explained';
import { cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';
import { subjectText } from './explain-text.ts';
import { useExplanation } from './use-explanation.ts';

type AmountProps = {
  of: ExplainedAmount;
  /** It is taken away where it stands. */
  isTaken?: boolean;
  /** Totals that stand alone say their currency. */
  withCode?: boolean;
  size?: 'middle' | 'large' | 'hero';
};

/** An amount that can be asked where it comes from. */
export function Amount({ of, isTaken = false, withCode = false, size = 'middle' }: AmountProps) {
  const { t } = useTranslation();
  const { invoice, open } = useExplanation();
  const value = cents((isTaken ? -1 : 1) * of.value);
  const what = subjectText(of.subject, { invoice, t });
  return (
    <button type="button" className="ch-explain" aria-haspopup="dialog" onClick={() => open(of)}>
      <span className="ch-visually-hidden">{what}</span>{' '}
      <Money value={value} currency={invoice.currencyCode} withCode={withCode} size={size} />
      <span className="ch-visually-hidden">. {t('invoices.details.explain.title')}</span>
    </button>
  );
}
