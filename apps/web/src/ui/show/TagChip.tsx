import type { CSSProperties, ReactNode } from 'react';

type TagChipProps = { color: string; withDot?: boolean; children?: ReactNode };

/** A label in its own colour at 8 % (specification 9), its text mixed towards ink so that every colour stays readable. */
export function TagChip({ color, withDot = false, children }: TagChipProps) {
  return (
    <span className="ch-tag" style={{ '--tag': color } as CSSProperties}>
      {withDot && <i />}
      {children}
    </span>
  );
}
