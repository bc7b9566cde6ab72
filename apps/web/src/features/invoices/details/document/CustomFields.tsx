import type { Invoice } from '@countinghouse/contracts/invoices';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Missing } from '../../../../ui/list/row-cells.tsx';
import { fieldsOf } from '../custom-fields.ts';

/** The four fields of the business's own, as far as they are switched on; what customers do not get to see is marked. */
export function CustomFields({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const fields = fieldsOf(invoice);
  if (fields.length === 0) return null;
  return (
    <dl className="ch-doc-fields" aria-label={t('invoices.details.fields')}>
      {fields.map(({ number, title, value, isPublic }) => (
        <div key={number}>
          <dt>
            {title}
            {!isPublic && (
              <EyeOff size={12} role="img" aria-label={t('invoices.details.hidden')}>
                <title>{t('invoices.details.hidden')}</title>
              </EyeOff>
            )}
          </dt>
          <dd>{value || <Missing />}</dd>
        </div>
      ))}
    </dl>
  );
}
