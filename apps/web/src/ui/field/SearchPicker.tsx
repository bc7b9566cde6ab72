import './Combobox.css';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete';
import { useSlottedContext } from 'react-aria-components/slots';
import { SearchOptions, type SearchOptionsProps } from './SearchOptions.tsx';

type SearchBoxProps = {
  id?: string | undefined;
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  /** The note under the field that the box belongs to. */
  described?: { 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };
  className?: string;
  /** The popup around it puts the cursor here. */
  isFirst?: boolean;
  boxRef?: Ref<HTMLInputElement>;
  /** A press into the box, or ↓ while the list is closed. */
  onOpen?: () => void;
  /** Escape; left out while there is nothing to close, so that the layer around the box may have it. */
  onClose?: (() => void) | undefined;
  /** The cursor leaves the box. */
  onLeave?: () => void;
  /** Backspace while nothing is typed. */
  onErase?: () => void;
};

type SearchPickerProps<O> = Omit<SearchOptionsProps<O>, 'lead' | 'label'> & {
  box: SearchBoxProps;
  /** Dresses the box together with what stands before and after it. */
  boxClassName: string;
  before?: ReactNode;
  after?: ReactNode;
  listLabel?: string;
  text: string;
  onText: (text: string) => void;
  /** A list that stands in the page, and not over it, is always open. */
  isOpen?: boolean;
  /** Draws what stands around the list. */
  frame?: (list: ReactNode) => ReactNode;
  /** Enter while there is nothing to pick. */
  onEnter?: () => void;
  /** Stands where the list does, such as what is said when nothing was found. */
  children?: ReactNode;
};

/**
 * A box that finds records while somebody types, and what it found below it. ↓ and ↑ walk, Enter picks, Escape closes;
 * until somebody walks, Enter means the first option. The room keeps the text and asks the server.
 */
export function SearchPicker<O>(props: SearchPickerProps<O>) {
  const {
    box,
    boxClassName,
    before,
    after,
    listLabel,
    text,
    onText,
    isOpen = true,
    onEnter,
    children,
    ...rest
  } = props;
  const { frame = (list: ReactNode) => list, ...list } = rest;
  const { options, keyOf, onPick } = list;
  const [activeKey, setActiveKey] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const isListed = isOpen && options.length > 0;
  const pickActive = () => {
    const active = isListed ? (options.find((option) => keyOf(option) === activeKey) ?? options[0]) : undefined;
    if (active !== undefined) onPick(active);
    else onEnter?.();
  };
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <span className={boxClassName} {...(box.described && { 'data-invalid': box.described['aria-invalid'] ?? false })}>
        {before}
        <SearchBox
          {...box}
          isOpen={isOpen}
          isListed={isListed}
          text={text}
          onEnter={pickActive}
          onFocus={() => setHasFocus(true)}
          onLeave={() => {
            setHasFocus(false);
            box.onLeave?.();
          }}
        />
        {after}
      </span>
      {isListed &&
        frame(
          <SearchOptions
            {...list}
            label={listLabel ?? box.label}
            // Every new text and every new answer begin at the first option again.
            lead={hasFocus ? [text, ...options.map(keyOf)].join('\n') : ''}
            onActive={(option) => {
              setActiveKey(keyOf(option));
              list.onActive?.(option);
            }}
          />,
        )}
      {children}
    </Autocomplete>
  );
}

type BoxState = { text: string; isOpen: boolean; isListed: boolean; onEnter: () => void; onFocus: () => void };

function SearchBox(props: SearchBoxProps & BoxState) {
  const { label, placeholder, maxLength, text, isListed, className = 'ch-input' } = props;
  const field = useSlottedContext(FieldInputContext);
  const walk = (event: KeyboardEvent) =>
    field?.onKeyDown?.(Object.assign(event, { continuePropagation: () => undefined }));
  return (
    <input
      {...props.described}
      data-autofocus={props.isFirst}
      ref={(box) => {
        assign(field?.ref, box);
        assign(props.boxRef, box);
      }}
      id={props.id}
      className={className}
      role="combobox"
      aria-label={label}
      aria-autocomplete="list"
      aria-expanded={isListed}
      aria-controls={isListed ? field?.['aria-controls'] : undefined}
      aria-activedescendant={isListed ? field?.['aria-activedescendant'] : undefined}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => field?.onChange?.(target.value)}
      onClick={() => !props.isOpen && props.onOpen?.()}
      onFocus={props.onFocus}
      // The library tells the box of a blur as well when the keyboard moves to an option; the cursor has not left then.
      onBlur={({ currentTarget }) => document.activeElement !== currentTarget && props.onLeave?.()}
      onKeyDown={(event) => handleKey(event, props, walk)}
    />
  );
}

/** The library and the room both want to know the box. */
function assign<E>(ref: Ref<E> | undefined, element: E | null) {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}

const WALKING = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];
const hasModifier = (event: KeyboardEvent) => event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** The list gets the keys that walk it; every other key keeps its way to the screen around the box. */
function handleKey(event: KeyboardEvent, box: SearchBoxProps & BoxState, walk: (event: KeyboardEvent) => void) {
  if (event.nativeEvent.isComposing || hasModifier(event)) return;
  if (event.key === 'Escape' && box.onClose) {
    // Or the dialog around the box would close as well.
    event.stopPropagation();
    event.preventDefault();
    box.onClose();
  } else if (event.key === 'Enter' && box.isOpen) {
    // Or the form around the box would be sent.
    event.preventDefault();
    box.onEnter();
  } else if (event.key === 'Backspace' && box.text === '') {
    box.onErase?.();
  } else if (WALKING.includes(event.key) && box.isListed) {
    walk(event);
  } else if (event.key === 'ArrowDown' && !box.isOpen && box.onOpen) {
    event.preventDefault();
    box.onOpen();
  }
}
