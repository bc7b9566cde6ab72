import type { Cents } from '@countinghouse/domain/money/money';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusGlyph } from '../../../ui/show/StatusGlyph.tsx';

type DrillProofProps = {
  /** What the report says. */
  amount: Cents;
  /** What the rows behind it come to; null where nobody added them up. */
  sum: Cents | null;
  currency: string;
  /** As it reads when both agree. */
  text: string;
  onReload: () => void;
};

/** Whether what is behind a figure comes to the figure. Where it does not, by how much; it is never hidden. */
export function DrillProof({ amount, sum, currency, text, onReload }: DrillProofProps) {
  const { t } = useTranslation();
  if (sum === null)
    return (
      <ProofLine state="open" icon={<Info size={15} aria-hidden="true" />}>
        {t('financialReports.drill.tooMany')}
      </ProofLine>
    );
  if (sum === amount)
    return (
      <ProofLine state="right" icon={<StatusGlyph status="paid" />}>
        {text}
        <Money value={sum} currency={currency} />
      </ProofLine>
    );
  const isMore = amount > sum;
  const difference = (isMore ? amount - sum : sum - amount) as Cents;
  return (
    <div role="alert">
      <ProofLine state="wrong" icon={<StatusGlyph status="overdue" />}>
        <span>
          {t(isMore ? 'financialReports.drill.more' : 'financialReports.drill.less', {
            sum: formatMoney(sum, currency),
            difference: formatMoney(difference, currency),
          })}
        </span>
        <Button size="small" onClick={onReload}>
          {t('financialReports.drill.reload')}
        </Button>
      </ProofLine>
    </div>
  );
}

type ProofLineProps = { state: 'right' | 'wrong' | 'open'; icon: ReactNode; children: ReactNode };

function ProofLine({ state, icon, children }: ProofLineProps) {
  return (
    <div className="ch-drill-proof" data-state={state}>
      {icon}
      {children}
    </div>
  );
}
