import {
  CalendarClock,
  CircleDollarSign,
  Columns3,
  Eye,
  Hash,
  type LucideIcon,
  Mail,
  Palette,
  SlidersHorizontal,
} from 'lucide-react';

/** Order and names are the specification's (2.4); what stands after `?section=` is ours. */
export const SECTIONS = [
  'color-design',
  'customization',
  'visibilities',
  'column-features',
  'outgoing-emails',
  'currency',
  'sequence-number',
  'date-phone-format',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const SECTION_ICONS: Record<SectionName, LucideIcon> = {
  'color-design': Palette,
  customization: SlidersHorizontal,
  visibilities: Eye,
  'column-features': Columns3,
  'outgoing-emails': Mail,
  currency: CircleDollarSign,
  'sequence-number': Hash,
  'date-phone-format': CalendarClock,
};

/** An address that names no section opens the first. */
export const sectionOf = (slug: string | null): SectionName => SECTIONS.find((name) => name === slug) ?? SECTIONS[0];
