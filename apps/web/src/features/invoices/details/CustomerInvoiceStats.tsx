import './customer-stats.css';
import type { Reply } from '@countinghouse/contracts/endpoint';
import type { getCustomerInvoiceSummary } from '@countinghouse/contracts/invoice-actions';
import { type Status, statusLabel } from '@countinghouse/domain/documents/states';
import { useQuery } from '@tanstack/react-query';
import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusGlyph, toneOf } from '../../../ui/show/StatusGlyph.tsx';
import { invoiceQueries } from '../invoices.api.ts';
import { badgeKey } from '../status-text.ts';

type Summary = Reply<typeof getCustomerInvoiceSummary>;
type Gross = Summary['invoiceGross'][number];

/** A customer's invoices in figures: what was billed, paid and is due, and how many stand where (specification 2.5). */
export function CustomerInvoiceStats({ idClient }: { idClient: number }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(invoiceQueries.customer(idClient));
  if (error && !data) {
    return (
      <Panel>
        <ErrorState
          title={t('invoices.details.customer.loadFailed')}
          text={problemText(error)}
          onRetry={() => void refetch()}
        />
      </Panel>
    );
  }
  if (!data) {
    return (
      <Panel>
        <SkeletonRows rows={2} />
      </Panel>
    );
  }
  return (
    <>
      <GrossStrip figures={data.invoiceGross} />
      <StatusShares statuses={data.invoiceStatus} />
    </>
  );
}

/** Specification 9: the tax figure is never shown, what is due only when something is. */
const isShown = ({ initials, count }: Gross) => initials !== 'TX' && !(initials === 'DUE' && count === 0);

function GrossStrip({ figures }: { figures: Summary['invoiceGross'] }) {
  const { t } = useTranslation();
  return (
    <section className="ch-panel" aria-label={t('invoices.details.customer.gross')}>
      <ul className="ch-gross">
        {figures.filter(isShown).map((figure) => (
          <li key={figure.initials}>
            <p>
              <span>{figure.title}</span>
              <span>{figure.count}</span>
            </p>
            <Money value={figure.amount} currency={figure.currency} size="large" />
            <Trend figure={figure} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ARROWS = { up: TrendingUp, down: TrendingDown, flat: Minus };

function Trend({ figure: { trend, percent, description } }: { figure: Gross }) {
  const { t } = useTranslation();
  const Arrow = ARROWS[trend];
  return (
    <p className="ch-gross-trend">
      <Arrow size={13} role="img" aria-label={t(`invoices.details.customer.${trend}`)} />
      <b>{percent}%</b> {description}
    </p>
  );
}

const glyphOf = (name: Status) => badgeKey(name.toLowerCase());

/** How many stand where, as one bar with its legend. */
function StatusShares({ statuses }: { statuses: Summary['invoiceStatus'] }) {
  const { t } = useTranslation();
  const known = statuses.filter(({ value }) => value > 0);
  return (
    <Panel title={t('invoices.details.customer.title')}>
      <div className="ch-shares">
        {known.length === 0 ? (
          <p className="ch-quiet">{t('invoices.details.customer.none')}</p>
        ) : (
          <>
            <div className="ch-shares-bar" aria-hidden="true">
              {known.map(({ name, value }) => (
                <i key={name} style={{ ...toneOf(glyphOf(name)), flexGrow: value }} />
              ))}
            </div>
            <ul>
              {known.map(({ name, value }) => (
                <li key={name} style={toneOf(glyphOf(name))}>
                  <StatusGlyph status={glyphOf(name)} size={13} />
                  {statusLabel('invoice', name)} <b>{value}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Panel>
  );
}
