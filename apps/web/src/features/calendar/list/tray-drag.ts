import { useEffect, useRef } from 'react';
import { useCan } from '../../../platform/permission.ts';
import type { ScheduleDraft } from '../form/schedule-draft.ts';

type Preset = Partial<ScheduleDraft>;

/** What a row of the tray would begin an entry with, by its element: that is all a grid is handed when one is dropped on it. */
const presets = new WeakMap<Element, Preset>();
export const presetOf = (row: Element): Preset | undefined => presets.get(row);
export const keepPreset = (row: Element | null, preset: Preset) => void (row && presets.set(row, preset));

/** Makes the rows of a list draggable onto the grid; what drags is fetched with the grid, not with the list. */
export function useTrayDrag() {
  const list = useRef<HTMLUListElement>(null);
  const canWrite = useCan('calendar.write');
  useEffect(() => {
    const element = list.current;
    if (!element || !canWrite) return undefined;
    let isLeft = false;
    let stop = () => {
      isLeft = true;
    };
    void import('@fullcalendar/react/interaction').then(({ Draggable }) => {
      if (isLeft) return;
      const draggable = new Draggable(element, { itemSelector: 'li', eventData: { create: false } });
      stop = () => draggable.destroy();
    });
    return () => stop();
  }, [canWrite]);
  return list;
}
