import type { UnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { CircleHelp, CornerDownRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';

/** From this age on the number of days is said in red. */
const OLD_DAYS = 30;

type UnplacedRowProps = { amount: UnplacedMoney; isChosen: boolean; onChoose: () => void };

/** One amount: when, from whom, where it is, and the best guess. */
export function UnplacedRow({ amount, isChosen, onChoose }: UnplacedRowProps) {
  const { t } = useTranslation();
  const { receivedDate, days, sender, text, account, proposal, currencyCode } = amount;
  const name = proposal && proposal.number !== null ? `${proposal.prefix}${proposal.number}` : '';
  return (
    <button type="button" className="ch-unplaced-row" aria-pressed={isChosen} onClick={onChoose}>
      <time dateTime={receivedDate}>{formatListDate(receivedDate)}</time>
      <span>
        <b dir="auto">{sender || text || account.name}</b>
        <small data-old={days > OLD_DAYS}>
          {account.name} · {t('onlinePayments.unplaced.days', { count: days })}
        </small>
        <small>
          {proposal ? (
            <>
              <CornerDownRight size={13} aria-hidden="true" /> {[proposal.clientName, name].filter(Boolean).join(' · ')}
            </>
          ) : (
            <>
              <CircleHelp size={13} aria-hidden="true" /> {t('onlinePayments.unplaced.noProposal')}
            </>
          )}
        </small>
      </span>
      <Money value={amount.amount} currency={currencyCode} />
    </button>
  );
}
