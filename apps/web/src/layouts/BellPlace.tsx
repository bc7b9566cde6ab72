import { Suspense, use } from 'react';
import { BellSlot } from './menu-counts.ts';

/** Keeps the bell's place while it is on its way. */
export function BellPlace({ iconSize }: { iconSize: number }) {
  return <Suspense fallback={<span className="ch-icon-button" />}>{use(BellSlot)(iconSize)}</Suspense>;
}
