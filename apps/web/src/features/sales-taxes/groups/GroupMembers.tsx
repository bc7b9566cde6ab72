import { useTranslation } from 'react-i18next';
import { taxRateText } from '../tax-text.ts';
import { useTaxes } from '../use-taxes.ts';

/** `GST 5% · QST 9.975%` */
export function GroupMembers({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation();
  const taxes = useTaxes(ids);
  return (
    <span>
      {taxes.map(({ tax }) => (tax ? `${tax.abbreviation} ${taxRateText(tax, undefined, t)}` : '…')).join(' · ')}
    </span>
  );
}
