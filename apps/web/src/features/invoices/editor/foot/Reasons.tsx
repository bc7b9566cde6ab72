import { exemptionsOf } from '@countinghouse/domain/documents/exemptions';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/format.ts';
import { useTerms } from '../editor-terms.ts';
import type { TaxedLine } from '../model/taxed-lines.ts';

/** Why taxes are not charged, in words, as the paper will say it. */
export function Reasons({ lines }: { lines: readonly TaxedLine[] }) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const exemptions = exemptionsOf(lines);
  if (exemptions.length === 0) return null;
  return (
    <dl className="ch-sums">
      {exemptions.map(({ taxes, amount, reason }) => {
        const names = taxes.join(', ') || t('invoices.details.items.tax');
        return (
          <div key={`${names} ${reason}`}>
            <dt>
              {t('invoices.details.totals.exempt', {
                taxes: names,
                amount: formatMoney(amount, settings.currencyCode),
              })}
            </dt>
            <dd>{reason}</dd>
          </div>
        );
      })}
    </dl>
  );
}
