import '../form/FormSection.css';
import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxList } from './ComboboxList.tsx';
import { useListNavigation } from './list-navigation.ts';
import { described, FieldFrame } from './TextField.tsx';

/** Choices with a `group` stand under its heading and keep their order; its name finds them as well. */
export type Choice = { id: number | string; name: string; group?: string };

type ComboboxProps<C extends Choice> = {
  id?: string | undefined;
  label: ReactNode;
  choices: readonly C[] | undefined;
  /** What the box says while nobody types. */
  chosen: string;
  disabled?: boolean;
  placeholder?: string;
  error?: string | undefined;
  onChoose: (choice: C) => void;
};

/** More would only be scrolled past: typing another letter is quicker. */
const SHOWN = 50;

/** One of a long list, found by typing the beginning of any of its words, accents and case aside. */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { label, choices, chosen, disabled, placeholder, error, onChoose } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  // undefined: the list is closed and the box shows what is chosen.
  const [typed, setTyped] = useState<string>();
  const isOpen = typed !== undefined;
  const found = useFound(choices, typed);
  const close = () => setTyped(undefined);
  const pick = (choice: C) => {
    close();
    onChoose(choice);
  };
  const list = useListNavigation({ items: found, onPick: pick, onClose: isOpen ? close : undefined });
  const open = () => {
    setTyped('');
    const shown = choices?.slice(0, SHOWN) ?? [];
    list.setActive(
      Math.max(
        0,
        shown.findIndex(({ name }) => name === chosen),
      ),
    );
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
        {isOpen && (
          <ComboboxList
            label={t('ui.choices')}
            list={list}
            items={found}
            keyOf={(choice) => choice.id}
            groupOf={(choice) => choice.group ?? ''}
            render={(choice) => choice.name}
            onPick={pick}
            empty={choices === undefined ? t('shell.loading') : t('ui.nothingFound')}
          />
        )}
      </span>
    </FieldFrame>
  );
}

function useFound<C extends Choice>(choices: readonly C[] | undefined, typed: string | undefined): readonly C[] {
  const texts = useMemo(
    () => choices?.map((choice) => ({ choice, text: ` ${searchText(`${choice.name} ${choice.group ?? ''}`)}` })),
    [choices],
  );
  return useMemo(() => {
    if (typed === undefined || !texts) return [];
    const words = searchWords(typed);
    const matching = texts.filter(({ text }) => words.every((word) => text.includes(` ${word}`)));
    const beginning = ` ${words.join(' ')}`;
    const isFirst = ({ choice, text }: { choice: C; text: string }) => !choice.group && text.startsWith(beginning);
    const sorted = [...matching.filter(isFirst), ...matching.filter((one) => !isFirst(one))];
    return sorted.slice(0, SHOWN).map(({ choice }) => choice);
  }, [texts, typed]);
}
