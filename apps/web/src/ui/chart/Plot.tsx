import { useId } from 'react';
import { Area, Bar, CartesianGrid, ComposedChart, Line, ReferenceDot, ReferenceLine, XAxis, YAxis } from 'recharts';
import { axisText } from './axis.ts';
import { type ChartSeries, type ChartTone, PLOT, type PlotProps } from './chart-model.ts';

const COLORS: Record<ChartTone, string> = {
  a: 'var(--ch-chart-a)',
  b: 'var(--ch-chart-b)',
  c: 'var(--ch-chart-c)',
  warning: 'var(--st-processing-solid)',
  danger: 'var(--st-overdue-solid)',
};
/** Lines differ by more than their colour. */
const DASHES: Partial<Record<ChartTone, string>> = { warning: '6 4', danger: '2 3' };

/** Draws one chart. Labels, values and the way to each point are the columns' above it. */
export function Plot(props: PlotProps) {
  const { shape, points, series, scale, currency, height, axis, now } = props;
  const isInside = axis === 'inside';
  const shade = useId();
  return (
    <ComposedChart
      responsive
      accessibilityLayer={false}
      style={{ inlineSize: '100%', blockSize: height }}
      data={rowsOf(props)}
      margin={{ top: PLOT.top, right: 0, bottom: PLOT.labels, left: 0 }}
      barCategoryGap={series.length > 1 ? '24%' : '18%'}
      barGap={3}
    >
      <defs>
        <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={COLORS.b} stopOpacity={0.22} />
          <stop offset="1" stopColor={COLORS.b} stopOpacity={0.02} />
        </linearGradient>
      </defs>
      <CartesianGrid vertical={false} stroke="var(--ch-chart-grid)" />
      {shape === 'bars' ? (
        <XAxis dataKey="key" hide />
      ) : (
        <XAxis dataKey="at" type="number" domain={[0, points.length]} hide />
      )}
      <YAxis
        type="number"
        domain={[scale.low, scale.high]}
        ticks={[...(isInside ? scale.ticks.filter((tick) => tick !== 0) : scale.ticks)]}
        tickFormatter={(value: number) => axisText(value, currency)}
        orientation={isInside ? 'right' : 'left'}
        mirror={isInside}
        width={PLOT.axis}
        axisLine={false}
        tickLine={false}
        tick={{ fontSize: 11.5, fill: 'var(--ch-ink-3)', dy: isInside ? 10 : 0 }}
        interval={0}
      />
      <ReferenceLine y={0} stroke="var(--ch-border-strong)" />
      {series.map((one) => drawn(shape, one, `url(#${shade})`))}
      {now !== undefined && <ReferenceLine x={now} stroke="var(--ch-ink-3)" strokeDasharray="2 3" />}
      {now !== undefined && <NowDot {...props} now={now} />}
    </ComposedChart>
  );
}

const STILL = { isAnimationActive: false } as const;

function drawn(shape: PlotProps['shape'], { key, tone }: ChartSeries, shade: string) {
  const color = COLORS[tone];
  if (shape === 'bars')
    return <Bar key={key} dataKey={key} fill={color} radius={[3, 3, 0, 0]} maxBarSize={13} {...STILL} />;
  if (shape === 'steps') {
    return (
      <Area
        key={key}
        dataKey={key}
        type="stepAfter"
        stroke={color}
        strokeWidth={2}
        fill={shade}
        fillOpacity={1}
        dot={false}
        activeDot={false}
        {...STILL}
      />
    );
  }
  return (
    <Line
      key={key}
      dataKey={key}
      type="linear"
      stroke={color}
      strokeWidth={tone === 'a' ? 2.25 : 1.75}
      dot={tone === 'a' ? { r: 2.5, fill: color, stroke: 'var(--ch-surface)', strokeWidth: 1 } : false}
      activeDot={false}
      {...(DASHES[tone] && { strokeDasharray: DASHES[tone] })}
      {...STILL}
    />
  );
}

function NowDot({ points, series, now }: PlotProps & { now: number }) {
  const [first] = series;
  const value = first && points[Math.floor(now)]?.values[first.key];
  if (!first || value === undefined || value === null) return null;
  return (
    <ReferenceDot x={now} y={value} r={4.5} fill={COLORS[first.tone]} stroke="var(--ch-surface)" strokeWidth={2} />
  );
}

type PlotRow = { key: string; at: number } & Record<string, number | string | null>;

/** A step begins where its point begins, and the last one ends now; a line goes through the middle of each point. */
function rowsOf({ shape, points, now }: PlotProps): PlotRow[] {
  const rows = points.map(({ key, values }, index) => ({
    ...values,
    key,
    at: shape === 'lines' ? index + 0.5 : index,
  }));
  if (shape !== 'steps' || now === undefined) return rows;
  const past = rows.filter(({ at }) => at <= now);
  const last = past.at(-1);
  return last ? [...past, { ...last, key: 'now', at: now }] : past;
}
