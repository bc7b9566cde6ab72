import type { ReactNode } from 'react';
import { Missing } from '../list/row-cells.tsx';

type FactsProps = {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** Leaves out what nobody said, instead of a dash. */
  isBrief?: boolean;
  className?: string;
  columns?: number;
};

/** What was said about a record, a line each. */
export function Facts({ rows, isBrief = false, className, columns }: FactsProps) {
  const isSaid = (value: ReactNode) => value !== '' && value !== null && value !== undefined && value !== false;
  return (
    <dl className={className} data-columns={columns}>
      {rows
        .filter(([, value]) => !isBrief || isSaid(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{isSaid(value) ? value : <Missing />}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
