import { createContext, use } from 'react';

/** Puts the paper away, and brings it back. */
export const PAPER_KEYS = 'mod+shift+p';

/** The paper stands beside the form: there is less room for the lines, and only the open one has boxes. */
export const PaperBeside = createContext(false);
export const useIsBeside = (): boolean => use(PaperBeside);
