import type { ComponentType } from 'react';
import type { SectionName } from '../sections.ts';
import { ColorDesignSection } from './ColorDesignSection.tsx';
import { ColumnFeaturesSection } from './ColumnFeaturesSection.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { CustomizationSection } from './CustomizationSection.tsx';
import { FormatsSection } from './FormatsSection.tsx';
import { OutgoingEmailsSection } from './OutgoingEmailsSection.tsx';
import { SequenceNumberSection } from './SequenceNumberSection.tsx';
import type { SectionProps } from './section-props.ts';
import { VisibilitiesSection } from './VisibilitiesSection.tsx';

const SECTION_OF: Record<SectionName, ComponentType<SectionProps>> = {
  'color-design': ColorDesignSection,
  customization: CustomizationSection,
  visibilities: VisibilitiesSection,
  'column-features': ColumnFeaturesSection,
  'outgoing-emails': OutgoingEmailsSection,
  currency: CurrencySection,
  'sequence-number': SequenceNumberSection,
  'date-phone-format': FormatsSection,
};

export function Section({ name, ...props }: SectionProps & { name: SectionName }) {
  const Chosen = SECTION_OF[name];
  return <Chosen {...props} />;
}
