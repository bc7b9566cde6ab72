import type { Paper, SharedDocument } from './share-api.ts';
import { type Speech, useSpeech } from './words.ts';

type Row = SharedDocument['explanation'][number];

/** The numbers at the foot. Each opens to say where it comes from. */
export function PaperTotals({ paper, explanation }: { paper: Paper; explanation: readonly Row[] }) {
  const speech = useSpeech();
  const { currency, totals } = paper;
  const isSettledApart = totals.amountDue !== totals.total && paper.kind === 'invoice';
  const rows = explanation.filter(({ of, value }) =>
    of === 'due' ? isSettledApart : of !== 'shipping' || value !== 0,
  );
  return (
    <section className="ch-share-totals" aria-label={speech.words.of.total}>
      {rows.map((row) => (
        <details key={`${row.of} ${row.name}`} data-of={row.of}>
          <summary title={speech.words.explain}>
            <span>
              {rowName(row, speech)}
              {rateText(row, totals.taxes, speech)}
              {(row.of === 'total' || row.of === 'due') && ` (${currency.code})`}
              {row.of === 'tax' && totals.isTaxIncluded && ` (${speech.words.included})`}
            </span>
            <span>{speech.money(row.of === 'discounts' ? -row.value : row.value, currency.code)}</span>
          </summary>
          <ul aria-label={speech.words.explain}>
            {row.parts.map((part) => (
              <li key={`${part.of} ${part.name}`}>
                <span>
                  {part.isTaken ? '−' : '+'} {part.name || speech.words.of[part.of] || part.of}
                  {part.rate !== null && `, ${speech.figure(part.rate)}%`}
                </span>
                <span>{speech.money(part.value, currency.code)}</span>
              </li>
            ))}
            {row.exact && <li>{speech.words.exact(row.exact)}</li>}
          </ul>
        </details>
      ))}
      {totals.taxes
        .filter(({ taxNumber }) => taxNumber !== '')
        .map(({ abbreviation, taxNumber }) => (
          <p key={abbreviation}>
            {abbreviation} {taxNumber}
          </p>
        ))}
    </section>
  );
}

const rowName = ({ of, name }: Row, { words }: Speech): string => name || words.of[of] || of;

/** `13%` after the name of a tax that was charged by percent. */
function rateText({ of, name }: Row, taxes: Paper['totals']['taxes'], { figure }: Speech): string {
  const tax = of === 'tax' ? taxes.find(({ abbreviation }) => abbreviation === name) : undefined;
  return tax && tax.isCharged && tax.kind !== 'fixedPerUnit' ? ` ${figure(tax.value)}%` : '';
}
