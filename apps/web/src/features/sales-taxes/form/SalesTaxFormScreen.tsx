import '../sales-taxes.css';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { salesTaxKind } from '../sales-taxes.api.ts';
import { RateRows } from './RateRows.tsx';
import { NumberSection, TaxSection } from './TaxSections.tsx';
import { useTaxForm } from './use-tax-form.ts';

export const SalesTaxNewScreen = () => <Form tax={undefined} />;

export function SalesTaxEditScreen() {
  const canWrite = useCan('salesTaxes.write');
  const instead = ({ idSalesTax, isDeleted }: SalesTax) =>
    canWrite && !isDeleted ? undefined : paths.salesTaxDetails(idSalesTax);
  return (
    <RecordGate kind={salesTaxKind} id={useRecordId()} insteadOf={instead}>
      {(tax) => <Form key={tax.idSalesTax} tax={tax} />}
    </RecordGate>
  );
}

function Form({ tax }: { tax: SalesTax | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isNew = tax === undefined;
  const form = useTaxForm(tax, ({ idSalesTax }) => {
    notify.success(t('salesTaxes.form.saved'));
    void navigate(paths.salesTaxDetails(idSalesTax), { replace: true });
  });
  return (
    <>
      <div className="ch-record-form">
        <PageHeader
          title={tax?.abbreviation ?? t('salesTaxes.form.newTitle')}
          meta={tax?.name}
          parent={{ label: t('screen.salesTaxList'), to: paths.salesTaxList() }}
        />
      </div>
      <FormFrame
        form={form}
        className="ch-record-form"
        saveText={t('salesTaxes.form.save')}
        onCancel={() => void navigate(tax ? paths.salesTaxDetails(tax.idSalesTax) : paths.salesTaxList())}
      >
        <Panel>
          <TaxSection form={form} isNew={isNew} />
          {isNew && <RateRows form={form} />}
          <NumberSection form={form} />
        </Panel>
      </FormFrame>
    </>
  );
}
