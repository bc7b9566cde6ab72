import '../sales-taxes.css';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { salesTaxKind } from '../sales-taxes.api.ts';
import { useTaxActions } from '../use-tax-actions.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { TaxFacts } from './TaxFacts.tsx';

type SalesTaxDetailsScreenProps = {
  /** The documents that carry a tax; taxes do not know documents. */
  documents: (idSalesTax: number) => ReactNode;
};

export function SalesTaxDetailsScreen({ documents }: SalesTaxDetailsScreenProps) {
  return (
    <RecordGate kind={salesTaxKind} id={useRecordId()}>
      {(tax) => <Details key={tax.idSalesTax} tax={tax} documents={documents(tax.idSalesTax)} />}
    </RecordGate>
  );
}

function Details({ tax, documents }: { tax: SalesTax; documents: ReactNode }) {
  const { t } = useTranslation();
  const mayWrite = useCan('salesTaxes.write');
  const canWrite = mayWrite && !tax.isDeleted;
  const menu = useTaxActions(tax);
  return (
    <>
      <RecordHeader
        title={tax.abbreviation}
        parent={{ label: t('screen.salesTaxList'), to: paths.salesTaxList() }}
        marks={<Marks tax={tax} />}
        editPath={canWrite ? paths.salesTaxEdit(tax.idSalesTax) : undefined}
        {...(mayWrite && { menu })}
      />
      <div className="ch-details">
        <TaxFacts tax={tax} />
        <div className="ch-details-main">
          <RatesPanel tax={tax} canWrite={canWrite} />
          <MonthsPanel tax={tax} />
          <Panel title={t('mentions.title')}>
            <div className="ch-tax-documents">
              {/* Their code comes when it is first shown, and the rest of the page does not wait for it. */}
              <Suspense fallback={<SkeletonRows rows={3} />}>{documents}</Suspense>
            </div>
          </Panel>
        </div>
      </div>
    </>
  );
}

function Marks({ tax: { name, isActive, isDeleted } }: { tax: SalesTax }) {
  const { t } = useTranslation();
  return (
    <>
      {name} {isDeleted && <StatusBadge status="deleted" label={t('salesTaxes.archived')} />}
      {!isDeleted && !isActive && <StatusBadge status="canceled" label={t('salesTaxes.inactive')} />}
    </>
  );
}
