import { type ComponentType, createContext } from 'react';

/** What a kind of record shows of itself beside the list of what was found. The rooms know it, so the routes hand it in. */
export const Glances = createContext<Partial<Record<string, ComponentType<{ id: number }>>>>({});
