import type { Cents } from '@countinghouse/domain/money/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../platform/format.ts';
import type { ChartTone } from '../../../ui/chart/chart-model.ts';
import { Money } from '../../../ui/show/Money.tsx';

type LegendFigureProps = {
  label: string;
  tone?: ChartTone;
  value: Cents;
  currency: string;
  to?: string;
  note?: ReactNode;
};

/** A total that also says what its colour means. */
export function LegendFigure({ label, tone, value, currency, to, note }: LegendFigureProps) {
  const money = <Money value={value} currency={currency} size="large" />;
  return (
    <div>
      <dt data-tone={tone}>{label}</dt>
      <dd>
        {to ? (
          <Link to={to} aria-label={`${label}: ${formatMoney(value, currency)}`}>
            {money}
          </Link>
        ) : (
          money
        )}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** The same while it is asked for. */
export function WaitingChart({ height }: { height: number }) {
  return (
    <div aria-hidden="true">
      <dl className="ch-dash-figures">
        <div>
          <dt>
            <i className="ch-skeleton" data-part="text" />
          </dt>
          <dd>
            <i className="ch-skeleton" data-part="text" />
          </dd>
        </div>
      </dl>
      <div style={{ blockSize: height }} />
    </div>
  );
}
