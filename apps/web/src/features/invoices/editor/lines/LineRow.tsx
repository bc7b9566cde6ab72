import { GripVertical, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineErrors } from '../editor-errors.ts';
import { useIsBeside } from '../live/paper-beside.ts';
import type { LineDraft } from '../model/draft.ts';
import { LineAmount } from './LineAmount.tsx';
import { hasBox, LineBoxes } from './LineBoxes.tsx';
import { isInDetails, LineDetails } from './LineDetails.tsx';
import { LineErrors } from './LineErrors.tsx';
import { LineFees } from './LineFees.tsx';
import { LineSummary } from './LineSummary.tsx';
import { LineTexts } from './LineTexts.tsx';
import { NameCell } from './NameCell.tsx';
import { useLineActions } from './use-line-actions.ts';

export type LineRowProps = { line: LineDraft; position: number; isActive: boolean };

/** One line. It is drawn again only when something about it changed: two hundred of them stay quick. */
export const LineRow = memo(function LineRow({ line, position, isActive }: LineRowProps) {
  const { t } = useTranslation();
  const isBeside = useIsBeside();
  const errors = useLineErrors(line.key);
  const [isTaxing, setIsTaxing] = useState(false);
  if (isTaxing && !isActive) setIsTaxing(false);
  const { key } = line;
  const isText = isBeside && !isActive && Object.keys(errors).length === 0;
  const isShown = (field: string) => (!isText && hasBox(field)) || (isActive && isInDetails(field));
  return (
    <li className="ch-line" data-line={key} data-active={isActive} aria-label={t('invoices.editor.line', { position })}>
      <div className="ch-line-grid">
        <Grip />
        <NameCell {...{ line, position, isActive }} />
        {isText ? (
          <LineTexts line={line} />
        ) : (
          <LineBoxes {...{ line, position, isActive, errors }} onTaxes={() => setIsTaxing(true)} />
        )}
        <span className="ch-line-amount">
          <LineAmount of={line} />
        </span>
        <RemoveButton {...{ line, position, isActive }} />
      </div>
      <LineFees line={line} />
      <LineErrors errors={errors} isShown={isShown} />
      {isActive ? (
        // Its taxes stand in their own column, or here where there is none.
        <LineDetails line={line} errors={errors} hasTaxes={isBeside || isTaxing || errors.taxes !== undefined} />
      ) : (
        <LineSummary line={line} />
      )}
    </li>
  );
});

function RemoveButton({ line: { key }, position, isActive }: LineRowProps) {
  const { t } = useTranslation();
  const { remove } = useLineActions();
  return (
    <button
      type="button"
      className="ch-icon-button ch-line-remove"
      data-size="small"
      // The open line is where the keyboard works; a stop on every other one would double the way.
      tabIndex={isActive ? 0 : -1}
      aria-label={t('invoices.editor.removeLine', { position })}
      onClick={(event) => {
        event.stopPropagation();
        remove(key);
      }}
    >
      <X size={14} aria-hidden="true" />
    </button>
  );
}

/** Only for the mouse; the keyboard moves lines with ⌥ ↑ ↓. */
export function Grip() {
  const { t } = useTranslation();
  return (
    <span className="ch-line-grip" draggable title={t('invoices.editor.drag')} aria-hidden="true">
      <GripVertical size={15} />
    </span>
  );
}
