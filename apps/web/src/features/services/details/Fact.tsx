import type { ReactNode } from 'react';
import { Missing } from '../../../ui/list/row-cells.tsx';

/** One line of facts; without a value it says so. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{children || <Missing />}</bdi>
      </dd>
    </div>
  );
}
