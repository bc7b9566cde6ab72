import type { ReactNode } from 'react';

/** The cards below the quick links in the order of specification 2.3; the forecast, which is ours, follows the cash flow. */
const CARDS = [
  { name: 'overdue', span: 6 },
  { name: 'draft', span: 6 },
  { name: 'year', span: 8 },
  { name: 'flow', span: 4 },
  { name: 'forecast', span: 12 },
  { name: 'schedule', span: 8 },
  { name: 'shortcuts', span: 4 },
] as const;

export type CardName = (typeof CARDS)[number]['name'];

/** Each card in its place and its size, whether it has come yet or not. */
export function CardGrid({ children }: { children: (name: CardName) => ReactNode }) {
  return (
    <div className="ch-dash">
      {CARDS.map(({ name, span }) => (
        <div key={name} data-span={span} data-card={name}>
          {children(name)}
        </div>
      ))}
    </div>
  );
}
