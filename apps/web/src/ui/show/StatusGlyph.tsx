import type { CSSProperties, ReactNode } from 'react';
import type { StatusKey } from '../../platform/palette.ts';

const RADIUS = 3.25;

/** A slice of the inner disc, clockwise from twelve. */
function slice(share: number): string {
  const angle = 2 * Math.PI * share - Math.PI / 2;
  const [x, y] = [7 + RADIUS * Math.cos(angle), 7 + RADIUS * Math.sin(angle)];
  return `M7 7V${7 - RADIUS}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}

const dashed = (
  <circle
    cx="7"
    cy="7"
    r="5.5"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeDasharray="2.1 2.2"
    strokeLinecap="round"
  />
);

const pie = (share: number) => (
  <>
    <circle cx="7" cy="7" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <path d={slice(share)} fill="currentColor" />
  </>
);

const disc = (cut: string) => (
  <>
    <circle cx="7" cy="7" r="6.25" fill="currentColor" />
    <path className="ch-glyph-cut" d={cut} />
  </>
);

const bin = (
  <path
    d="M2 4h10M5.2 4V2.7h3.6V4M3.2 4l.6 7.6h6.4l.6-7.6M5.9 6.4v3M8.1 6.4v3"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const SHAPES: Record<StatusKey, ReactNode> = {
  draft: dashed,
  default: dashed,
  estimate: pie(0.25),
  invoiced: pie(0.5),
  processing: pie(0.75),
  paid: disc('M4.4 7.2l1.8 1.8 3.4-3.9'),
  overdue: disc('M7 3.9v3.4M7 9.9v.05'),
  settled: disc('M4.4 7h5.2'),
  canceled: disc('M5 5l4 4M9 5l-4 4'),
  deleted: bin,
};

/** Progress that can be read without colour: it fills up from Draft to Paid. */
export function StatusGlyph({ status, size = 14 }: { status: StatusKey; size?: number }) {
  return (
    <svg className="ch-glyph" width={size} height={size} viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[status]}
    </svg>
  );
}

/** The full colour of a status, for what is drawn beside its name. */
export const toneOf = (status: StatusKey) => ({ '--tone': `var(--st-${status}-solid)` }) as CSSProperties;
