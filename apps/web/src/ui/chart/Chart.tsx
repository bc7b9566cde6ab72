import './Chart.css';
import { type CSSProperties, useState } from 'react';
import { scaleOf } from './axis.ts';
import { ChartColumns } from './ChartColumns.tsx';
import { ChartTip } from './ChartTip.tsx';
import { type ChartPoint, type ChartSeries, type ChartShape, PLOT } from './chart-model.ts';
import { usePlot } from './use-plot.ts';

export type ChartProps<Key extends string> = {
  /** What is drawn, in words. */
  label: string;
  shape: ChartShape;
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
  currency: string;
  height: number;
  /** Between how many lines the axis is divided, about. */
  intervals?: number;
  axis?: 'beside' | 'inside';
  now?: number;
  /** Where labels name the beginning of a point and not its middle: the one that ends the last. */
  endLabel?: string;
  /** A point without an address of its own is opened here. */
  chosen?: string | undefined;
  onChoose?: (key: string) => void;
};

/**
 * A chart whose points can be reached: each is a column over the drawing, a link or a button, with its amounts as its
 * name and in a card when it is pointed at or holds the focus. The drawing arrives later, behind the columns.
 */
export function Chart<Key extends string>(props: ChartProps<Key>) {
  const { label, shape, points, series, currency, height, intervals = 4, axis = 'beside', now, endLabel } = props;
  const [active, setActive] = useState<number>();
  const { box, Plot } = usePlot();
  const values = points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const point = active === undefined ? undefined : points[active];
  const measures = {
    '--chart-height': `${height}px`,
    '--chart-top': `${PLOT.top}px`,
    '--chart-labels': `${PLOT.labels}px`,
    '--chart-axis': axis === 'beside' ? `${PLOT.axis}px` : '0px',
  } as CSSProperties;
  return (
    <div ref={box} className="ch-chart" style={measures} dir="ltr" data-shape={shape} data-drawn={Plot !== undefined}>
      <div className="ch-chart-drawing" aria-hidden="true">
        {Plot && (
          <Plot
            {...{ shape, points, series, currency, height, axis }}
            scale={scaleOf(values, currency, intervals)}
            {...(now !== undefined && { now })}
          />
        )}
      </div>
      <ChartColumns
        label={label}
        points={points}
        series={series}
        currency={currency}
        active={active}
        onActive={setActive}
        endLabel={endLabel}
        chosen={props.chosen}
        onChoose={props.onChoose}
      />
      {point && active !== undefined && (
        <ChartTip point={point} series={series} currency={currency} at={(active + 0.5) / points.length} />
      )}
    </div>
  );
}
