import './commands.css';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../platform/viewport.ts';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import type { LayerProps } from '../layers.ts';
import { type ChipName, nextChip } from './chips.ts';
import { PaletteChips } from './PaletteChips.tsx';
import { PaletteFoot } from './PaletteFoot.tsx';
import { PaletteList } from './PaletteList.tsx';
import { PalettePreview } from './PalettePreview.tsx';
import { boxKeys, itemsOf, useActionKeys, useEnter } from './palette-keys.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** A box with its list below, which Autocomplete names as the one it controls. */
const BOX = { role: 'combobox', 'aria-expanded': true } as const;

/** Everything that can be found, reached or begun, by typing a few letters of it. */
export function CommandPalette({ onClose, onOpen, typed }: LayerProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const [text, setText] = useState(() => typed.trimEnd());
  const [chip, setChip] = useState<ChipName>();
  const [marked, setMarked] = useState<string>();
  const { groups, chips, state } = usePaletteGroups(text, { onClose, onOpen, chip, onChip: setChip });
  const enter = useEnter({ groups, text, isWaiting: state === 'waiting', isPressed: typed.endsWith('\n') });
  const act = useActionKeys(groups);
  const items = itemsOf(groups);
  const hasPreview = !isNarrow && items.some(({ record }) => record !== undefined);
  const narrow = (next: ChipName | undefined) => {
    setChip(next);
    setMarked(undefined);
  };
  const toBox = () => box.current?.focus();
  return (
    <ModalDialog className="ch-palette" look="top" label={t('palette.title')} onClose={onClose}>
      <div
        className="ch-palette-frame"
        data-wide={hasPreview || undefined}
        onKeyDownCapture={boxKeys({
          groups,
          hasChips: chips.length > 0,
          onNextChip: (by) => narrow(nextChip(chips, chip, by)),
        })}
      >
        <Autocomplete
          inputValue={text}
          onInputChange={(next) => {
            setText(next);
            if (next.trim() === '') setChip(undefined);
          }}
        >
          <TextField aria-label={t('palette.title')} className="ch-palette-input">
            <Search size={19} />
            <Input
              {...BOX}
              ref={box}
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
          {chips.length > 0 && (
            <PaletteChips chips={chips} chosen={chip} onChoose={(next) => (narrow(next), toBox())} />
          )}
          {state === 'failed' && <p className="ch-palette-failed">{t('search.failed')}</p>}
          <div className="ch-palette-body">
            <PaletteList groups={groups} state={state} typed={text} onMark={setMarked} />
            {hasPreview && <PalettePreview item={items.find(({ key }) => key === marked) ?? items[0]} onBack={toBox} />}
          </div>
        </Autocomplete>
        <PaletteFoot hasChips={chips.length > 0} hasPreview={hasPreview} onShortcuts={() => onOpen('shortcuts')} />
      </div>
    </ModalDialog>
  );
}
