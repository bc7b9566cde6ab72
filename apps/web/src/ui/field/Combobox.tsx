import '../form/FormSection.css';
import '../overlay/Popup.css';
import './Combobox.css';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useId, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { type Choice, choiceSearch } from './choice-search.ts';
import { FieldFrame } from './TextField.tsx';

type ComboboxProps<C extends Choice> = {
  id?: string | undefined;
  label: ReactNode;
  choices: readonly C[] | undefined;
  /** What is chosen now, shown even before the choices have arrived. */
  chosen: Choice | undefined;
  disabled?: boolean;
  placeholder?: string;
  error?: string | undefined;
  onChoose: (choice: C) => void;
};

/** One of a long list, found by typing the beginning of any of its words, accents and case aside. */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { label, choices, chosen, disabled = false, placeholder, error, onChoose } = props;
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [typed, setTyped] = useState('');
  const search = useMemo(() => choiceSearch(choices ?? []), [choices]);
  // The chosen name in the box is no search: whoever opens the list then wants to see the others.
  const offered = search.offered(typed === chosen?.name ? '' : typed, chosen);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <ComboBox
        className="ch-combobox"
        id={id}
        aria-labelledby={`${id}-label`}
        {...(error && { 'aria-describedby': `${id}-note` })}
        isInvalid={error !== undefined}
        isDisabled={disabled}
        value={chosen?.id ?? null}
        defaultFilter={search.matches}
        allowsEmptyCollection
        shouldFocusWrap
        onInputChange={setTyped}
        onChange={(key) => {
          const choice = choices?.find((one) => one.id === key);
          if (choice) onChoose(choice);
        }}
      >
        <Input className="ch-input" placeholder={placeholder ?? ''} />
        <Button className="ch-icon-button">
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
        <FirstMatch />
        <Popover className="ch-popup ch-combobox-pop" offset={4} containerPadding={8}>
          <ListBox
            className="ch-combobox-list"
            renderEmptyState={() => (
              <p className="ch-combobox-group">{choices === undefined ? t('shell.loading') : t('ui.nothingFound')}</p>
            )}
          >
            {[...Map.groupBy(offered, ({ group = '' }) => group)].map(([group, members]) =>
              group === '' ? (
                members.map(renderChoice)
              ) : (
                <ListBoxSection key={group} id={`group ${group}`}>
                  <Header className="ch-combobox-group">{group}</Header>
                  {members.map(renderChoice)}
                </ListBoxSection>
              ),
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </FieldFrame>
  );
}

const renderChoice = ({ id, name }: Choice) => (
  <ListBoxItem key={id} id={id} textValue={name}>
    {name}
  </ListBoxItem>
);

/** Puts the keyboard on the first match while somebody types, so that Enter takes it. */
function FirstMatch() {
  const state = useContext(ComboBoxStateContext);
  useEffect(() => {
    if (!state?.isOpen || state.inputValue === '' || state.inputValue === state.selectedItem?.textValue) return;
    const { collection, selectionManager } = state;
    if (selectionManager.focusedKey !== null) return;
    const first = [...collection.getKeys()].find((key) => collection.getItem(key)?.type === 'item');
    if (first !== undefined) selectionManager.setFocusedKey(first);
  });
  return null;
}
