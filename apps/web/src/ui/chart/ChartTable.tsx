import './ChartTable.css';
import type { Cents } from '@countinghouse/domain/money/money';
import { Link } from 'react-router';
import { Money } from '../show/Money.tsx';
import type { ChartPoint, ChartSeries } from './chart-model.ts';

type ChartTableProps<Key extends string> = {
  label: string;
  /** What the points are: the head of the first column. */
  pointHead: string;
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
  currency: string;
  /** What an amount counts, where each has a place of its own. */
  linkOf?: (point: ChartPoint<Key>, key: Key) => string | undefined;
  /** A point that can be opened has its name as a button. */
  onChoose?: (key: string) => void;
};

/** Says the same as the chart in rows: for who reads figures rather than bars, and for copying. */
export function ChartTable<Key extends string>(props: ChartTableProps<Key>) {
  const { label, pointHead, points, series, currency, linkOf, onChoose } = props;
  const amount = (point: ChartPoint<Key>, key: Key, value: Cents | null) => {
    if (value === null) return '–';
    const to = linkOf?.(point, key);
    const money = <Money value={value} currency={currency} withoutSymbol />;
    return to ? <Link to={to}>{money}</Link> : money;
  };
  return (
    <div className="ch-chart-table">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{pointHead}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">{`${name} (${currency})`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">
                {onChoose ? (
                  <button type="button" onClick={() => onChoose(point.key)}>
                    {point.name}
                  </button>
                ) : (
                  point.name
                )}
              </th>
              {series.map(({ key }) => (
                <td key={key}>{amount(point, key, point.values[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
