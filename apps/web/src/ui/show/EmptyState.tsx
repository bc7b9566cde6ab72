import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: ReactNode;
  title: string;
  text: string;
  actions?: ReactNode;
  /** `h1` where it is all there is on the page. */
  heading?: 'p' | 'h1';
};

/** Nothing to show, said in one sentence, with one helpful sentence and at most two ways on. */
export function EmptyState({ icon, title, text, actions, heading: Title = 'p' }: EmptyStateProps) {
  return (
    <div className="ch-state">
      <span className="ch-state-tile">{icon}</span>
      <Title className="ch-state-title">{title}</Title>
      <p className="ch-state-text">{text}</p>
      {actions && <div className="ch-state-actions">{actions}</div>}
    </div>
  );
}
