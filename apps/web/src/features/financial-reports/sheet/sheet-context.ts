import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { createContext, use } from 'react';

type SheetState = {
  sheet: ReportSheet;
  /** Late amounts are red only where age is counted from the day they were due. */
  isByDue: boolean;
  /** The figure whose entries are open; '' when none is. */
  open: string;
  /** The figure that the Tab key comes to. */
  reached: string;
  onOpen: (figure: string) => void;
  onReach: (figure: string) => void;
};

export const SheetContext = createContext<SheetState | undefined>(undefined);

export function useSheet(): SheetState {
  const state = use(SheetContext);
  if (!state) throw new Error('A sheet is drawn inside SheetContext.');
  return state;
}
