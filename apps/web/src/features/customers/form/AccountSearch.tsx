import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/debounced.ts';
import { problemText } from '../../../platform/problems.ts';
import { useIsNarrow } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SearchPicker } from '../../../ui/field/SearchPicker.tsx';
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
  const [lookedAt, setLookedAt] = useState<number>();
  const term = useDebounced(typed.trim(), PAUSE);
  const isOpen = typed.trim() !== '' && term !== '';
  const { data, error, isFetching, isPlaceholderData } = useQuery(customerQueries.billingSearch(term));
  const hits = isOpen ? (data ?? []).filter((hit) => hit.idClient !== idClient) : [];
  // The answer to earlier letters stays in sight, but nobody can take an account from it by mistake.
  const isStale = isPlaceholderData || typed.trim() !== term;
  const pick = (hit: CustomerHit) => {
    if (!isStale) onPick(hit);
  };
  return (
    <SearchPicker
      box={{
        label: t('customers.form.findAccount'),
        placeholder: t('customers.form.findPlaceholder'),
        maxLength: 64,
        onClose: typed ? () => setTyped('') : undefined,
      }}
      boxClassName="ch-account-box"
      before={<Search size={17} aria-hidden="true" />}
      after={
        <span aria-hidden="true">
          {['↑', '↓', '↵', 'esc'].map((key) => (
            <kbd key={key} className="ch-kbd">
              {key}
            </kbd>
          ))}
        </span>
      }
      text={typed}
      onText={setTyped}
      options={hits}
      keyOf={(hit) => String(hit.idClient)}
      textOf={(hit) => hit.displayName}
      render={(hit, isActive) => <Account hit={hit} isActive={isActive} />}
      onPick={pick}
      onActive={(hit) => setLookedAt(hit.idClient)}
      listLabel={t('customers.form.accounts')}
      listClassName="ch-account-results"
      frame={(list) => (
        <div className="ch-account-search" data-stale={isStale} aria-busy={isStale}>
          {list}
          <Preview hit={hits.find((hit) => hit.idClient === lookedAt) ?? hits[0]} onPick={pick} />
        </div>
      )}
    >
      {isOpen && hits.length === 0 && !isFetching && (
        <output className="ch-account-none">{error ? problemText(error) : t('customers.form.noAccount')}</output>
      )}
    </SearchPicker>
  );
}

function Account({ hit, isActive }: { hit: CustomerHit; isActive: boolean }) {
  return (
    <>
      <Avatar name={hit.displayName} size={32} shape="square" />
      <span>
        <b>{hit.displayName}</b>
        <small>{hit.email || hit.mobile}</small>
      </span>
      {isActive && (
        <kbd className="ch-kbd" aria-hidden="true">
          ↵
        </kbd>
      )}
    </>
  );
}

function Preview({ hit, onPick }: { hit: CustomerHit | undefined; onPick: (hit: CustomerHit) => void }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  if (!hit || isNarrow) return null;
  return (
    <div className="ch-account-preview">
      <CustomerSummaryCard hit={hit} />
      <Button variant="primary" onClick={() => onPick(hit)}>
        {t('customers.form.useAccount')}
      </Button>
    </div>
  );
}
