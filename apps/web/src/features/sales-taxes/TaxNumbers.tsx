import './tax-numbers.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { salesTaxQueries } from './sales-taxes.api.ts';

/** The numbers under which the business pays its taxes, for other rooms to show. */
export function TaxNumbers() {
  const { t } = useTranslation();
  const { data } = useQuery(salesTaxQueries.options);
  const numbered = data?.salesTaxes.filter(({ taxNumber }) => taxNumber !== '') ?? [];
  return (
    <>
      <dl className="ch-tax-numbers">
        {numbered.map(({ idSalesTax, abbreviation, taxNumber }) => (
          <div key={idSalesTax}>
            <dt>{abbreviation}</dt>
            <dd>{taxNumber}</dd>
          </div>
        ))}
      </dl>
      {data && numbered.length === 0 && <p className="ch-quiet">{t('salesTaxes.noNumbers')}</p>}
      <Link className="ch-link" to={paths.salesTaxList()}>
        {t('screen.salesTaxList')}
      </Link>
    </>
  );
}
