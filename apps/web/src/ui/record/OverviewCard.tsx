import './OverviewCard.css';
import type { ReactNode } from 'react';
import { Avatar } from '../show/Avatar.tsx';

/** Who somebody is, at a glance, beside what is told of them; a ribbon lies over its corner. */
export const OverviewCard = ({
  label,
  ribbon,
  children,
}: {
  label: string;
  ribbon?: ReactNode;
  children: ReactNode;
}) => (
  <section className="ch-panel ch-overview" aria-label={label} data-ribbon={ribbon !== undefined}>
    {ribbon}
    {children}
  </section>
);

export const OverviewPart = ({ children }: { children: ReactNode }) => (
  <div className="ch-overview-part">{children}</div>
);

type WhoProps = { name: string; second: string; size?: number; mark?: ReactNode };

/** Name and picture, and below it what says more than the name. */
export const Who = ({ name, second, size = 48, mark }: WhoProps) => (
  <div className="ch-who">
    <Avatar name={name} size={size} shape="square" />
    <div>
      <p>
        <bdi>{name}</bdi> {mark}
      </p>
      {second !== '' && second !== name && (
        <small>
          <bdi>{second}</bdi>
        </small>
      )}
    </div>
  </div>
);

/** Somebody in a few lines: who, and how to reach them. */
export const SummaryCard = ({ children, ...who }: Omit<WhoProps, 'size'> & { children: ReactNode }) => (
  <div className="ch-summary">
    <Who {...who} size={40} />
    {children}
  </div>
);
