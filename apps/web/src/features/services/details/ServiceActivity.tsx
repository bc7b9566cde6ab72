import type { Activity } from '@countinghouse/contracts/activity';
import { Archive, ArchiveRestore, BadgeDollarSign, CirclePlus, Pencil, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../platform/i18n/index.ts';
import { ActivityPanel } from '../../../ui/record/ActivityPanel.tsx';
import { emptyService, type ServiceDraft } from '../form/service-draft.ts';
import { serviceQueries } from '../services.api.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'service.created': <CirclePlus size={14} />,
  'service.updated': <Pencil size={14} />,
  'service.archived': <Archive size={14} />,
  'service.restored': <ArchiveRestore size={14} />,
  'service.repriced': <BadgeDollarSign size={14} />,
  'tag.assigned': <Tag size={14} />,
  'tag.unassigned': <Tag size={14} />,
};

export const ServiceActivity = ({ id }: { id: number }) => (
  <ActivityPanel query={serviceQueries.activity(id)} iconOf={({ action }) => ICONS[action]} textOf={sentence} />
);

function sentence({ action, by, after }: Activity): string {
  const { t } = i18n;
  const who = by || t('services.activity.somebody');
  switch (action) {
    case 'service.created':
    case 'service.archived':
    case 'service.restored':
    case 'service.repriced':
    case 'tag.assigned':
    case 'tag.unassigned':
      return t(`services.activity.${action.replace('.', '_') as 'service_created'}`, { who });
    case 'service.updated': {
      const fields = changedFields(after).map((field) => t(`services.form.${field}`));
      return t('services.activity.service_updated', { who, fields: fields.join(', ') });
    }
    default:
      return t('services.activity.other', { who, action });
  }
}

/** The form's own names for what the story tells. */
function changedFields(after: unknown): (keyof ServiceDraft)[] {
  const names = typeof after === 'object' && after !== null ? Object.keys(after) : [];
  return (Object.keys(emptyService()) as (keyof ServiceDraft)[]).filter((field) => names.includes(field));
}
