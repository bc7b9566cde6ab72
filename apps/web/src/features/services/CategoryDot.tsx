import './category-dot.css';
import type { CSSProperties } from 'react';

/** A category's colour, before its name. */
export function CategoryDot({ color }: { color: string }) {
  return <i className="ch-category-dot" style={{ '--tag': `#${color}` } as CSSProperties} aria-hidden="true" />;
}
