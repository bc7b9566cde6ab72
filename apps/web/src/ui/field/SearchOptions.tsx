import { type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  type Key,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  ListStateContext,
  type Selection,
} from 'react-aria-components/ListBox';

export type SearchOptionsProps<O> = {
  label: string;
  options: readonly O[];
  keyOf: (option: O) => string;
  /** What a screen reader says of it. */
  textOf: (option: O) => string;
  render: (option: O, isActive: boolean) => ReactNode;
  /** Options of one group stand together, under its heading; '' stands under none. */
  groupOf?: (option: O) => string;
  /** Given where several may be on: the keys of those that are. */
  chosen?: readonly string[];
  onPick: (option: O) => void;
  /** The option that Enter would pick, as it changes. */
  onActive?: (option: O) => void;
  listClassName: string;
  optionClassName?: string;
  /** Whenever it changes, the first option becomes the active one; '' leaves the keyboard where it is. */
  lead: string;
};

/** What a search box found. The cursor stays in the box. */
export function SearchOptions<O>(props: SearchOptionsProps<O>) {
  const { label, options, keyOf, groupOf = () => '', chosen, onPick, listClassName } = props;
  const pick = (key: unknown) => {
    const option = options.find((one) => keyOf(one) === key);
    if (option !== undefined) onPick(option);
  };
  /** One press turns one option: its key is in only one of the two sets. */
  const turn = (keys: Selection) => {
    const before: readonly Key[] = chosen ?? [];
    if (keys !== 'all') pick([...keys, ...before].find((key) => keys.has(key) !== before.includes(key)));
  };
  return (
    <ListBox
      className={listClassName}
      aria-label={label}
      shouldFocusWrap
      shouldFocusOnHover
      escapeKeyBehavior="none"
      // Or a press on an option would take the cursor out of the box.
      onMouseDown={(event) => event.preventDefault()}
      selectionMode={chosen ? 'multiple' : 'none'}
      selectedKeys={chosen ?? []}
      onSelectionChange={turn}
      {...(!chosen && { onAction: pick })}
    >
      {[...Map.groupBy(options, groupOf)].map(([group, members]) =>
        group === '' ? (
          members.map((option) => renderOption(option, props))
        ) : (
          <ListBoxSection key={group}>
            <Header className="ch-combobox-group">{group}</Header>
            {members.map((option) => renderOption(option, props))}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  );
}

function renderOption<O>(option: O, props: SearchOptionsProps<O>) {
  const { options, keyOf, textOf, render, onActive, optionClassName, lead } = props;
  const key = keyOf(option);
  return (
    <ListBoxItem key={key} id={key} textValue={textOf(option)} className={optionClassName ?? ''}>
      {({ isFocused }) => (
        <>
          {render(option, isFocused)}
          {option === options[0] && <Lead optionKey={key} lead={lead} />}
          {isFocused && onActive && <Active key={key} onActive={() => onActive(option)} />}
        </>
      )}
    </ListBoxItem>
  );
}

/** Puts the keyboard on the first option: the library does so for typed letters only, not for what is pasted. */
function Lead({ optionKey, lead }: { optionKey: string; lead: string }) {
  const state = useContext(ListStateContext);
  const focusFirst = useEffectEvent(() => {
    state?.selectionManager.setFocused(true);
    state?.selectionManager.setFocusedKey(optionKey);
  });
  useEffect(() => {
    if (lead !== '') focusFirst();
  }, [lead]);
  return null;
}

/** Tells which option the keyboard is on: the library says so to the option itself and to nobody else. */
function Active({ onActive }: { onActive: () => void }) {
  const tell = useEffectEvent(onActive);
  useEffect(() => tell(), []);
  return null;
}
