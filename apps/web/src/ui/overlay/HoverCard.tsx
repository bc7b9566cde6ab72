import { Popover } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type HoverCardProps = { to: string; label: string; children: ReactNode };

/** A name that shows more when it is pointed at or holds the focus, and leads there when it is pressed. */
export function HoverCard({ to, label, children }: HoverCardProps) {
  return (
    <Popover
      trigger={['hover', 'focus']}
      mouseEnterDelay={0.25}
      content={<div className="ch-hover-card">{children}</div>}
    >
      <Link to={to} className="ch-link ch-hover-name">
        {label}
      </Link>
    </Popover>
  );
}
