import { createContext, type ReactNode } from 'react';

/** The bell of the top bar, of this size. Its room knows what it rings for, so the routes hand it in. */
export const BellSlot = createContext<(iconSize: number) => ReactNode>(() => null);
