import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/action/Button.tsx';
import { CREATE } from './actions.ts';

/** The three things most often begun. They are links, so they also open in a new tab. */
export function NewButtons() {
  const { t } = useTranslation();
  const { invoice, estimate, customer } = CREATE;
  return (
    <div className="ch-news">
      <ButtonLink variant="primary" to={invoice.to} icon={<Plus size={16} />} aria-label={t(invoice.label)}>
        {t(invoice.short)}
      </ButtonLink>
      <ButtonLink size="small" to={estimate.to} icon={<Plus size={14} />} aria-label={t(estimate.label)}>
        {t(estimate.short)}
      </ButtonLink>
      <ButtonLink size="small" to={customer.to} icon={<Plus size={14} />} aria-label={t(customer.label)}>
        {t(customer.short)}
      </ButtonLink>
    </div>
  );
}
