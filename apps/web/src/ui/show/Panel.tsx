import type { ReactNode } from 'react';

type PanelProps = { title?: string; extra?: ReactNode; children: ReactNode };

/** A card: hairline, 12 px corners, an optional 48 px head. */
export function Panel({ title, extra, children }: PanelProps) {
  return (
    <section className="ch-panel">
      {title && (
        <header>
          <h2>{title}</h2>
          {extra}
        </header>
      )}
      {children}
    </section>
  );
}
