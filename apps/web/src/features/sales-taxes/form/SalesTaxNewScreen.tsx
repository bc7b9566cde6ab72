import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { TaxFormFrame } from './TaxFormFrame.tsx';

export function SalesTaxNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDirty = useRef(false);
  return (
    <>
      <div className="ch-tax-form">
        <PageHeader
          title={t('salesTaxes.form.newTitle')}
          parent={{ label: t('screen.salesTaxList'), to: paths.salesTaxList() }}
        />
      </div>
      <LeaveGuard isDirty={useCallback(() => isDirty.current, [])} />
      <TaxFormFrame
        tax={undefined}
        onDirty={useCallback((now: boolean) => {
          isDirty.current = now;
        }, [])}
        onSaved={({ idSalesTax }) => {
          notify.success(t('salesTaxes.form.saved'));
          void navigate(paths.salesTaxDetails(idSalesTax), { replace: true });
        }}
        onCancel={() => void navigate(paths.salesTaxList())}
      />
    </>
  );
}
