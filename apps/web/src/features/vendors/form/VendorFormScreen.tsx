import { createVendor, updateVendor, type Vendor, VendorInput } from '@countinghouse/contracts/vendors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { useFirstField } from '../../../platform/first-field.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { useRecordId } from '../../../platform/record.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { salesTaxQueries } from '../../sales-taxes/index.ts';
import { keepVendor, useExpenseAccounts, vendorKind, vendorQueries } from '../vendors.api.ts';
import { PeopleSection, TaxNumbersSection } from './row-sections.tsx';
import { GeneralSection, MoreSection, PurchaseSection, ReachSections } from './VendorSections.tsx';
import { bodyOf, draftOf, emptyDraft, mended, VendorDraft } from './vendor-draft.ts';
import { type ChoiceNames, termErrors, VENDOR_CODES, vendorFields } from './vendor-fields.ts';

export function VendorNewScreen() {
  return <Form vendor={undefined} />;
}

export function VendorEditScreen() {
  const canWrite = useCan('vendors.write');
  const instead = ({ idVendor, idMergedInto, isDeleted }: Vendor) =>
    canWrite && !isDeleted ? undefined : paths.vendorDetails(idMergedInto ?? idVendor);
  return (
    <RecordGate kind={vendorKind} id={useRecordId()} insteadOf={instead}>
      {(vendor) => <Form key={vendor.idVendor} vendor={vendor} />}
    </RecordGate>
  );
}

function Form({ vendor }: { vendor: Vendor | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useVendorForm(vendor, ({ idVendor }) => {
    notify.success(t('vendors.form.saved'));
    void navigate(paths.vendorDetails(idVendor), { replace: true });
  });
  useFirstField('displayName', vendor === undefined);
  return (
    <>
      <div className="ch-record-form">
        <PageHeader
          title={vendor ? t('vendors.form.editTitle', { name: vendor.displayName }) : t('vendors.new')}
          parent={{ label: t('vendors.list.title'), to: paths.vendorList() }}
          {...(vendor && { here: vendor.displayName })}
        />
      </div>
      <FormFrame
        form={form}
        className="ch-record-form"
        saveText={t('vendors.form.save')}
        onCancel={() => void navigate(vendor ? paths.vendorDetails(vendor.idVendor) : paths.vendorList())}
      >
        <Panel>
          <GeneralSection form={form} />
          <PeopleSection form={form} />
          <ReachSections form={form} />
          <PurchaseSection form={form} vendor={vendor} />
          <TaxNumbersSection form={form} />
          <MoreSection form={form} />
        </Panel>
      </FormFrame>
    </>
  );
}

/** Without a vendor a new one is made. */
function useVendorForm(vendor: Vendor | undefined, onSaved: (vendor: Vendor) => void): RecordForm<VendorDraft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = vendor?.idVendor;
  return useRecordForm({
    place: `vendor.${id ?? 'new'}`,
    stored: vendor,
    draft: VendorDraft,
    emptyDraft,
    draftOf,
    fields: vendorFields(useChoiceNames(vendor)),
    schema: VendorInput,
    bodyOf,
    check: termErrors,
    codes: VENDOR_CODES,
    mend: mended,
    conflictTitle: t('vendors.form.conflict'),
    save: (body, version, { idempotencyKey }) =>
      id === undefined
        ? call(createVendor, { body }, { idempotencyKey })
        : call(updateVendor, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
    reload: async () =>
      id === undefined ? undefined : client.fetchQuery({ ...vendorQueries.detail(id), staleTime: 0 }),
    onSaved: (saved) => {
      void keepVendor(client, saved);
      onSaved(saved);
    },
  });
}

/** Accounts and taxes by their names, where two people's choices are laid side by side. */
function useChoiceNames(vendor: Vendor | undefined): ChoiceNames {
  const accounts = useExpenseAccounts(vendor);
  const { data } = useQuery(salesTaxQueries.purchaseOptions);
  const known = [...(data?.salesTaxes ?? []), ...(vendor?.defaultTaxes ?? [])];
  return {
    account: (id) => accounts.find(({ idAccount }) => idAccount === id)?.name ?? '',
    taxes: (ids) =>
      ids.map((id) => known.find(({ idSalesTax }) => idSalesTax === id)?.abbreviation ?? `#${id}`).join(', '),
  };
}
