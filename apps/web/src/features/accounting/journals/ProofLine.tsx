import { cents } from '@countinghouse/domain/money/money';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import type { JournalKind, JournalSums } from './journal-draft.ts';

type ProofLineProps = { kind: JournalKind; sums: JournalSums; currency: string };

/** Says whether both sides are equal, and what becomes of a difference. */
export function ProofLine({ kind, sums: { debit, credit, difference }, currency }: ProofLineProps) {
  const { t } = useTranslation();
  const isEqual = difference === 0 && (debit > 0 || credit > 0);
  const amount = formatMoney(cents(Math.abs(difference)), currency);
  const text =
    difference === 0
      ? t(isEqual ? 'ledger.journals.equal' : 'ledger.journals.nothingYet')
      : kind === 'opening'
        ? t('ledger.opening.difference', { amount })
        : t(difference > 0 ? 'ledger.journals.moreDebit' : 'ledger.journals.moreCredit', { amount });
  const isGood = isEqual || (kind === 'opening' && difference !== 0);
  return (
    <output className="ch-journal-proof" data-good={isGood}>
      {isGood ? <CircleCheck size={16} aria-hidden="true" /> : <CircleAlert size={16} aria-hidden="true" />}
      <span>{text}</span>
      <span>
        {t('ledger.journals.difference')} <b>{amount}</b>
      </span>
    </output>
  );
}
