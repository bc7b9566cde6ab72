import type { ReactNode } from 'react';

type PanelProps = {
  title?: string;
  /** Quiet words after the title. */
  meta?: string;
  extra?: ReactNode;
  children: ReactNode;
};

/** A card: hairline, 12 px corners, an optional 48 px head. */
export function Panel({ title, meta, extra, children }: PanelProps) {
  return (
    <section className="ch-panel">
      {title && (
        <header>
          {meta ? (
            <div>
              <h2>{title}</h2>
              <span>{meta}</span>
            </div>
          ) : (
            <h2>{title}</h2>
          )}
          {extra}
        </header>
      )}
      {children}
    </section>
  );
}
