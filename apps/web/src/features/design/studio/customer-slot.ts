import type { ReactNode } from 'react';

type CustomerChoice = { idClient: number; displayName: string };

/** Customers belong to a higher room: it is handed in how one of them is found. */
export type CustomerSlot = (props: { label: string; onPick: (customer: CustomerChoice) => void }) => ReactNode;
