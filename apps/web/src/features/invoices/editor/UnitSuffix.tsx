import type { Unit } from '@countinghouse/domain/services/units';
import { useTranslation } from 'react-i18next';

/** What stands behind a quantity; nothing for what is simply counted. */
export function UnitSuffix({ unit }: { unit: Unit }) {
  const { t } = useTranslation();
  return unit === 'quantity' ? null : <small>{t(`invoices.editor.unitsShort.${unit}`)}</small>;
}
