import { Suspense } from 'react';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { FormatsForm } from '../../businesses/index.ts';
import { CardFrame } from './CardFrame.tsx';

/** How days, hours and phone numbers are written, and when the books begin again. */
export function RegionalCard({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <FormatsForm hasYear onDirty={onDirty} render={(form, fields) => <CardFrame form={form}>{fields}</CardFrame>} />
    </Suspense>
  );
}
