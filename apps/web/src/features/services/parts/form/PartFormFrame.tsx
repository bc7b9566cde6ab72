import type { Part } from '@countinghouse/contracts/parts';
import { useQueryClient } from '@tanstack/react-query';
import { ItemFormFrame, useItemSaved } from '../../ItemFormFrame.tsx';
import { StaffSection } from '../../StaffSection.tsx';
import { keepPart } from '../parts.api.ts';
import { GeneralSection } from './GeneralSection.tsx';
import { PartConflict } from './PartConflict.tsx';
import { PriceSection } from './PriceSection.tsx';
import { StockSection } from './StockSection.tsx';
import { SupplySection } from './SupplySection.tsx';
import { usePartForm } from './use-part-form.ts';

type PartFormFrameProps = {
  /** Without one, a new part is being made. */
  part: Part | undefined;
  onSaved: (part: Part, isAnother: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
};

/** Everything a part is made of, with its save bar. */
export function PartFormFrame({ part, onSaved, onDirty, onCancel }: PartFormFrameProps) {
  const client = useQueryClient();
  const { tell, begin } = useItemSaved<Part>('part', (saved, isFollowed) => {
    void keepPart(client, saved);
    onSaved(saved, isFollowed);
  });
  const form = usePartForm({ part, onDirty, onSaved: tell });
  return (
    <>
      <ItemFormFrame kind="part" isNew={!part} form={form} onBegin={begin} onCancel={onCancel}>
        <GeneralSection form={form} />
        <PriceSection form={form} />
        <StockSection form={form} isNew={part === undefined} />
        <SupplySection form={form} />
        <StaffSection kind="part" form={form} />
      </ItemFormFrame>
      {form.conflict && <PartConflict {...form.conflict} />}
    </>
  );
}
