import { createContext } from 'react';
import type { Location } from 'react-router';

/** The screen over which a dialog with an address of its own was opened; undefined when somebody came straight to it. */
export const ScreenBehind = createContext<Location | undefined>(undefined);

/** True for what is only seen behind such a dialog: it asks nothing and listens to no keys. */
export const IsBehind = createContext(false);
