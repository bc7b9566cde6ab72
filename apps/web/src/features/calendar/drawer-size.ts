import { useDrawerSize } from '../../platform/viewport.ts';

/** The calendar's drawers are 640 px wide where the window has room for them (specification 9). */
export const useEventDrawerSize = (): number | string => (useDrawerSize() === '100%' ? '100%' : 640);
