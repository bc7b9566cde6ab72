import '../form/FormSection.css';
import './FilterBar.css';
import { Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../overlay/Popup.tsx';

const PAUSE = 300;

type FilterBarProps = {
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  box: RefObject<HTMLInputElement | null>;
  children: ReactNode;
  end?: ReactNode;
};

/** Search, then the filters as chips, then what arranges the list. */
export function FilterBar({ placeholder, search, onSearch, box, children, end }: FilterBarProps) {
  return (
    <div className="ch-filters">
      <SearchBox {...{ placeholder, search, onSearch, box }} />
      <div className="ch-filter-chips">{children}</div>
      {end && <div className="ch-filters-end">{end}</div>}
    </div>
  );
}

function SearchBox({ placeholder, search, onSearch, box }: Omit<FilterBarProps, 'children' | 'end'>) {
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);
  // Another view or a cleared filter changes the box; the echo of our own question must not undo newer letters.
  if (search !== seen) {
    setSeen(search);
    if (search !== asked) {
      setAsked(search);
      setTyped(search);
    }
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wanted = typed.trim();
  const ask = (text: string) => {
    setAsked(text);
    onSearch(text);
  };
  /** Whoever leaves the box has finished the question. */
  const askNow = () => {
    clearTimeout(timer.current);
    if (wanted !== asked) ask(wanted);
  };
  return (
    // Typed and not yet asked: the rows below answer another question.
    <span className="ch-search" aria-busy={wanted !== search}>
      <Search size={15} aria-hidden="true" />
      <input
        ref={box}
        type="search"
        className="ch-input"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        maxLength={64}
        enterKeyHint="search"
        onChange={({ target }) => {
          setTyped(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(ask, PAUSE, target.value.trim());
        }}
        onBlur={askNow}
        onKeyDown={(event) => {
          if (event.key === 'Enter') askNow();
          if (event.key !== 'Escape') return;
          // The browser would empty the box; who only wants back to the rows keeps what was found.
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </span>
  );
}

type FilterChipProps = {
  label: string;
  /** What it is set to, in words; without it the filter is only offered. */
  value?: ReactNode;
  icon?: ReactNode;
  onClear?: () => void;
  /** What the chip opens. */
  children: (close: () => void) => ReactNode;
};

/** Solid with its value when it narrows the list, dashed when it could. */
export function FilterChip({ label, value, icon, onClear, children }: FilterChipProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <span className="ch-chip" data-on={value !== undefined}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        {label}
        {value !== undefined && <b>{value}</b>}
      </button>
      {value !== undefined && onClear && (
        <button type="button" aria-label={t('ui.list.clearFilter', { name: label })} onClick={onClear}>
          <X size={13} />
        </button>
      )}
      {isOpen && (
        <Popup label={label} anchor={anchor} onClose={close}>
          {children(close)}
        </Popup>
      )}
    </span>
  );
}
