import { formatQuantity, formatUnitPrice } from '../../../../platform/format.ts';
import { Money } from '../../../../ui/show/Money.tsx';
import { useTerms } from '../editor-terms.ts';
import type { LineDraft } from '../model/draft.ts';
import { useShownLine } from './use-shown-line.ts';

/** What options cost that is not for every unit: each with its own quantity, as it is printed below the line. */
export function LineFees({ line }: { line: LineDraft }) {
  const hasFees = line.itemSpecifications.some(({ options }) =>
    options.some(({ isChecked, hasAmount, perQTY }) => isChecked && hasAmount && !perQTY),
  );
  return hasFees ? <Fees line={line} /> : null;
}

function Fees({ line }: { line: LineDraft }) {
  const { settings } = useTerms();
  const { currencyCode: currency } = settings;
  return useShownLine(line)?.fees.map(({ name, option, quantity, price, amount }) => (
    <div key={option ?? 'all'} className="ch-line-fee">
      <span>{name}</span>
      <span>
        {formatQuantity(quantity)} × {formatUnitPrice(price, currency)}
      </span>
      <Money value={amount} currency={currency} />
    </div>
  ));
}
