import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineErrors } from '../editor-errors.ts';
import { fieldId } from '../fields.ts';
import { SectionAmount } from './LineAmount.tsx';
import { Grip, type LineRowProps } from './LineRow.tsx';
import { useLineActions } from './use-line-actions.ts';

/** A heading with what the lines below it come to. */
export const SectionRow = memo(function SectionRow({ line, position, isActive }: LineRowProps) {
  const { t } = useTranslation();
  const { change, remove } = useLineActions();
  const errors = useLineErrors(line.key);
  const { key } = line;
  const notes = `line-${key}-notes`;
  return (
    <li
      className="ch-line"
      data-line={key}
      data-active={isActive}
      data-kind="section"
      aria-label={t('invoices.editor.section', { position })}
    >
      <div className="ch-line-grid">
        <Grip />
        <input
          id={fieldId(key, 'name')}
          className="ch-input"
          aria-label={t('invoices.editor.ofSection', { position })}
          aria-invalid={errors.serviceName !== undefined || undefined}
          aria-describedby={errors.serviceName === undefined ? undefined : notes}
          placeholder={t('invoices.editor.sectionPlaceholder')}
          maxLength={180}
          value={line.serviceName}
          onChange={({ target }) => change(key, { serviceName: target.value })}
        />
        <span className="ch-line-amount">
          <small>{t('invoices.editor.sectionSum')}</small> <SectionAmount of={key} />
        </span>
        <button
          type="button"
          className="ch-icon-button ch-line-remove"
          data-size="small"
          tabIndex={isActive ? 0 : -1}
          aria-label={t('invoices.editor.removeLine', { position })}
          onClick={(event) => {
            event.stopPropagation();
            remove(key);
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      </div>
      {errors.serviceName && (
        <p className="ch-field-error ch-line-error" id={notes}>
          {errors.serviceName}
        </p>
      )}
    </li>
  );
});
