import { type ComponentType, createContext } from 'react';
import type { MenuLink } from './menu.ts';

/** What stands at the end of a menu entry, such as how much is overdue. The rooms know it, so the routes hand it in. */
export const MenuCounts = createContext<Partial<Record<MenuLink['label'], ComponentType>>>({});
