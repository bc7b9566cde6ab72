import type { CSSProperties } from 'react';
import { Money } from '../show/Money.tsx';
import type { ChartPoint, ChartSeries } from './chart-model.ts';

type ChartTipProps<Key extends string> = {
  point: ChartPoint<Key>;
  series: readonly ChartSeries<Key>[];
  currency: string;
  /** From 0 to 1 along the plot. */
  at: number;
};

/** The amounts of one point. Screen readers hear them as the name of its column. */
export function ChartTip<Key extends string>({ point, series, currency, at }: ChartTipProps<Key>) {
  return (
    <div className="ch-chart-tip" style={{ '--chart-at': at } as CSSProperties} aria-hidden="true">
      <b>{point.name}</b>
      {series.map(({ key, name }) => {
        const value = point.values[key];
        return (
          <span key={key}>
            <span>{name}</span>
            {value === null ? '–' : <Money value={value} currency={currency} />}
          </span>
        );
      })}
    </div>
  );
}
