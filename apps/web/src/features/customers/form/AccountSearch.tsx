import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/debounced.ts';
import { problemText } from '../../../platform/problems.ts';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { useListNavigation } from '../../../ui/field/list-navigation.ts';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { CustomerSummaryCard } from '../CustomerSummaryCard.tsx';
import { customerQueries } from '../customers.api.ts';

type AccountSearchProps = {
  /** The account that looks for another: it cannot find itself. */
  idClient: number;
  onPick: (hit: CustomerHit) => void;
};

/** Specification 9. */
const PAUSE = 200;

/** An existing account for the billing: type, ↓ ↑ to look at one, Enter to take it, Esc to close the list. */
export function AccountSearch({ idClient, onPick }: AccountSearchProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const term = useDebounced(typed.trim(), PAUSE);
  const isOpen = typed.trim() !== '' && term !== '';
  const { data, error, isFetching, isPlaceholderData } = useQuery(customerQueries.billingSearch(term));
  const hits = isOpen ? (data ?? []).filter((hit) => hit.idClient !== idClient) : [];
  // The answer to earlier letters stays in sight, but nobody can take an account from it by mistake.
  const isStale = isPlaceholderData || typed.trim() !== term;
  const pick = (hit: CustomerHit) => {
    if (!isStale) onPick(hit);
  };
  const list = useListNavigation({ items: hits, onPick: pick, onClose: typed ? () => setTyped('') : undefined });
  return (
    <>
      <span className="ch-account-box">
        <Search size={17} aria-hidden="true" />
        <input
          {...list.boxProps}
          className="ch-input"
          aria-label={t('customers.form.findAccount')}
          placeholder={t('customers.form.findPlaceholder')}
          value={typed}
          maxLength={64}
          onChange={({ target }) => {
            setTyped(target.value);
            list.setActive(0);
          }}
        />
        <span aria-hidden="true">
          {['↑', '↓', '↵', 'esc'].map((key) => (
            <kbd key={key} className="ch-kbd">
              {key}
            </kbd>
          ))}
        </span>
      </span>
      {hits.length > 0 && <Results hits={hits} list={list} isStale={isStale} onPick={pick} />}
      {isOpen && hits.length === 0 && !isFetching && (
        <output className="ch-account-none">{error ? problemText(error) : t('customers.form.noAccount')}</output>
      )}
    </>
  );
}

type ResultsProps = {
  hits: readonly CustomerHit[];
  list: ReturnType<typeof useListNavigation<CustomerHit>>;
  isStale: boolean;
  onPick: (hit: CustomerHit) => void;
};

function Results({ hits, list, isStale, onPick }: ResultsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const { activeItem: active } = list;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.children[list.active]?.scrollIntoView({ block: 'nearest' });
  }, [list.active]);
  return (
    <div className="ch-account-search" data-stale={isStale} aria-busy={isStale}>
      <div
        ref={box}
        className="ch-account-results"
        role="listbox"
        id={list.listId}
        aria-label={t('customers.form.accounts')}
      >
        {hits.map((hit, index) => (
          <button
            key={hit.idClient}
            id={list.optionId(index)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            onPointerMove={() => list.setActive(index)}
            onClick={() => onPick(hit)}
          >
            <Avatar name={hit.displayName} size={32} shape="square" />
            <span>
              <b>{hit.displayName}</b>
              <small>{hit.email || hit.mobile}</small>
            </span>
            {index === list.active && (
              <kbd className="ch-kbd" aria-hidden="true">
                ↵
              </kbd>
            )}
          </button>
        ))}
      </div>
      {active && !isNarrow && (
        <div className="ch-account-preview">
          <CustomerSummaryCard hit={active} />
          <Button variant="primary" onClick={() => onPick(active)}>
            {t('customers.form.useAccount')}
          </Button>
        </div>
      )}
    </div>
  );
}
