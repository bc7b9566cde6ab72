import '../list/FilterBar.css';
import '../overlay/Menu.css';
import './HitPicker.css';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { Avatar } from '../show/Avatar.tsx';
import { SearchPicker } from './SearchPicker.tsx';

type HitPickerProps<Hit, Key extends QueryKey> = {
  label: string;
  placeholder: string;
  /** What is found for a term; nothing is asked for an empty one. */
  ask: (term: string) => UseQueryOptions<Hit[], Error, Hit[], Key>;
  idOf: (hit: Hit) => number;
  nameOf: (hit: Hit) => string;
  /** What tells two of one name apart. */
  noteOf: (hit: Hit) => string;
  /** Cannot be picked. */
  except?: number | undefined;
  onPick: (hit: Hit) => void;
  /** Offers to make whoever was typed; where it is left out, only what exists can be had. */
  onCreate?: ((name: string) => void) | undefined;
  id?: string | undefined;
  /** What is found lies over the page instead of pushing it down. */
  isFloating?: boolean | undefined;
  /** How many milliseconds after the last key the server is asked. */
  pause?: number | undefined;
  /** It was opened to type into. */
  isFirst?: boolean | undefined;
};

const PAUSE = 200;
/** The cursor goes there when the box appears. */
const focusFirst = (box: HTMLInputElement | null) => box?.focus();
type Row<Hit> = { kind: 'hit'; hit: Hit } | { kind: 'create'; name: string };

/** One of the business's customers or vendors, found by typing. */
export function HitPicker<Hit, Key extends QueryKey>(props: HitPickerProps<Hit, Key>) {
  const { label, placeholder, ask, idOf, nameOf, noteOf, except, onPick, onCreate, id, isFloating = false } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), props.pause ?? PAUSE);
  const { data, isFetching, isPlaceholderData } = useQuery(ask(term));
  const isOpen = typed.trim() !== '' && term !== '';
  const hits = isOpen ? (data ?? []).filter((hit) => idOf(hit) !== except) : [];
  // What was found for earlier letters may be seen, not taken.
  const isStale = isPlaceholderData || typed.trim() !== term;
  const rows: Row<Hit>[] = hits.map((hit) => ({ kind: 'hit', hit }));
  // Not before the answer is there: whoever presses Enter quickly means one that exists.
  if (onCreate && isOpen && !isStale && !isFetching) rows.push({ kind: 'create', name: term });
  const pick = (row: Row<Hit>) => {
    if (row.kind === 'create') onCreate?.(row.name);
    else if (!isStale) onPick(row.hit);
  };
  return (
    <div className="ch-picker" data-floating={isFloating}>
      <SearchPicker
        box={{
          id,
          label,
          placeholder,
          maxLength: 64,
          onClose: typed ? () => setTyped('') : undefined,
          ...(props.isFirst && { boxRef: focusFirst }),
        }}
        boxClassName="ch-search"
        before={<Search size={15} aria-hidden="true" />}
        text={typed}
        onText={setTyped}
        options={rows}
        keyOf={(row) => (row.kind === 'hit' ? String(idOf(row.hit)) : row.kind)}
        textOf={(row) => (row.kind === 'hit' ? nameOf(row.hit) : row.name)}
        render={(row) =>
          row.kind === 'hit' ? <Found name={nameOf(row.hit)} note={noteOf(row.hit)} /> : <Create name={row.name} />
        }
        onPick={pick}
        listClassName="ch-picker-list"
        optionClassName="ch-choice"
      >
        {isOpen && rows.length === 0 && !isFetching && <output>{t('ui.nothingFound')}</output>}
      </SearchPicker>
    </div>
  );
}

function Found({ name, note }: { name: string; note: string }) {
  return (
    <>
      <Avatar name={name} size={28} shape="square" />
      <span>{name}</span>
      <small>{note}</small>
    </>
  );
}

function Create({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Plus size={15} aria-hidden="true" />
      <span>{t('ui.createNamed', { term: name })}</span>
    </>
  );
}
