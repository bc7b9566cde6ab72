import '../sales-taxes.css';
import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { Ellipsis, Pencil } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { TaxFormFrame } from '../form/TaxFormFrame.tsx';
import { placeOf, TaxWork } from '../form/use-tax-form.ts';
import { TaxGate } from '../TaxGate.tsx';
import { useTaxActions } from '../use-tax-actions.tsx';
import { wantsEdit } from './edit-mode.ts';
import { MonthsPanel } from './MonthsPanel.tsx';
import { RatesPanel } from './RatesPanel.tsx';
import { TaxFacts } from './TaxFacts.tsx';

type SalesTaxDetailsScreenProps = {
  /** The documents that carry a tax; taxes do not know documents. */
  documents: (idSalesTax: number) => ReactNode;
};

export function SalesTaxDetailsScreen({ documents }: SalesTaxDetailsScreenProps) {
  const id = Number(useParams().id);
  return (
    <TaxGate id={id}>
      {(tax) => <Details key={tax.idSalesTax} tax={tax} documents={documents(tax.idSalesTax)} />}
    </TaxGate>
  );
}

function Details({ tax, documents }: { tax: SalesTax; documents: ReactNode }) {
  const { t } = useTranslation();
  const canWrite = useCan('salesTaxes.write') && !tax.isDeleted;
  const { state } = useLocation();
  const unsaved = useUnsavedWork(placeOf(tax.idSalesTax), TaxWork);
  // Whoever left in the middle of a change comes back to it.
  const [isEditing, setIsEditing] = useState(() => wantsEdit(state) || unsaved.read() !== undefined);
  const edit = () => canWrite && setIsEditing(true);
  useShortcuts({ e: edit });
  if (canWrite && isEditing) return <Editing tax={tax} onDone={() => setIsEditing(false)} />;
  return (
    <>
      <Head tax={tax} canWrite={canWrite} onEdit={edit} />
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

type HeadProps = { tax: SalesTax; canWrite: boolean; onEdit: () => void };

function Head({ tax, canWrite, onEdit }: HeadProps) {
  const { t } = useTranslation();
  const mayFold = useCan('salesTaxes.write');
  const { actions, dialog } = useTaxActions(tax);
  return (
    <PageHeader
      title={tax.abbreviation}
      parent={{ label: t('screen.salesTaxList'), to: paths.salesTaxList() }}
      meta={<Marks tax={tax} />}
      actions={
        mayFold && (
          <>
            {canWrite && (
              <Button icon={<Pencil size={16} />} onClick={onEdit}>
                {t('salesTaxes.edit')}
              </Button>
            )}
            <MenuButton label={t('salesTaxes.more')} actions={actions}>
              <Ellipsis size={16} />
            </MenuButton>
            {dialog}
          </>
        )
      }
    />
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

function Editing({ tax, onDone }: { tax: SalesTax; onDone: () => void }) {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  return (
    <>
      <div className="ch-tax-form">
        <PageHeader
          title={tax.abbreviation}
          meta={tax.name}
          parent={{ label: t('screen.salesTaxList'), to: paths.salesTaxList() }}
        />
      </div>
      <LeaveGuard isDirty={useCallback(() => isDirty.current, [])} />
      <TaxFormFrame
        tax={tax}
        onDirty={useCallback((now: boolean) => {
          isDirty.current = now;
        }, [])}
        onSaved={() => {
          notify.success(t('salesTaxes.form.saved'));
          onDone();
        }}
        onCancel={onDone}
      />
    </>
  );
}
