import type { Activity } from '@countinghouse/contracts/activity';
import { micro } from '@countinghouse/domain/money/money';
import { Archive, CirclePlus, Pencil, SlidersHorizontal, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatQuantity } from '../../../../platform/format.ts';
import { i18n } from '../../../../platform/i18n/index.ts';
import { ActivityPanel } from '../../../../ui/record/ActivityPanel.tsx';
import { serviceQueries } from '../../services.api.ts';
import { PartDraft } from '../form/part-draft.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'part.created': <CirclePlus size={14} />,
  'part.updated': <Pencil size={14} />,
  'part.adjusted': <SlidersHorizontal size={14} />,
  'part.archived': <Archive size={14} />,
  'part.restored': <Archive size={14} />,
  'tag.assigned': <Tag size={14} />,
  'tag.unassigned': <Tag size={14} />,
};

export const PartActivity = ({ id }: { id: number }) => (
  <ActivityPanel query={serviceQueries.activity(id)} iconOf={({ action }) => ICONS[action]} textOf={sentence} />
);

function sentence({ action, by, before, after }: Activity): string {
  const { t } = i18n;
  const who = by || t('parts.activity.somebody');
  switch (action) {
    case 'part.created':
    case 'part.archived':
    case 'part.restored':
    case 'tag.assigned':
    case 'tag.unassigned':
      return t(`parts.activity.${action.replace('.', '_') as 'part_created'}`, { who });
    case 'part.updated': {
      const fields = changedFields(after).map((field) => t(`parts.form.${field}`).toLowerCase());
      return t('parts.activity.part_updated', { who, fields: fields.join(', ') });
    }
    case 'part.adjusted':
      return t('parts.activity.part_adjusted', { who, from: quantityIn(before), to: quantityIn(after) });
    default:
      return t('parts.activity.other', { who, action });
  }
}

const Counted = z.object({ onHand: z.number().transform(micro) });

function quantityIn(story: unknown): string {
  const { data } = Counted.safeParse(story);
  return data ? formatQuantity(data.onHand) : '…';
}

/** Whether the form has a word for what the server calls so. */
const isFieldName = (name: string): name is keyof PartDraft => name in PartDraft.shape;

const changedFields = (after: unknown) =>
  typeof after === 'object' && after !== null ? Object.keys(after).filter(isFieldName) : [];
