import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../platform/format.ts';
import type { ChartPoint, ChartSeries } from './chart-model.ts';

type ChartColumnsProps<Key extends string> = {
  label: string;
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
  currency: string;
  active: number | undefined;
  onActive: (index: number | undefined) => void;
  endLabel: string | undefined;
  chosen: string | undefined;
  onChoose: ((key: string) => void) | undefined;
};

/** One stop of the Tab key; the arrows, Home and End go through the points, Escape puts the value card away. */
export function ChartColumns<Key extends string>(props: ChartColumnsProps<Key>) {
  const { label, points, series, currency, active, onActive, endLabel, chosen, onChoose } = props;
  const chosenAt = points.findIndex(({ key }) => key === chosen);
  const stop = active ?? (chosenAt >= 0 ? chosenAt : points.length - 1);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') return onActive(undefined);
    const next = nextStop(event.key, stop, points.length);
    if (next === undefined) return;
    event.preventDefault();
    const column = event.currentTarget.parentElement?.children[next];
    if (column instanceof HTMLElement) column.focus();
  }

  return (
    <div className="ch-chart-columns" role="group" aria-label={label} data-edge={endLabel !== undefined}>
      {points.map((point, index) => {
        const shared = {
          'data-on': index === active,
          'aria-label': columnText(point, series, currency),
          tabIndex: index === stop ? 0 : -1,
          onKeyDown,
          onPointerEnter: () => onActive(index),
          onPointerLeave: () => onActive(undefined),
          onFocus: () => onActive(index),
          onBlur: () => onActive(undefined),
        };
        const inside = <span data-label={point.label} data-short={point.shortLabel ?? point.label} />;
        return point.to ? (
          <Link key={point.key} to={point.to} {...shared}>
            {inside}
          </Link>
        ) : (
          <button
            key={point.key}
            type="button"
            {...shared}
            {...(onChoose && { 'aria-expanded': point.key === chosen, onClick: () => onChoose(point.key) })}
          >
            {inside}
          </button>
        );
      })}
      {endLabel && <i aria-hidden="true">{endLabel}</i>}
    </div>
  );
}

function nextStop(key: string, from: number, length: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(from + 1, length - 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

function columnText<Key extends string>(
  { name, values }: ChartPoint<Key>,
  series: readonly ChartSeries<Key>[],
  currency: string,
): string {
  const amounts = series.flatMap(({ key, name: what }) => {
    const value = values[key];
    return value === null ? [] : [`${what} ${formatMoney(value, currency)}`];
  });
  return amounts.length > 0 ? `${name}: ${amounts.join(', ')}` : name;
}
