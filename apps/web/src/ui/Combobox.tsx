import './form.css';
import './combobox.css';
import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListNavigation } from './list-navigation.ts';
import { described, FieldFrame } from './TextField.tsx';

export type Choice = { id: number; name: string };

type ComboboxProps = {
  label: ReactNode;
  choices: readonly Choice[] | undefined;
  /** What the box says while nobody types. */
  chosen: string;
  disabled?: boolean;
  placeholder?: string;
  error?: string | undefined;
  onChoose: (choice: Choice) => void;
};

/** More would only be scrolled past: typing another letter is quicker. */
const SHOWN = 50;

/** One of a long list, found by typing the beginning of any of its words, accents and case aside. */
export function Combobox({ label, choices, chosen, disabled, placeholder, error, onChoose }: ComboboxProps) {
  const id = useId();
  // undefined: the list is closed and the box shows what is chosen.
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const found = useFound(choices, typed);
  const close = () => setTyped(undefined);
  const pick = (choice: Choice) => {
    close();
    onChoose(choice);
  };
  const list = useListNavigation({ items: found, onPick: pick, onClose: isOpen ? close : undefined });
  const open = () => {
    setTyped('');
    list.setActive(0);
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="ch-combobox">
        <input
          {...described(id, error, undefined)}
          {...list.boxProps}
          className="ch-input"
          disabled={disabled}
          placeholder={isOpen ? chosen || placeholder : placeholder}
          value={typed ?? chosen}
          onClick={() => !isOpen && open()}
          onChange={({ target }) => {
            setTyped(target.value);
            list.setActive(0);
          }}
          onKeyDown={(event) => {
            if (!isOpen && event.key === 'ArrowDown') open();
            else if (isOpen) list.boxProps.onKeyDown(event);
          }}
          onBlur={close}
        />
        <ChevronDown size={16} aria-hidden="true" />
        {isOpen && <Options {...{ list, found, isLoading: choices === undefined, onPick: pick }} />}
      </span>
    </FieldFrame>
  );
}

function useFound(choices: readonly Choice[] | undefined, typed: string | undefined): readonly Choice[] {
  const texts = useMemo(() => choices?.map((choice) => ({ choice, text: ` ${searchText(choice.name)}` })), [choices]);
  return useMemo(() => {
    if (typed === undefined || !texts) return [];
    const words = searchWords(typed);
    const matching = texts.filter(({ text }) => words.every((word) => text.includes(` ${word}`)));
    const beginning = ` ${words.join(' ')}`;
    const isFirst = ({ text }: { text: string }) => text.startsWith(beginning);
    const sorted = [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))];
    return sorted.slice(0, SHOWN).map(({ choice }) => choice);
  }, [texts, typed]);
}

type OptionsProps = {
  list: ReturnType<typeof useListNavigation<Choice>>;
  found: readonly Choice[];
  isLoading: boolean;
  onPick: (choice: Choice) => void;
};

function Options({ list, found, isLoading, onPick }: OptionsProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { active } = list;
  useEffect(() => {
    box.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (found.length === 0) {
    return <output className="ch-combobox-list">{isLoading ? t('shell.loading') : t('ui.nothingFound')}</output>;
  }
  return (
    // Keeps the focus in the box while an option is pressed.
    <div
      ref={box}
      className="ch-combobox-list"
      role="listbox"
      id={list.listId}
      aria-label={t('ui.choices')}
      onPointerDown={(event) => event.preventDefault()}
    >
      {found.map((choice, index) => (
        <button
          key={choice.id}
          id={list.optionId(index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(choice)}
          onPointerMove={() => list.setActive(index)}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}
