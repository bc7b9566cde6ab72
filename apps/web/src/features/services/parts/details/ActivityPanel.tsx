import type { Activity } from '@countinghouse/contracts/customers';
import { micro } from '@countinghouse/domain/money/money';
import type { TFunction } from 'i18next';
import { Archive, CirclePlus, Pencil, SlidersHorizontal, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatQuantity } from '../../../../platform/format.ts';
import { ActivityTimeline } from '../../ActivityTimeline.tsx';
import { type FieldName, isFieldName } from '../form/field-names.ts';

const ICONS: Readonly<Record<string, ReactNode>> = {
  'part.created': <CirclePlus size={14} />,
  'part.updated': <Pencil size={14} />,
  'part.adjusted': <SlidersHorizontal size={14} />,
  'part.archived': <Archive size={14} />,
  'part.restored': <Archive size={14} />,
  'tag.assigned': <Tag size={14} />,
  'tag.unassigned': <Tag size={14} />,
};

export const ActivityPanel = ({ id }: { id: number }) => <ActivityTimeline id={id} icons={ICONS} sentence={sentence} />;

function sentence({ action, by, before, after }: Activity, t: TFunction): string {
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

const changedFields = (after: unknown): FieldName[] =>
  typeof after === 'object' && after !== null ? Object.keys(after).filter(isFieldName) : [];
