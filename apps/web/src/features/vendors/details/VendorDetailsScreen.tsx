import { VENDOR_TABLE, type Vendor } from '@countinghouse/contracts/vendors';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { RecordHeader } from '../../../ui/record/RecordHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../files/index.ts';
import { useVendorActions } from '../use-vendor-actions.ts';
import { vendorKind } from '../vendors.api.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import { VendorActivity } from './VendorActivity.tsx';
import { VendorMerge } from './VendorMerge.tsx';
import { VendorOverview } from './VendorOverview.tsx';

export function VendorDetailsScreen() {
  return (
    <RecordGate
      kind={vendorKind}
      id={useRecordId()}
      insteadOf={({ idMergedInto }) => (idMergedInto ? paths.vendorDetails(idMergedInto) : undefined)}
    >
      {(vendor) => <Details key={vendor.idVendor} vendor={vendor} />}
    </RecordGate>
  );
}

function Details({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const mayWrite = useCan('vendors.write');
  const { idVendor, isDeleted } = vendor;
  const canWrite = mayWrite && !isDeleted;
  const menu = useMenu(vendor);
  return (
    <>
      <RecordHeader
        title={vendor.displayName}
        parent={{ label: t('vendors.list.title'), to: paths.vendorList() }}
        marks={<Marks vendor={vendor} />}
        editPath={canWrite ? paths.vendorEdit(idVendor) : undefined}
        {...(mayWrite && { menu })}
      />
      <div className="ch-details">
        <VendorOverview vendor={vendor} canWrite={canWrite} />
        <div className="ch-details-main">
          <Panel>
            <Tabs
              label={t('vendors.details.tabs')}
              tabs={[
                {
                  key: 'people',
                  label: t('vendors.fields.contacts'),
                  render: () => <PeoplePanel vendor={vendor} />,
                },
                {
                  key: 'files',
                  label: t('vendors.details.files'),
                  render: () => (
                    <FilesPanel record={{ tableName: VENDOR_TABLE, idTable: idVendor }} canWrite={canWrite} />
                  ),
                },
                {
                  key: 'note',
                  label: t('vendors.fields.note'),
                  render: () => <p className="ch-quiet">{vendor.note || t('vendors.details.noNote')}</p>,
                },
                {
                  key: 'activity',
                  label: t('vendors.details.activity'),
                  render: () => <VendorActivity id={idVendor} />,
                },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Archiving for whoever may write; two become one only where somebody may merge. */
function useMenu(vendor: Vendor) {
  const { t } = useTranslation();
  const { actions } = useVendorActions(vendor);
  const canMerge = useCan('vendors.merge') && !vendor.isDeleted;
  const [isMerging, setIsMerging] = useState(false);
  const merge = {
    key: 'merge',
    label: t('vendors.merge.action'),
    icon: <Merge size={15} />,
    onSelect: () => setIsMerging(true),
  };
  return {
    actions: canMerge ? [merge, ...actions] : actions,
    dialog: isMerging && <VendorMerge id={vendor.idVendor} onClose={() => setIsMerging(false)} />,
  };
}

function Marks({ vendor: { isActive, isDeleted } }: { vendor: Vendor }) {
  const { t } = useTranslation();
  if (isDeleted) return <StatusBadge status="deleted" label={t('vendors.archived')} />;
  return isActive ? null : <StatusBadge status="canceled" label={t('vendors.inactive')} />;
}
