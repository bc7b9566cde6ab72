import './Switch.css';
import type { ComponentProps } from 'react';

type SwitchProps = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  size?: 'small' | 'middle';
  /** The last press is still on its way to the server. */
  isPending?: boolean;
  /** Said inside the switch, for both of its states. */
  words?: { on: string; off: string };
} & Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'type' | 'className' | 'children'>;

/** On or off, at once. */
export function Switch({ isOn, onChange, size = 'middle', isPending = false, words, ...button }: SwitchProps) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      className="ch-switch"
      data-size={size}
      aria-checked={isOn}
      aria-busy={isPending}
      onClick={() => !isPending && onChange(!isOn)}
    >
      {words && <span>{isOn ? words.on : words.off}</span>}
    </button>
  );
}
