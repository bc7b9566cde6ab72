import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { daysBetween } from '@countinghouse/domain/documents/days';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate, formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { documentLink } from './document-link.ts';

type EntryRowProps = {
  entry: ReportEntry;
  currency: string;
  /** The day of an ageing, from which lateness counts. */
  asOf: string | undefined;
};

/** One entry: when, with whom and what, how much. It opens its document. */
export function EntryRow({ entry, currency, asOf }: EntryRowProps) {
  const { t } = useTranslation();
  const { day, party, number, text, amount, dueOn, original, entryNumber } = entry;
  const link = documentLink(entry);
  const isLate = asOf !== undefined && dueOn !== null && dueOn < asOf;
  const title = asOf === undefined ? party?.name || text || number : number || party?.name || text;
  const called = entryNumber === null ? '' : t('financialReports.drill.entry', { number: entryNumber });
  const what = [...new Set([text, number])].filter((part) => part !== '' && part !== title);
  return (
    <li className="ch-drill-entry">
      <time dateTime={day}>{formatListDate(day)}</time>
      <div>
        {link ? (
          <Link to={link}>
            <bdi>{title || called}</bdi>
          </Link>
        ) : (
          <bdi>{title || called}</bdi>
        )}
        {asOf === undefined ? (
          <small>{[...what, called].join(' · ')}</small>
        ) : (
          <small data-late={isLate}>{dueText(t, dueOn, asOf)}</small>
        )}
      </div>
      <div>
        <Money value={amount} currency={currency} withoutSymbol tone={isLate ? 'danger' : 'plain'} />
        {original !== null && original !== amount && (
          <small>{t('financialReports.drill.of', { amount: formatMoney(original, currency) })}</small>
        )}
      </div>
    </li>
  );
}

function dueText(t: TFunction, dueOn: string | null, asOf: string): string {
  if (dueOn === null) return t('financialReports.drill.noDueDay');
  const late = daysBetween(dueOn, asOf);
  const day = formatListDate(dueOn);
  if (late > 0) return t('financialReports.drill.late', { day, count: late });
  return late === 0
    ? t('financialReports.drill.dueNow', { day })
    : t('financialReports.drill.dueIn', { day, count: 0 - late });
}
