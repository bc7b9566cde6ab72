import { SectionFrame } from '../SectionFrame.tsx';
import { useSettingsPart } from '../settings-part.ts';
import { CustomFieldRows } from './CustomFieldRows.tsx';
import { customization } from './customization-part.ts';
import { PaymentFields } from './PaymentFields.tsx';
import type { SectionProps } from './section-props.ts';
import { WordFields } from './WordFields.tsx';

/** What documents say, besides what is written on each of them. */
export function CustomizationSection({ settings, onDirty }: SectionProps) {
  const form = useSettingsPart(customization, { settings, onDirty });
  return (
    <SectionFrame name="customization" form={form} preview={{ ...settings, ...form.draft }}>
      <WordFields form={form} symbol={settings.currencySymbol} />
      <CustomFieldRows form={form} />
      <PaymentFields form={form} />
    </SectionFrame>
  );
}
