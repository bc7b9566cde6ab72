import type { Cents } from '@countinghouse/domain/money/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../../platform/debounced.ts';
import { moneyParts } from '../../../../platform/format.ts';
import { useTerms } from '../editor-terms.ts';

/** A reader waits until the figures stand still. */
const PAUSE = 800;

/** Says the new total to who cannot see it; not the one that was there when the page opened. */
export function SpokenTotal({ total }: { total: Cents }) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const [atFirst] = useState(total);
  const settled = useDebounced(total, PAUSE);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && settled !== atFirst) setHasMoved(true);
  const { sign, whole, decimals } = moneyParts(settled, settings.currencyCode);
  return (
    <output className="ch-visually-hidden" aria-live="polite">
      {hasMoved && t('invoices.editor.totalSpoken', { total: `${sign}${whole}${decimals} ${settings.currencyName}` })}
    </output>
  );
}
