export const VISIT_STATES = ['planned', 'onMyWay', 'working', 'paused', 'done'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

export const BILLINGS = ['open', 'unbillable'] as const;
export type Billing = (typeof BILLINGS)[number];

type VisitMoments = { onMyWayAt: Date | null; startedAt: Date | null; doneAt: Date | null; isRunning: boolean };

/** Where a visit stands, by what happened last. */
export function visitState({ onMyWayAt, startedAt, doneAt, isRunning }: VisitMoments): VisitState {
  if (doneAt) return 'done';
  if (isRunning) return 'working';
  if (startedAt) return 'paused';
  return onMyWayAt ? 'onMyWay' : 'planned';
}
