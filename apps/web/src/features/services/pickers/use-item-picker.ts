import type { ItemHit } from '@countinghouse/contracts/services';
import { useRef, useState } from 'react';
import { useCan } from '../../../platform/permission.ts';
import { showProblem } from '../../../platform/problems.ts';
import type { ItemKind } from './item-queries.ts';
import { useItemHits } from './use-item-hits.ts';

type PickerOptions = {
  kind: ItemKind;
  value: string | undefined;
  startsOpen: boolean;
  canCreate: boolean;
  onText: ((text: string) => void) | undefined;
  onKeep: (() => void) | undefined;
  onPick: (item: ItemHit) => void;
  onCreate: (name: string) => void;
};

export type PickerRow =
  | { kind: 'hit'; hit: ItemHit }
  | { kind: 'keep'; name: string }
  | { kind: 'create'; name: string };

/** The box, its list and its keyboard. */
export function useItemPicker({ kind, value, startsOpen, canCreate, onText, onKeep, onPick, onCreate }: PickerOptions) {
  const box = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState('');
  const [isOpen, setIsOpen] = useState(startsOpen);
  const mayCreate = useCan('services.write') && canCreate;
  const text = value ?? own;
  const { hits, isError, isStale, first } = useItemHits(kind, text, isOpen);
  const mayKeep = onKeep !== undefined;
  const rows = isOpen && hits ? rowsOf(hits, text.trim(), { mayKeep, mayCreate }) : [];

  const close = () => setIsOpen(false);
  const take = (hit: ItemHit) => {
    close();
    setOwn('');
    onPick(hit);
  };
  const keep = () => {
    close();
    onKeep?.();
  };
  const takeFirst = async () => {
    try {
      const hit = await first();
      // Somebody who typed on meanwhile, or left, means something else by now.
      if (box.current !== document.activeElement || box.current?.value !== text) return;
      if (hit) take(hit);
      else if (mayKeep) keep();
    } catch (error) {
      showProblem(error);
    }
  };
  const pick = (row: PickerRow) => {
    if (row.kind === 'create') {
      close();
      onCreate(row.name);
    } else if (isStale) {
      if (row === rows[0]) void takeFirst();
    } else if (row.kind === 'keep') keep();
    else take(row.hit);
  };

  return {
    text,
    rows,
    box,
    isOpen,
    state: isError ? 'failed' : hits ? 'ready' : 'loading',
    pick,
    take,
    close,
    open: () => setIsOpen(true),
    /** Enter before there is anything in the list. */
    enter: () => void (isStale && takeFirst()),
    type: (typed: string) => {
      setOwn(typed);
      onText?.(typed);
      setIsOpen(true);
    },
  } as const;
}

/** What was found; then the words as they stand, and last the way to make what was not. */
function rowsOf(
  hits: readonly ItemHit[],
  name: string,
  { mayKeep, mayCreate }: { mayKeep: boolean; mayCreate: boolean },
): readonly PickerRow[] {
  const isKnown = hits.some((hit) => hit.name.toLowerCase() === name.toLowerCase());
  return [
    ...hits.map((hit) => ({ kind: 'hit', hit }) as const),
    ...(mayKeep && name !== '' && !isKnown ? [{ kind: 'keep', name } as const] : []),
    ...(mayCreate && name !== '' && !isKnown ? [{ kind: 'create', name } as const] : []),
  ];
}
