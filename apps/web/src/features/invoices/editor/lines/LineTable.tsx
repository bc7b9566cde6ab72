import { useTranslation } from 'react-i18next';
import { useDraft, useEditor } from '../editor-store.ts';
import { useTerms } from '../editor-terms.ts';
import { useIsBeside } from '../live/paper-beside.ts';
import { LineRow } from './LineRow.tsx';
import { SectionRow } from './SectionRow.tsx';
import { useLineActions } from './use-line-actions.ts';
import { useLineDrag } from './use-line-drag.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useLinePaste } from './use-line-paste.ts';

/** The lines where there is room for columns. */
export function LineTable() {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const isBeside = useIsBeside();
  const lines = useDraft((draft) => draft.lines);
  const activeKey = useEditor((state) => state.activeKey);
  const actions = useLineActions();
  const onPaste = useLinePaste(actions);
  return (
    <>
      <div className="ch-line-grid ch-line-head" aria-hidden="true">
        {!isBeside && <span />}
        <span>{t(`invoices.editor.item.${settings.itemsFormat}`)}</span>
        <span data-figure>{t(`invoices.editor.units.${settings.unitsFormat}`)}</span>
        <span data-figure>{t(`invoices.editor.price.${settings.priceFormat}`)}</span>
        {!isBeside && <span>{t('invoices.editor.tax')}</span>}
        <span data-figure>{t('invoices.editor.discount')}</span>
        <span data-figure>{t(`invoices.editor.amount.${settings.amountFormat}`)}</span>
        <span />
      </div>
      <ol
        className="ch-lines"
        onPaste={onPaste}
        {...useLineKeys(actions)}
        {...useLineDrag(actions)}
        {...useLineFocus()}
      >
        {lines.map((line, index) => {
          const Row = line.kind === 'section' ? SectionRow : LineRow;
          return <Row key={line.key} line={line} position={index + 1} isActive={line.key === activeKey} />;
        })}
      </ol>
    </>
  );
}
