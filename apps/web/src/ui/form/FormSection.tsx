import './FormSection.css';
import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; extra?: ReactNode; children?: ReactNode };

/** A part of a form in a card: a heading, something at its far end, then fields on twelve columns. */
export function FormSection({ title, extra, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="ch-form-section" aria-labelledby={id}>
      <div className="ch-form-head">
        <h2 id={id}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
