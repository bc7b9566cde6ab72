import { type ComponentType, createContext, type ReactNode } from 'react';
import type { MenuLink } from './menu.ts';

/** What stands at the end of a menu entry, such as how much is overdue. The rooms know it, so the routes hand it in. */
export const MenuCounts = createContext<Partial<Record<MenuLink['label'], ComponentType>>>({});

/** The bell of the top bar, of this size. Its room knows what it rings for, so the routes hand it in, too. */
export const BellSlot = createContext<(iconSize: number) => ReactNode>(() => null);
