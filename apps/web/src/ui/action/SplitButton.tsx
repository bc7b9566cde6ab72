import './SplitButton.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/Menu.tsx';
import { ButtonLink } from './Button.tsx';
import { MenuButton } from './MenuButton.tsx';

type SplitButtonProps = {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  /** What the small half is called. */
  label: string;
  actions: readonly MenuAction[];
};

/** What is done most, and beside it what else could be. */
export const SplitButton = ({ to, icon, children, label, actions }: SplitButtonProps) => (
  <span className="ch-split-button">
    <ButtonLink variant="primary" to={to} icon={icon}>
      {children}
    </ButtonLink>
    <MenuButton variant="primary" label={label} actions={actions}>
      <ChevronDown size={15} />
    </MenuButton>
  </span>
);
