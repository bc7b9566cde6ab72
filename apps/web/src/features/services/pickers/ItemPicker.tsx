import '../../../ui/list/FilterBar.css';
import './item-picker.css';
import type { ItemHit } from '@countinghouse/contracts/services';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxList } from '../../../ui/field/ComboboxList.tsx';
import { CreateOption, ItemOption } from './ItemOption.tsx';
import type { ItemKind } from './item-queries.ts';
import { QuickItemModal } from './QuickItemModal.tsx';
import { SEARCHED } from './use-item-hits.ts';
import { useItemPicker } from './use-item-picker.ts';

type ItemPickerProps = {
  onPick: (item: ItemHit) => void;
  /** Where it is left out, a small form opens here and what it creates is picked. */
  onCreate?: (name: string) => void;
  label: string;
  placeholder?: string;
  kind?: ItemKind;
  /** The text of a line that may also be free; where it is left out, the box empties after a pick. */
  value?: string;
  onText?: (text: string) => void;
  id?: string;
};

/** A service or part, found by the beginning of its name, code or barcode; or made, when there is none. */
export function ItemPicker({ label, placeholder, kind = 'all', id, ...props }: ItemPickerProps) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState<string>();
  const picker = useItemPicker({
    kind,
    value: props.value,
    onText: props.onText,
    onPick: props.onPick,
    onCreate: props.onCreate ?? setCreating,
    // A part needs more than a small form asks for.
    canCreate: kind !== 'part' || props.onCreate !== undefined,
  });
  const isAsking = picker.text.trim() !== '';
  const empty = {
    failed: t('parts.picker.failed'),
    loading: t('shell.loading'),
    ready: isAsking ? t('ui.nothingFound') : t('parts.picker.hint'),
  };
  return (
    <div className="ch-item-picker">
      <span className="ch-search">
        <Search size={15} aria-hidden="true" />
        <input
          {...picker.boxProps}
          id={id}
          className="ch-input"
          aria-label={label}
          placeholder={placeholder ?? t('parts.picker.placeholder')}
          // A line's own words may be longer than what is searched for.
          maxLength={props.onText ? 180 : SEARCHED}
        />
      </span>
      {picker.isOpen && (
        <ComboboxList
          label={label}
          list={picker.list}
          items={picker.rows}
          keyOf={(row) => (row.kind === 'hit' ? row.hit.idService : 'create')}
          groupOf={() => (isAsking ? '' : t('parts.picker.recent'))}
          render={(row) => (row.kind === 'hit' ? <ItemOption hit={row.hit} /> : <CreateOption name={row.name} />)}
          onPick={picker.pick}
          empty={empty[picker.state]}
          isBusy={picker.isStale}
        />
      )}
      {creating !== undefined && (
        <QuickItemModal
          name={creating}
          onClose={() => setCreating(undefined)}
          onCreated={(hit) => {
            setCreating(undefined);
            picker.take(hit);
          }}
        />
      )}
    </div>
  );
}
