import type { SheetProof } from '@countinghouse/contracts/financial-reports';
import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../ui/show/StatusGlyph.tsx';

/** Two sums that must meet, and whether they do. */
export function ProofBadge({ proof: { isRight, label, key } }: { proof: SheetProof }) {
  const { t } = useTranslation();
  const wrong =
    key === 'balance' ? t('financialReports.proof.notInBalance') : t('financialReports.proof.wrong', { label });
  return (
    <span className="ch-proof" data-right={isRight}>
      <StatusGlyph status={isRight ? 'paid' : 'overdue'} />
      {isRight ? label : wrong}
    </span>
  );
}
