import { type ComponentProps, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu, type MenuAction, type MenuGroup } from '../ui/overlay/Menu.tsx';

export type Place = { to: string; label: string; icon?: MenuAction['icon'] };
export type PlaceGroup = { label: string; places: readonly Place[] };

type LinkMenuProps = {
  label: string;
  places: readonly (Place | PlaceGroup)[];
  placement?: ComponentProps<typeof Menu>['placement'];
} & Omit<ComponentProps<'button'>, 'type' | 'onClick'>;

/** A button's menu of places to go. It takes the keyboard when it opens and gives it back when it closes. */
export function LinkMenu({ label, places, placement = 'bottom start', children, ...button }: LinkMenuProps) {
  const navigate = useNavigate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const action = ({ to, ...shown }: Place): MenuAction => ({ ...shown, key: to, onSelect: () => void navigate(to) });
  const entry = (place: Place | PlaceGroup): MenuAction | MenuGroup =>
    'places' in place ? { key: place.label, label: place.label, actions: place.places.map(action) } : action(place);
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <Menu
          label={label}
          anchor={anchor}
          entries={places.map(entry)}
          placement={placement}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
