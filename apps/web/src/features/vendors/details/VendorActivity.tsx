import type { Activity } from '@countinghouse/contracts/activity';
import { VendorInput } from '@countinghouse/contracts/vendors';
import { Archive, ArchiveRestore, CirclePlus, FileUp, Merge, Pencil, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../platform/i18n/index.ts';
import { ActivityPanel } from '../../../ui/record/ActivityPanel.tsx';
import { vendorQueries } from '../vendors.api.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'vendor.created': <CirclePlus size={14} />,
  'vendor.imported': <FileUp size={14} />,
  'vendor.updated': <Pencil size={14} />,
  'vendor.archived': <Archive size={14} />,
  'vendor.restored': <ArchiveRestore size={14} />,
  'vendor.merged': <Merge size={14} />,
  'vendor.merged_into': <Merge size={14} />,
  'tag.assigned': <Tag size={14} />,
  'tag.unassigned': <Tag size={14} />,
};

export const VendorActivity = ({ id }: { id: number }) => (
  <ActivityPanel query={vendorQueries.activity(id)} iconOf={({ action }) => ICONS[action]} textOf={sentence} />
);

function sentence({ action, by, after }: Activity): string {
  const { t } = i18n;
  const who = by || t('vendors.activity.somebody');
  switch (action) {
    case 'vendor.created':
    case 'vendor.imported':
    case 'vendor.archived':
    case 'vendor.restored':
    case 'vendor.merged':
    case 'vendor.merged_into':
    case 'tag.assigned':
    case 'tag.unassigned':
      return t(`vendors.activity.${action.replace('.', '_') as 'vendor_created'}`, { who });
    case 'vendor.updated': {
      const fields = changedFields(after).map((field) => t(`vendors.fields.${field}`).toLowerCase());
      return t('vendors.activity.vendor_updated', { who, fields: fields.join(', ') });
    }
    default:
      return t('vendors.activity.other', { who, action });
  }
}

type FieldName = Exclude<keyof typeof VendorInput.shape, 'version'>;

/** Whether the room has a word for what the server calls so. */
const isFieldName = (name: string): name is FieldName => name in VendorInput.shape && name !== 'version';

const changedFields = (after: unknown) =>
  typeof after === 'object' && after !== null ? Object.keys(after).filter(isFieldName) : [];
