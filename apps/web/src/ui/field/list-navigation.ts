import { type KeyboardEvent, useId, useState } from 'react';

type ListNavigation<T> = {
  items: readonly T[];
  onPick: (item: T) => void;
  /** Escape; undefined when there is nothing to close, so that the layer below may have it. */
  onClose?: (() => void) | undefined;
};

/** The keyboard of a search box with a list below it: ↓ ↑ move, Enter picks, Escape closes. */
export function useListNavigation<T>({ items, onPick, onClose }: ListNavigation<T>) {
  const id = useId();
  const [wished, setActive] = useState(0);
  const active = Math.min(wished, items.length - 1);
  const move = (by: 1 | -1) => setActive((active + by + items.length) % items.length);
  const optionId = (index: number) => `${id}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const item = items[active];
    if (event.key === 'Escape' && onClose) {
      event.stopPropagation();
      // Or the browser would close the dialog around the box as well.
      event.preventDefault();
      onClose();
    } else if (item === undefined) {
      // Nothing to move to or to pick; Enter must not send the form around the box.
      if (event.key === 'Enter') event.preventDefault();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      onPick(item);
    }
  };

  return {
    active,
    activeItem: items[active],
    setActive,
    listId: id,
    optionId,
    boxProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': items.length > 0,
      'aria-controls': items.length > 0 ? id : undefined,
      'aria-activedescendant': items.length > 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      onKeyDown,
    },
  };
}
