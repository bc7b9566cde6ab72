import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

export const itemsOf = (groups: readonly PaletteGroup[]) => groups.flatMap(({ items }) => items);

const paletteOf = (box: HTMLElement) => box.closest('.ch-palette');

/** The row that arrow keys marked. What the box says about it comes half a second later, for the ear. */
const markedKey = (box: HTMLElement): string | undefined =>
  paletteOf(box)?.querySelector<HTMLElement>('[role="option"][data-focused]')?.dataset.key;

type EnterFacts = { groups: readonly PaletteGroup[]; text: string; isWaiting: boolean; isPressed: boolean };

/** Enter while no row is marked means the first; pressed before the answer is here, the first of the answer. */
export function useEnter({ groups, text, isWaiting, isPressed }: EnterFacts) {
  const pressedFor = useRef(isPressed ? text : undefined);
  const first = itemsOf(groups)[0];
  const runFirst = useEffectEvent(() => {
    if (pressedFor.current !== text || (first === undefined && isWaiting)) return;
    pressedFor.current = undefined;
    first?.run();
  });
  useEffect(() => runFirst(), [text, first?.key, isWaiting]);
  return ({ key, currentTarget: box }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || markedKey(box) !== undefined) return;
    if (first === undefined && isWaiting) pressedFor.current = text;
    else first?.run();
  };
}

/** ⌥ and a letter do a likely next step: of the marked row, or of the first one that has such a step. */
export function useActionKeys(groups: readonly PaletteGroup[]) {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
    if (!event.altKey || letter === undefined) return;
    const items = itemsOf(groups);
    const marked = markedKey(event.currentTarget);
    const markedFirst = [...items.filter(({ key }) => key === marked), ...items];
    const stepOf = (item: PaletteItem) => item.actions?.find((action) => action.letter === letter);
    const item = markedFirst.find(stepOf);
    const step = item && stepOf(item);
    if (!step) return;
    event.preventDefault();
    item.run();
    void navigate(step.address);
  };
}

type BoxKeys = { groups: readonly PaletteGroup[]; hasChips: boolean; onNextChip: (by: 1 | -1) => void };

/** Keys that the list below would take for its own: ⇥ to the next kind, → to the preview, ⌘ ↵ into a new tab. */
export const boxKeys =
  ({ groups, hasChips, onNextChip }: BoxKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || event.altKey) return;
    const isTaken =
      (event.key === 'Tab' && hasChips && takeTab(event, onNextChip)) ||
      (event.key === forth() && enterPreview(box)) ||
      (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && openInTab(box, itemsOf(groups)));
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };

function takeTab({ shiftKey }: KeyboardEvent, onNextChip: BoxKeys['onNextChip']): true {
  onNextChip(shiftKey ? -1 : 1);
  return true;
}

const forth = () => (document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight');

/** At the end of the text, where the arrow has nothing else to do. */
function enterPreview(box: HTMLInputElement): boolean {
  if (box.selectionStart !== box.value.length || box.selectionEnd !== box.value.length) return false;
  const first = paletteOf(box)?.querySelector<HTMLElement>('.ch-palette-preview footer button');
  first?.focus();
  return first !== undefined && first !== null;
}

function openInTab(box: HTMLInputElement, items: readonly PaletteItem[]): boolean {
  const marked = markedKey(box);
  const item = items.find(({ key }) => key === marked) ?? items[0];
  if (item?.to === undefined) return false;
  window.open(item.to, '_blank', 'noopener');
  return true;
}
