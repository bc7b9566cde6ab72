import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { SplitButton } from '../../../ui/action/SplitButton.tsx';

type NewDocumentProps = { idClient: number };

/** The editor reads who it is for from the address (editor/DocumentEditor.tsx). */
const addresses = (idClient: number) => ({
  invoice: `${paths.invoiceNew()}?customer=${idClient}`,
  estimate: `${paths.estimateNew()}?customer=${idClient}`,
});

/** A new document for this customer: an invoice at once, or by key N; anything else from the menu. */
export function NewDocumentButton({ idClient }: NewDocumentProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const canWrite = useCan('invoices.write');
  const to = addresses(idClient);
  useShortcuts({ n: () => canWrite && void navigate(to.invoice) });
  if (!canWrite) return null;
  const action = (kind: 'invoice' | 'estimate', label: string) => ({
    key: kind,
    label,
    icon: <FileText size={15} />,
    onSelect: () => void navigate(to[kind]),
  });
  return (
    <SplitButton
      to={to.invoice}
      icon={<Plus size={16} />}
      label={t('invoices.customer.newOther')}
      actions={[
        action('invoice', t('invoices.customer.newInvoice')),
        action('estimate', t('invoices.customer.newEstimate')),
      ]}
    >
      {t(isPhone ? 'invoices.customer.new' : 'invoices.customer.newInvoice')}
    </SplitButton>
  );
}

/** The same where there is nothing yet. */
export function NewDocumentLinks({ idClient }: NewDocumentProps) {
  const { t } = useTranslation();
  const to = addresses(idClient);
  if (!useCan('invoices.write')) return null;
  return (
    <>
      <ButtonLink variant="primary" to={to.invoice}>
        {t('invoices.customer.newInvoice')}
      </ButtonLink>
      <ButtonLink to={to.estimate}>{t('invoices.customer.newEstimate')}</ButtonLink>
    </>
  );
}
