import './commands.css';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import type { LayerProps } from '../layers.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** A box with its list below, which Autocomplete names as the one it controls. */
const BOX = { role: 'combobox', 'aria-expanded': true } as const;

/** The row that arrow keys marked. What the box says about it comes half a second later, for the ear. */
const markedKey = (box: HTMLElement): string | undefined =>
  box.closest('.ch-palette')?.querySelector<HTMLElement>('[role="option"][data-focused]')?.dataset.key;

const itemsOf = (groups: readonly PaletteGroup[]) => groups.flatMap(({ items }) => items);

/** Everything that can be found, reached or begun, by typing a few letters of it. */
export function CommandPalette({ onClose, onOpen, typed }: LayerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => typed.trimEnd());
  const { groups, state } = usePaletteGroups(text, { onClose, onOpen });
  const enter = useEnter({ groups, text, isWaiting: state === 'waiting', isPressed: typed.endsWith('\n') });
  const act = useActionKeys(groups);
  const items = itemsOf(groups);
  return (
    <ModalDialog className="ch-palette" look="top" label={t('palette.title')} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        <TextField aria-label={t('palette.title')} className="ch-palette-input">
          <Search size={19} />
          <Input
            {...BOX}
            placeholder={t('palette.placeholder')}
            onKeyDown={(event) => {
              act(event);
              enter(event);
            }}
          />
          <span className="ch-palette-esc">
            <kbd className="ch-kbd">esc</kbd>
          </span>
          <button type="button" className="ch-palette-cancel" onClick={onClose}>
            {t('search.cancel')}
          </button>
        </TextField>
        <p role="status" className="ch-visually-hidden">
          {state === 'answered' && t('search.count', { count: items.length })}
        </p>
        {state === 'failed' && <p className="ch-palette-failed">{t('search.failed')}</p>}
        <ListBox
          className="ch-palette-list"
          data-waiting={state === 'waiting' || undefined}
          aria-label={t('palette.title')}
          selectionMode="none"
          shouldFocusWrap
          onAction={(key) => items.find((item) => item.key === key)?.run()}
          renderEmptyState={() => (
            <p className="ch-palette-empty">{t(state === 'waiting' ? 'search.searching' : 'search.empty')}</p>
          )}
        >
          {groups.map(({ name, items: own }) => (
            <ListBoxSection key={name} id={`group ${name}`} className="ch-palette-group">
              <Header>{t(`search.group.${name}`)}</Header>
              {own.map((item) => (
                <PaletteRow key={item.key} item={item} typed={text} />
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
      <PaletteFoot onShortcuts={() => onOpen('shortcuts')} />
    </ModalDialog>
  );
}

type EnterFacts = { groups: readonly PaletteGroup[]; text: string; isWaiting: boolean; isPressed: boolean };

/** Enter while no row is marked means the first; pressed before the answer is here, the first of the answer. */
function useEnter({ groups, text, isWaiting, isPressed }: EnterFacts) {
  const pressedFor = useRef(isPressed ? text : undefined);
  const first = itemsOf(groups)[0];
  const runFirst = useEffectEvent(() => {
    if (pressedFor.current !== text || (first === undefined && isWaiting)) return;
    pressedFor.current = undefined;
    first?.run();
  });
  useEffect(() => runFirst(), [text, first?.key, isWaiting]);
  return ({ key, currentTarget: box }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || markedKey(box) !== undefined) return;
    if (first === undefined && isWaiting) pressedFor.current = text;
    else first?.run();
  };
}

/** ⌥ and a letter do a likely next step: of the marked row, or of the first one that has such a step. */
function useActionKeys(groups: readonly PaletteGroup[]) {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLInputElement>) => {
    const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
    if (!event.altKey || letter === undefined) return;
    const items = itemsOf(groups);
    const marked = markedKey(event.currentTarget);
    const markedFirst = [...items.filter(({ key }) => key === marked), ...items];
    const stepOf = (item: PaletteItem) => item.actions?.find((action) => action.letter === letter);
    const item = markedFirst.find(stepOf);
    const step = item && stepOf(item);
    if (!step) return;
    event.preventDefault();
    item.run();
    void navigate(step.address);
  };
}
