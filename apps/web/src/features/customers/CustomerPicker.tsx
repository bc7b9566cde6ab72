import '../../ui/list/FilterBar.css';
import '../../ui/overlay/Menu.css';
import './customers.css';
import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { SearchPicker } from '../../ui/field/SearchPicker.tsx';
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
  return (
    <div className="ch-picker">
      <SearchPicker
        box={{
          id,
          label,
          placeholder: t('customers.form.findPlaceholder'),
          maxLength: 64,
          onClose: typed ? () => setTyped('') : undefined,
        }}
        boxClassName="ch-search"
        before={<Search size={15} aria-hidden="true" />}
        text={typed}
        onText={setTyped}
        options={rows}
        keyOf={(row) => (row.kind === 'hit' ? String(row.hit.idClient) : row.kind)}
        textOf={(row) => (row.kind === 'hit' ? row.hit.displayName : row.name)}
        render={(row) => (row.kind === 'hit' ? <Found hit={row.hit} /> : <Create name={row.name} />)}
        onPick={pick}
        listClassName="ch-picker-list"
        optionClassName="ch-choice"
      >
        {isOpen && rows.length === 0 && !isFetching && <output>{t('ui.nothingFound')}</output>}
      </SearchPicker>
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
