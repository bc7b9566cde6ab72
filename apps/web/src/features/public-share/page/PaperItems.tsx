import type { Paper, PaperItem } from './share-api.ts';
import { type Speech, useSpeech } from './words.ts';

/** The lines: a table, which on a phone becomes a list of the same cells. */
export function PaperItems({ paper }: { paper: Paper }) {
  const { words, money } = useSpeech();
  const { columns, currency } = paper;
  return (
    <table className="ch-share-items">
      <thead>
        <tr>
          <th scope="col">{words.columns.items[columns.items]}</th>
          <th scope="col">{words.columns.units[columns.units]}</th>
          <th scope="col">{words.columns.price[columns.price]}</th>
          {columns.hasTax && <th scope="col">{words.tax}</th>}
          {columns.hasDiscount && <th scope="col">{words.discount}</th>}
          <th scope="col">{words.columns.amount[columns.amount]}</th>
        </tr>
      </thead>
      <tbody>
        {keyed(paper.lines).map(({ line, key }) =>
          line.kind === 'section' ? (
            <tr key={key} className="ch-share-section">
              <th scope="rowgroup" colSpan={3 + Number(columns.hasTax) + Number(columns.hasDiscount)}>
                {line.name}
              </th>
              <td>{money(line.amount, currency.code)}</td>
            </tr>
          ) : (
            <ItemRows key={key} item={line} paper={paper} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** Lines have no name of their own, and keep their places. */
const keyed = (lines: Paper['lines']) => lines.map((line, index) => ({ line, key: `line ${index}` }));

function ItemRows({ item, paper: { columns, currency } }: { item: PaperItem; paper: Paper }) {
  const speech = useSpeech();
  const { words, figure, money, price } = speech;
  const writing = { speech, currency: currency.code };
  return (
    <>
      <tr>
        <th scope="row">
          {item.name}
          <ItemText item={item} currency={currency.code} />
        </th>
        <td data-label={words.columns.units[columns.units]}>{figure(item.quantity)}</td>
        <td data-label={words.columns.price[columns.price]}>{price(item.price, currency.code)}</td>
        {columns.hasTax && <td data-label={words.tax}>{taxText(item, columns.taxFormat, writing)}</td>}
        {columns.hasDiscount && <td data-label={words.discount}>{discountText(item, writing)}</td>}
        <td data-label={words.columns.amount[columns.amount]}>{money(item.amount, currency.code)}</td>
      </tr>
      {item.fees.map((fee) => (
        <tr key={fee.name} className="ch-share-fee">
          <th scope="row">{fee.name || words.fee}</th>
          <td data-label={words.columns.units[columns.units]}>{figure(fee.quantity)}</td>
          <td data-label={words.columns.price[columns.price]}>{price(fee.price, currency.code)}</td>
          <td
            colSpan={1 + Number(columns.hasTax) + Number(columns.hasDiscount)}
            data-label={words.columns.amount[columns.amount]}
          >
            {money(fee.amount, currency.code)}
          </td>
        </tr>
      ))}
    </>
  );
}

type LineSpeech = { speech: Speech; currency: string };

function taxText(
  { isExempt, taxes, tax }: PaperItem,
  format: '%' | '$',
  { speech: { words, figure, money }, currency }: LineSpeech,
): string {
  if (isExempt) return words.exempt;
  if (format === '$') return money(tax, currency);
  const rate = ({ kind, value }: PaperItem['taxes'][number]) =>
    kind === 'fixedPerUnit' ? money(value, currency) : `${figure(value)}%`;
  return taxes.map(rate).join(' + ') || '—';
}

function discountText(
  { discount, discountFormat }: PaperItem,
  { speech: { figure, money }, currency }: LineSpeech,
): string {
  if (discount === 0) return '—';
  return discountFormat === '%' ? `${figure(discount)}%` : money(discount, currency);
}

/** What the line says below its name. */
function ItemText({ item, currency }: { item: PaperItem; currency: string }) {
  const { words, price } = useSpeech();
  return (
    <small>
      {item.description && <span>{item.description}</span>}
      {item.specifications.map(({ name, answer }) => (
        <span key={name}>
          {name}: {answer || words.empty}
        </span>
      ))}
      {item.unitFees.map(({ name, amount, unit }) => (
        <span key={name}>
          {name}: {price(amount, currency)} / {unit}
        </span>
      ))}
    </small>
  );
}
