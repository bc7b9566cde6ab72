import { moveVisit, stretchVisit } from '@countinghouse/domain/calendar/moves';
import type { EventMove } from '../use-move-event.tsx';

type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;
type GridWay = { isMonth: boolean; isRightToLeft: boolean; slotMinutes: number };

const DAY = 1_440;
const WEEK = 7 * DAY;

/**
 * What dragging does, by keys: Alt and an arrow move an entry by a day to the side, and up or down by a step of the day, or
 * by a week in a month; with Shift its end alone. Undefined for every other key.
 */
export function keyMove(pressed: PressedKey, way: GridWay): EventMove | undefined {
  if (!pressed.altKey || pressed.ctrlKey || pressed.metaKey) return undefined;
  const minutes = minutesOf(pressed.key, way);
  if (minutes === undefined) return undefined;
  return pressed.shiftKey ? (time) => stretchVisit(time, minutes) : (time) => moveVisit(time, minutes);
}

function minutesOf(key: string, { isMonth, isRightToLeft, slotMinutes }: GridWay): number | undefined {
  const aside = isRightToLeft ? -DAY : DAY;
  const down = isMonth ? WEEK : slotMinutes;
  switch (key) {
    case 'ArrowRight':
      return aside;
    case 'ArrowLeft':
      return -aside;
    case 'ArrowDown':
      return down;
    case 'ArrowUp':
      return -down;
    default:
      return undefined;
  }
}
