import './Glance.css';
import type { CSSProperties, ReactNode } from 'react';

/** A few lines about a record, beside the place where it was found. */
export const Glance = ({ children }: { children: ReactNode }) => <div className="ch-glance">{children}</div>;

type GlanceLine = { key: string | number; label: ReactNode; value: ReactNode };

/** What stands on it, a line each. */
export const GlanceLines = ({ lines }: { lines: readonly GlanceLine[] }) =>
  lines.length > 0 && (
    <dl className="ch-glance-lines">
      {lines.map(({ key, label, value }) => (
        <div key={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );

/** How far it has come, between nothing and all; both ends say what they are. */
export function GlanceMeter({ share, begin, end }: { share: number; begin: ReactNode; end: ReactNode }) {
  return (
    <div className="ch-glance-meter">
      <i aria-hidden="true" style={{ '--share': share } as CSSProperties} />
      <span>{begin}</span>
      <span>{end}</span>
    </div>
  );
}
