import '../../ui/filters.css';
import '../../ui/popup.css';
import './customers.css';
import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../platform/debounced.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { useListNavigation } from '../../ui/list-navigation.ts';
import { customerQueries } from './customers.api.ts';

type CustomerPickerProps = {
  label: string;
  /** Cannot be picked. */
  except?: number;
  onPick: (hit: CustomerHit) => void;
};

const PAUSE = 200;

/** One of the business's customers, found by typing. */
export function CustomerPicker({ label, except, onPick }: CustomerPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), PAUSE);
  const { data, isFetching, isPlaceholderData } = useQuery(customerQueries.search(term));
  const isOpen = typed.trim() !== '' && term !== '';
  const hits = isOpen ? (data ?? []).filter(({ idClient }) => idClient !== except) : [];
  // What was found for earlier letters may be seen, not taken.
  const isStale = isPlaceholderData || typed.trim() !== term;
  const pick = (hit: CustomerHit) => {
    if (!isStale) onPick(hit);
  };
  const list = useListNavigation({ items: hits, onPick: pick, onClose: typed ? () => setTyped('') : undefined });
  return (
    <div className="ch-picker">
      <span className="ch-search">
        <Search size={15} aria-hidden="true" />
        <input
          {...list.boxProps}
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
      {hits.length > 0 && (
        <div className="ch-picker-list" role="listbox" id={list.listId} aria-label={label}>
          {hits.map((hit, index) => (
            <button
              key={hit.idClient}
              type="button"
              role="option"
              tabIndex={-1}
              id={list.optionId(index)}
              className="ch-choice"
              data-active={index === list.active}
              aria-selected={index === list.active}
              onPointerMove={() => list.setActive(index)}
              onClick={() => pick(hit)}
            >
              <Avatar name={hit.displayName} size={28} shape="square" />
              <span>{hit.displayName}</span>
              <small>{hit.email || hit.mobile}</small>
            </button>
          ))}
        </div>
      )}
      {isOpen && hits.length === 0 && !isFetching && <output>{t('ui.nothingFound')}</output>}
    </div>
  );
}
