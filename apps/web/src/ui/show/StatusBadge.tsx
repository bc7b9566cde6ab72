import type { StatusKey } from '../../platform/palette.ts';
import { StatusGlyph } from './StatusGlyph.tsx';

type StatusBadgeProps = { status: StatusKey; label: string; size?: 'middle' | 'large' };

/** A status as glyph and word, never colour alone. */
export function StatusBadge({ status, label, size = 'middle' }: StatusBadgeProps) {
  return (
    <span className={`ch-badge ch-badge-${status}`} data-size={size}>
      <StatusGlyph status={status} size={12} />
      {label}
    </span>
  );
}
