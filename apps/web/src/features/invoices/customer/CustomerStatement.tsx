import './customer-hub.css';
import type { CustomerBalance } from '@countinghouse/contracts/customer-documents';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatListDate, formatMoney, moneyParts } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { problemText } from '../../../platform/problems.ts';
import { Missing } from '../../../ui/list/row-cells.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { customerDocumentQueries } from './customer-documents.api.ts';

const AGES = ['current', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** What the customer owes today as the books say it: by age, and less the credit that is left. */
export function CustomerStatement({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(customerDocumentQueries.balance(idClient));
  return (
    <Panel
      title={t('invoices.customer.statement')}
      extra={data && <small>{t('invoices.customer.asOf', { day: formatListDate(data.asOn) })}</small>}
    >
      {data ? (
        <>
          <Ages balance={data} />
          <p className="ch-ageing-more">
            <Link className="ch-link" to={paths.statementOf(idClient)}>
              {t('invoices.customer.openStatement')}
            </Link>
          </p>
        </>
      ) : error ? (
        <ErrorState
          title={t('invoices.customer.statementFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Panel>
  );
}

function Ages({ balance: { ageing, currencyCode, due, unusedCredit, closingBalance } }: { balance: CustomerBalance }) {
  const { t } = useTranslation();
  return (
    <div className="ch-ageing">
      <div className="ch-ageing-bar" aria-hidden="true">
        {AGES.map((age, place) => {
          const share = Math.max(0, ageing[place] ?? 0);
          return share > 0 && <i key={age} data-age={age} style={{ flexGrow: share }} />;
        })}
      </div>
      <dl className="ch-ageing-parts" aria-label={t('invoices.customer.ageing.title')}>
        {AGES.map((age, place) => (
          <div key={age}>
            <dt>{t(`invoices.customer.ageing.${age}`)}</dt>
            <dd>
              <Whole value={ageing[place] ?? cents(0)} currency={currencyCode} />
            </dd>
          </div>
        ))}
      </dl>
      <Facts
        className="ch-fact-rows"
        rows={[
          [t('invoices.customer.due'), <Money key="due" value={due} currency={currencyCode} />],
          [
            t('invoices.customer.unusedCredit'),
            <Money key="credit" value={cents(0 - unusedCredit)} currency={currencyCode} />,
          ],
          [
            t('invoices.customer.closingBalance'),
            <Money key="closing" value={closingBalance} currency={currencyCode} />,
          ],
        ]}
      />
    </div>
  );
}

/** Five amounts beside each other have no room for cents; pointing at one tells them. */
function Whole({ value, currency }: { value: Cents; currency: string }) {
  if (value === 0) return <Missing />;
  const unit = 10 ** currencyOf(currency).exponent;
  const { sign, symbol, whole } = moneyParts(cents(Math.round(value / unit) * unit), currency);
  return <span title={formatMoney(value, currency)}>{`${sign}${symbol}${whole}`}</span>;
}
