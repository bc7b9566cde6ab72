import type { CSSProperties } from 'react';
import type { StatusKey } from '../../platform/palette.ts';
import { StatusGlyph } from './StatusGlyph.tsx';

type StatusBadgeProps = { status: StatusKey; label: string; title?: string; size?: 'middle' | 'large' };

/** A status as glyph and word, never colour alone. */
export function StatusBadge({ status, label, title, size = 'middle' }: StatusBadgeProps) {
  return (
    <span className="ch-badge" data-status={status} data-size={size} title={title} style={colorsOf(status)}>
      <StatusGlyph status={status} size={12} />
      {label}
    </span>
  );
}

const colorsOf = (status: StatusKey) =>
  Object.fromEntries(
    ['fg', 'bg', 'line'].map((part) => [`--badge-${part}`, `var(--st-${status}-${part})`]),
  ) as CSSProperties;
