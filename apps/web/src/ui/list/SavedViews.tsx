import './SavedViews.css';
import { Bookmark, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../action/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { Popup } from '../overlay/Popup.tsx';

/** `search` is the part of the address that makes the view what it is; `count` how much it finds, where that is known. */
export type View = { name: string; search: string; count?: string | undefined };
/** A list of its own that belongs beside these views. */
export type ListLink = { name: string; to: string; isOn: boolean; count?: string | undefined };

type SavedViewsProps = {
  label: string;
  /** Those everybody has, then the user's own. */
  standard: readonly View[];
  own: readonly View[];
  links?: readonly ListLink[];
  current: string;
  /** What the present view finds. */
  count: string | undefined;
  onOpen: (search: string) => void;
  onKeep: (views: readonly View[]) => void;
};

/** The list's well-known questions as tabs, those of the user marked with a bookmark. */
export function SavedViews({ label, standard, own, links = [], current, count, onOpen, onKeep }: SavedViewsProps) {
  const { t } = useTranslation();
  const isElsewhere = links.some(({ isOn }) => isOn);
  const isKnown = isElsewhere || [...standard, ...own].some(({ search }) => search === current);
  return (
    <nav className="ch-views" aria-label={label}>
      {[...standard, ...own].map((view) => {
        const isOn = !isElsewhere && view.search === current;
        const isOwn = own.includes(view);
        const found = view.count ?? (isOn ? count : undefined);
        return (
          <span key={view.search} className="ch-view" data-on={isOn}>
            <button type="button" aria-current={isOn ? 'page' : undefined} onClick={() => onOpen(view.search)}>
              {isOwn && <Bookmark size={13} aria-hidden="true" />}
              {view.name}
              {found && <em>{found}</em>}
            </button>
            {isOwn && isOn && (
              <button
                type="button"
                aria-label={t('ui.list.removeView', { name: view.name })}
                onClick={() => onKeep(own.filter((one) => one !== view))}
              >
                <X size={13} />
              </button>
            )}
          </span>
        );
      })}
      {links.map(({ name, to, isOn, count: size }) => (
        <span key={to} className="ch-view" data-on={isOn}>
          <Link to={to} aria-current={isOn ? 'page' : undefined} ref={isOn ? bringIntoSight : undefined}>
            {name}
            {size && <em>{size}</em>}
          </Link>
        </span>
      ))}
      {!isKnown && <SaveView onSave={(name) => onKeep([...own, { name, search: current }])} />}
    </nav>
  );
}

/** On a phone the row of views is wider than the screen. */
const bringIntoSight = (link: HTMLElement | null) => link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span className="ch-view">
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Plus size={14} aria-hidden="true" />
        {t('ui.list.saveView')}
      </button>
      {isOpen && (
        <Popup label={t('ui.list.saveView')} anchor={anchor} onClose={() => setIsOpen(false)}>
          <form
            className="ch-filter-form ch-form"
            onSubmit={(event) => {
              event.preventDefault();
              const name = new FormData(event.currentTarget).get('name');
              if (typeof name === 'string' && name.trim()) onSave(name.trim());
            }}
          >
            <TextField label={t('ui.list.viewName')} name="name" maxLength={40} required autoComplete="off" />
            <Button type="submit" variant="primary">
              {t('ui.list.saveView')}
            </Button>
          </form>
        </Popup>
      )}
    </span>
  );
}
