import './Combobox.css';
import { type ReactNode, useEffect } from 'react';
import type { useListNavigation } from './list-navigation.ts';

type ComboboxListProps<T> = {
  label: string;
  list: ReturnType<typeof useListNavigation<T>>;
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Items of one group stand together, under its heading; '' stands under none. */
  groupOf?: (item: T) => string;
  render: (item: T) => ReactNode;
  onPick: (item: T) => void;
  /** Said where there is nothing to choose. */
  empty: string;
  isBusy?: boolean;
};

/** What a box found, below it. The focus stays in the box. */
export function ComboboxList<T>(props: ComboboxListProps<T>) {
  const { label, list, items, keyOf, groupOf = () => '', render, onPick, empty, isBusy } = props;
  const activeId = list.optionId(list.active);
  useEffect(() => {
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  if (items.length === 0) return <output className="ch-combobox-list">{empty}</output>;
  const option = (item: T) => {
    const index = items.indexOf(item);
    return (
      <button
        key={keyOf(item)}
        id={list.optionId(index)}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === list.active}
        onClick={() => onPick(item)}
        onPointerMove={() => list.setActive(index)}
      >
        {render(item)}
      </button>
    );
  };
  return (
    // Keeps the focus in the box while an option is pressed.
    <div
      className="ch-combobox-list"
      role="listbox"
      id={list.listId}
      aria-label={label}
      aria-busy={isBusy}
      onPointerDown={(event) => event.preventDefault()}
    >
      {[...Map.groupBy(items, groupOf)].map(([group, members]) =>
        group === '' ? (
          members.map(option)
        ) : (
          <div key={group} role="group" aria-label={group}>
            <span className="ch-combobox-group" aria-hidden="true">
              {group}
            </span>
            {members.map(option)}
          </div>
        ),
      )}
    </div>
  );
}
