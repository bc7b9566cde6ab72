import '../../ui/list/FilterBar.css';
import '../../ui/overlay/Menu.css';
import './customers.css';
import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { useListNavigation } from '../../ui/field/list-navigation.ts';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { customerQueries } from './customers.api.ts';

type CustomerPickerProps = {
  label: string;
  /** Cannot be picked. */
  except?: number;
  onPick: (hit: CustomerHit) => void;
  /** Offers to make whoever was typed; where it is left out, only customers that exist can be had. */
  onCreate?: ((name: string) => void) | undefined;
  id?: string;
};

const PAUSE = 200;
type Row = { kind: 'hit'; hit: CustomerHit } | { kind: 'create'; name: string };

/** One of the business's customers, found by typing. */
export function CustomerPicker({ label, except, onPick, onCreate, id }: CustomerPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), PAUSE);
  const { data, isFetching, isPlaceholderData } = useQuery(customerQueries.search(term));
  const isOpen = typed.trim() !== '' && term !== '';
  const hits = isOpen ? (data ?? []).filter(({ idClient }) => idClient !== except) : [];
  // What was found for earlier letters may be seen, not taken.
  const isStale = isPlaceholderData || typed.trim() !== term;
  const rows: Row[] = hits.map((hit) => ({ kind: 'hit', hit }));
  // Not before the answer is there: whoever presses Enter quickly means a customer that exists.
  if (onCreate && isOpen && !isStale && !isFetching) rows.push({ kind: 'create', name: term });
  const pick = (row: Row) => {
    if (row.kind === 'create') onCreate?.(row.name);
    else if (!isStale) onPick(row.hit);
  };
  const list = useListNavigation({ items: rows, onPick: pick, onClose: typed ? () => setTyped('') : undefined });
  return (
    <div className="ch-picker">
      <span className="ch-search">
        <Search size={15} aria-hidden="true" />
        <input
          {...list.boxProps}
          id={id}
          className="ch-input"
          aria-label={label}
          placeholder={t('customers.form.findPlaceholder')}
          value={typed}
          maxLength={64}
          onChange={({ target }) => {
            setTyped(target.value);
            list.setActive(0);
          }}
        />
      </span>
      {rows.length > 0 && (
        <div className="ch-picker-list" role="listbox" id={list.listId} aria-label={label}>
          {rows.map((row, index) => (
            <button
              key={row.kind === 'hit' ? row.hit.idClient : row.kind}
              type="button"
              role="option"
              tabIndex={-1}
              id={list.optionId(index)}
              className="ch-choice"
              data-active={index === list.active}
              aria-selected={index === list.active}
              onPointerMove={() => list.setActive(index)}
              onClick={() => pick(row)}
            >
              {row.kind === 'hit' ? <Found hit={row.hit} /> : <Create name={row.name} />}
            </button>
          ))}
        </div>
      )}
      {isOpen && rows.length === 0 && !isFetching && <output>{t('ui.nothingFound')}</output>}
    </div>
  );
}

function Found({ hit }: { hit: CustomerHit }) {
  return (
    <>
      <Avatar name={hit.displayName} size={28} shape="square" />
      <span>{hit.displayName}</span>
      <small>{hit.email || hit.mobile}</small>
    </>
  );
}

function Create({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Plus size={15} aria-hidden="true" />
      <span>{t('customers.list.createNamed', { term: name })}</span>
    </>
  );
}
