import { mergeVendors } from '@countinghouse/contracts/vendors';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/api.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { showProblem } from '../../../platform/problems.ts';
import { HitPicker } from '../../../ui/field/HitPicker.tsx';
import { AddressFact, addressLines, IconFact, IconFacts } from '../../../ui/record/IconFacts.tsx';
import { MergeDialog, type MergePair } from '../../../ui/record/MergeDialog.tsx';
import { SummaryCard } from '../../../ui/record/OverviewCard.tsx';
import { useVendorWrite, vendorQueries } from '../vendors.api.ts';

/** Two records of one vendor become one. */
export function VendorMerge({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const merge = useVendorWrite(({ kept, duplicate }: MergePair) =>
    call(mergeVendors, { body: { idVendor: kept, idDuplicate: duplicate } }),
  );
  const run = async (pair: MergePair) => {
    try {
      const { idVendor, displayName } = await merge.mutateAsync(pair);
      onClose();
      notify.success(t('vendors.merge.done', { name: displayName }));
      client.removeQueries({ queryKey: vendorQueries.detail(pair.duplicate).queryKey });
      void navigate(paths.vendorDetails(idVendor), { replace: true });
    } catch (problem) {
      showProblem(problem);
    }
  };
  return (
    <MergeDialog
      id={id}
      texts={{
        title: t('vendors.merge.title'),
        find: t('vendors.merge.find'),
        text: t('vendors.merge.text'),
        confirm: t('vendors.merge.confirm'),
      }}
      renderPicker={(onPick) => (
        <HitPicker
          label={t('vendors.merge.other')}
          placeholder={t('vendors.list.search')}
          ask={vendorQueries.search}
          idOf={({ idVendor }) => idVendor}
          nameOf={({ displayName }) => displayName}
          noteOf={({ contactName, email, phone }) => contactName || email || phone}
          except={id}
          onPick={({ idVendor }) => onPick(idVendor)}
        />
      )}
      renderSide={(idVendor) => <Side id={idVendor} />}
      onMerge={run}
      onClose={onClose}
    />
  );
}

function Side({ id }: { id: number }) {
  const { data: vendor } = useQuery(vendorQueries.detail(id));
  if (!vendor) return null;
  const { displayName, companyName, phone, email, address } = vendor;
  const lines = addressLines(address);
  return (
    <SummaryCard name={displayName} second={companyName}>
      <IconFacts>
        {phone && <IconFact icon={Phone}>{phone}</IconFact>}
        {email && <IconFact icon={Mail}>{email}</IconFact>}
        {lines.length > 0 && <AddressFact lines={lines} />}
      </IconFacts>
    </SummaryCard>
  );
}
