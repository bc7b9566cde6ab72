import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Popup } from '../overlay/Popup.tsx';
import { Button } from './Button.tsx';

export type MenuAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  isChosen?: boolean;
  onSelect: () => void;
};

type MenuButtonProps = {
  label: string;
  actions: readonly MenuAction[];
  align?: 'start' | 'end';
  width?: number;
} & Omit<ComponentProps<typeof Button>, 'onClick'>;

/** A button with a short list of things to do. */
export function MenuButton(props: MenuButtonProps) {
  const { label, actions, align = 'end', width = 220, children, ...button } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const run = (action: MenuAction) => {
    setIsOpen(false);
    action.onSelect();
  };
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && (
        <Popup label={label} anchor={anchor} align={align} width={width} onClose={() => setIsOpen(false)}>
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              className="ch-choice"
              data-tone={action.tone}
              aria-pressed={action.isChosen}
              data-active={action.isChosen}
              onClick={() => run(action)}
            >
              {action.icon}
              <span>{action.label}</span>
            </button>
          ))}
        </Popup>
      )}
    </>
  );
}
