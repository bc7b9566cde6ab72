import { Suspense } from 'react';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { FormatsForm } from '../../businesses/index.ts';
import { SectionFrame } from '../SectionFrame.tsx';
import type { SectionProps } from './section-props.ts';

/** How the business writes days, hours and phone numbers: its own room knows the fields. */
export function FormatsSection({ settings, onDirty }: SectionProps) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <FormatsForm
        onDirty={onDirty}
        render={(form, fields) => (
          <SectionFrame
            name="date-phone-format"
            form={form}
            preview={{ ...settings, dateFormat: form.draft.dateFormat }}
          >
            {fields}
          </SectionFrame>
        )}
      />
    </Suspense>
  );
}
