import { flushSync } from 'react-dom';
import './Popup.css';
import './Menu.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

export type MenuAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** One of several that exclude each other. */
  isChosen?: boolean;
  onSelect: () => void;
};

export type MenuGroup = { key: string; label: string; actions: readonly MenuAction[] };

type MenuProps = {
  label: string;
  /** What it hangs on; it also gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  entries: readonly (MenuAction | MenuGroup)[];
  placement?: NonNullable<PopoverProps['placement']>;
  width?: number;
  onClose: () => void;
};

/** A short list of things to do, walked with the arrow keys or by the first letters. Rendered only while it is open. */
export function Menu({ label, anchor, entries, placement = 'bottom end', width = 220, onClose }: MenuProps) {
  const actions = entries.flatMap((entry) => ('actions' in entry ? entry.actions : [entry]));
  const chosen = actions.filter(({ isChosen }) => isChosen).map(({ key }) => key);
  const menu = useFocusOnFirst();
  const isChoice = actions.some(({ isChosen }) => isChosen !== undefined);
  const run = (key: unknown) => {
    // Gone at once, so that it keeps the focus no longer: a dialog that opens now gives it back to where it was.
    flushSync(onClose);
    anchor.current?.focus();
    actions.find((action) => action.key === key)?.onSelect();
  };
  return (
    <Popover
      className="ch-popup"
      aria-label={label}
      isOpen
      triggerRef={anchor}
      placement={placement}
      offset={6}
      containerPadding={8}
      style={{ inlineSize: width }}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <AriaMenu
        ref={menu}
        className="ch-choices"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens without the focus cannot be used by keys
        autoFocus="first"
        selectionMode={isChoice ? 'single' : 'none'}
        selectedKeys={chosen}
        onAction={run}
        onClose={onClose}
      >
        {entries.map((entry) =>
          'actions' in entry ? (
            <MenuSection key={entry.key}>
              <Header className="ch-choice-group">{entry.label}</Header>
              {entry.actions.map(renderAction)}
            </MenuSection>
          ) : (
            renderAction(entry)
          ),
        )}
      </AriaMenu>
    </Popover>
  );
}

/**
 * A button pressed by Enter looks to the library like one pressed by a screen reader: it keeps the focus on the menu itself, where
 * a second Enter does nothing.
 */
function useFocusOnFirst(): RefObject<HTMLDivElement | null> {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === menu.current)
        menu.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return menu;
}

const renderAction = ({ key, label, icon, tone, isChosen }: MenuAction) => (
  <MenuItem key={key} id={key} textValue={label} className="ch-choice" data-tone={tone} data-active={isChosen}>
    {icon}
    <span>{label}</span>
  </MenuItem>
);
