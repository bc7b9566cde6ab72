import { createContext, use } from 'react';

/** The paper stands beside the form: there is less room for the lines, and only the open one has boxes. */
export const PaperBeside = createContext(false);
export const useIsBeside = (): boolean => use(PaperBeside);
