import '../../../ui/list/FilterBar.css';
import './item-picker.css';
import type { ItemHit } from '@countinghouse/contracts/services';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPicker } from '../../../ui/field/SearchPicker.tsx';
import { CreateOption, ItemOption, KeepOption } from './ItemOption.tsx';
import type { ItemKind } from './item-queries.ts';
import { QuickItemModal } from './QuickItemModal.tsx';
import { SEARCHED } from './use-item-hits.ts';
import { type PickerRow, useItemPicker } from './use-item-picker.ts';

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
  /** The free text was meant as it stands: nothing like it is sold. */
  onKeep?: (() => void) | undefined;
  /** Somebody typed before it was here. */
  startsOpen?: boolean;
  id?: string;
};

/** A service or part, found by the beginning of its name, code or barcode; or made, when there is none. */
export function ItemPicker({ label, placeholder, kind = 'all', id, ...props }: ItemPickerProps) {
  const { t } = useTranslation();
  const [creating, setCreating] = useState<string>();
  const picker = useItemPicker({
    kind,
    value: props.value,
    startsOpen: props.startsOpen ?? false,
    onText: props.onText,
    onKeep: props.onKeep,
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
      <SearchPicker
        box={{
          id,
          label,
          placeholder: placeholder ?? t('parts.picker.placeholder'),
          // A line's own words may be longer than what is searched for.
          maxLength: props.onText ? 180 : SEARCHED,
          boxRef: picker.box,
          onOpen: picker.open,
          onClose: picker.isOpen ? picker.close : undefined,
          onLeave: picker.close,
        }}
        boxClassName="ch-search"
        before={<Search size={15} aria-hidden="true" />}
        text={picker.text}
        onText={picker.type}
        isOpen={picker.isOpen}
        options={picker.rows}
        keyOf={(row) => (row.kind === 'hit' ? String(row.hit.idService) : row.kind)}
        textOf={(row) => (row.kind === 'hit' ? row.hit.name : row.name)}
        render={(row) => <Row row={row} />}
        groupOf={() => (isAsking ? '' : t('parts.picker.recent'))}
        onPick={picker.pick}
        onEnter={picker.enter}
        listClassName="ch-combobox-list"
      >
        {picker.isOpen && picker.rows.length === 0 && (
          <output className="ch-combobox-list">{empty[picker.state]}</output>
        )}
      </SearchPicker>
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

function Row({ row }: { row: PickerRow }) {
  switch (row.kind) {
    case 'hit':
      return <ItemOption hit={row.hit} />;
    case 'keep':
      return <KeepOption name={row.name} />;
    case 'create':
      return <CreateOption name={row.name} />;
  }
}
