import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useShortcuts } from '../../../platform/shortcuts.ts';

const STEPS: Readonly<Record<string, { along: 'row' | 'column'; by: 1 | -1 }>> = {
  ArrowUp: { along: 'column', by: -1 },
  ArrowDown: { along: 'column', by: 1 },
  ArrowLeft: { along: 'row', by: -1 },
  ArrowRight: { along: 'row', by: 1 },
};

type FigureKeys = {
  open: string;
  onOpen: (figure: string) => void;
  onStep: (by: 1 | -1) => void;
};

const figuresIn = (board: HTMLElement | null) => [...(board?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])];

/** The figure beside, above or below another one; dashes are passed over. */
function figureBeside(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const line =
    step.along === 'row'
      ? [...(from.closest('tr')?.querySelectorAll<HTMLElement>('[data-figure]') ?? [])]
      : figuresIn(board).filter((figure) => figure.dataset.column === from.dataset.column);
  const isTurned = step.along === 'row' && getComputedStyle(board).direction === 'rtl';
  return line[line.indexOf(from) + (isTurned ? 0 - step.by : step.by)];
}

/** Arrow keys walk the figures; while entries are open beside the report, they show those of the next figure. */
export function useFigureKeys({ open, onOpen, onStep }: FigureKeys): RefObject<HTMLDivElement | null> {
  const board = useRef<HTMLDivElement>(null);
  const find = (key: string) => figuresIn(board.current).find((figure) => figure.dataset.figure === key);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-figure]') : null;
    if (!from || !board.current || event.ctrlKey || event.metaKey || event.altKey || !STEPS[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    const next = figureBeside(board.current, from, event.key);
    next?.focus();
    if (open !== '' && next?.dataset.figure) onOpen(next.dataset.figure);
  });
  useEffect(() => {
    const place = board.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    place?.addEventListener('keydown', listen);
    return () => place?.removeEventListener('keydown', listen);
  }, []);
  const enter = () => {
    // Arrow keys of a radio button are its own.
    if (document.activeElement instanceof HTMLInputElement) return false;
    const first = find(open) ?? figuresIn(board.current).find(({ tabIndex }) => tabIndex === 0);
    first?.focus();
    return first !== undefined;
  };
  const close = () => {
    if (open === '') return false;
    const figure = find(open);
    onOpen('');
    figure?.focus();
    return true;
  };
  useShortcuts({ arrowdown: enter, escape: close, '[': () => onStep(-1), ']': () => onStep(1) });
  return board;
}
