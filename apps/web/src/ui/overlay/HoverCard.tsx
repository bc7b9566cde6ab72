import './Popup.css';
import './HoverCard.css';
import type { ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { PreviewTrigger } from 'react-aria-components/PreviewTrigger';
import { Focusable } from 'react-aria-components/Tooltip';
import { Link } from 'react-router';

type HoverCardProps = { to: string; label: string; children: ReactNode };

/** A name that shows more when it is pointed at or holds the focus, and leads there when it is pressed. */
export function HoverCard({ to, label, children }: HoverCardProps) {
  return (
    <PreviewTrigger delay={250}>
      <Focusable>
        <Link to={to} className="ch-link ch-hover-name">
          {label}
        </Link>
      </Focusable>
      <Popover className="ch-popup ch-hover-card" aria-label={label} placement="top" containerPadding={8}>
        {children}
      </Popover>
    </PreviewTrigger>
  );
}
