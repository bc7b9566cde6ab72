import './figures.css';
import type { ReactNode } from 'react';

/** What there is to know about an item at a glance, side by side. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="ch-panel ch-figures" aria-label={label}>
      <dl>{children}</dl>
    </section>
  );
}

type FigureProps = {
  label: string;
  /** What the figure counts, or what it is made of. */
  unit?: string;
  children: ReactNode;
};

export function Figure({ label, unit = '', children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}{' '}
        {unit && (
          <small>
            <bdi>{unit}</bdi>
          </small>
        )}
      </dd>
    </div>
  );
}
