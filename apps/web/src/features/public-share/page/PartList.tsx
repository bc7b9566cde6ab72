import type { SharedDocument, SharedPart } from './share-api.ts';
import { type Speech, useSpeech } from './words.ts';

/** The parts in which an invoice is asked for, and what of each is still to be paid. */
export function PartList({ shared }: { shared: SharedDocument }) {
  const speech = useSpeech();
  const { words, money, day } = speech;
  const { parts, currencyCode } = shared;
  return (
    <section aria-labelledby="parts">
      <h3 id="parts">{words.pay.parts}</h3>
      <ul>
        {parts.map((part, index) => (
          <li key={part.idPaymentRequest} className="ch-share-part" data-asked={part.isAsked}>
            <span>
              <b>{part.name || words.pay.part(index + 1)}</b>
              <small>{words.pay.dueOn(day(part.dueDate))}</small>
            </span>
            <span>
              {money(part.amount, currencyCode)}
              <small data-overdue={part.isOverdue}>{stateText(part, currencyCode, speech)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText({ open, amount, isOverdue }: SharedPart, currency: string, { words, money }: Speech): string {
  if (open === 0) return words.pay.partPaid;
  const left = open < amount ? words.pay.openOf(money(open, currency), money(amount, currency)) : '';
  return [isOverdue ? words.pay.partOverdue : '', left].filter(Boolean).join(' · ');
}
