import type { TFunction } from 'i18next';

const KNOWN = ['items', 'services', 'products', 'quantity', 'hours', 'price', 'rate', 'amount', 'total'] as const;

/** The settings' word for a column; one that is none of theirs stands as it is. */
export function columnTitle(format: string, t: TFunction): string {
  const known = KNOWN.find((word) => word === format);
  return known ? t(`invoices.details.items.${known}`) : format;
}
