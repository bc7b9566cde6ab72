import { type ComponentProps, useRef, useState } from 'react';
import { Menu, type MenuAction, type MenuGroup } from '../overlay/Menu.tsx';
import { Button } from './Button.tsx';

type MenuButtonProps = {
  label: string;
  actions: readonly (MenuAction | MenuGroup)[];
  align?: 'start' | 'end';
  width?: number;
} & Omit<ComponentProps<typeof Button>, 'onClick'>;

/** A button with a short list of things to do. */
export function MenuButton(props: MenuButtonProps) {
  const { label, actions, align = 'end', width = 220, children, ...button } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && (
        <Menu
          label={label}
          anchor={anchor}
          entries={actions}
          placement={`bottom ${align}`}
          width={width}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
