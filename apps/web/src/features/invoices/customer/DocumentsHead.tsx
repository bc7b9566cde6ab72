import { X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { figureText } from '../list/figure-text.ts';
import type { FilterControl } from './use-document-filter.ts';

type PressedFigure = { title: string; count: number; isEstimate: boolean };
type DocumentsHeadProps = { pressed: PressedFigure | undefined; filter: FilterControl };

/** The search, and the pressed figure as a chip: its cross lets go of it as a second press does. */
export function DocumentsHead({ pressed, filter }: DocumentsHeadProps) {
  const { t } = useTranslation();
  const { figure, listSearch, search, press } = filter;
  const box = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => box.current?.focus() });
  return (
    <div className="ch-hub-head">
      <FilterBar placeholder={t('invoices.customer.find')} search={listSearch} onSearch={search} box={box}>
        {figure !== '' && pressed && (
          <span className="ch-chip" data-on="true">
            <button type="button" onClick={() => press(figure)}>
              {pressed.title}{' '}
              <b>
                {t(`invoices.customer.shown.${figure}`, {
                  count: pressed.count,
                  figure: figureText(pressed.count, pressed),
                })}
              </b>
              <X size={13} role="img" aria-label={t('ui.list.clearFilter', { name: pressed.title })} />
            </button>
          </span>
        )}
      </FilterBar>
    </div>
  );
}
