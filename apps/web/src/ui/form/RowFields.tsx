import './RowFields.css';
import { Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type RowFieldsProps = {
  /** What the row is called, with its place in the list: `Contact 2`. */
  label: string;
  /** Where one row of the list stands for all of them. */
  isDefault?: boolean;
  onDefault?: () => void;
  onRemove: () => void;
  children: ReactNode;
};

/** One of several alike, made of several fields: the fields, a star for the default, a way to remove it. */
export function RowFields({ label, isDefault = false, onDefault, onRemove, children }: RowFieldsProps) {
  const { t } = useTranslation();
  const named = (text: string) => `${label}: ${text}`;
  return (
    <fieldset className="ch-row-fields" aria-label={label}>
      <div className="ch-form-grid">{children}</div>
      <div>
        {onDefault && (
          <button
            type="button"
            className="ch-icon-button"
            data-on={isDefault}
            aria-pressed={isDefault}
            aria-label={named(t('ui.contact.default'))}
            onClick={onDefault}
          >
            <Star size={16} fill={isDefault ? 'currentColor' : 'none'} />
          </button>
        )}
        <button type="button" className="ch-icon-button" aria-label={named(t('ui.contact.remove'))} onClick={onRemove}>
          <X size={16} />
        </button>
      </div>
    </fieldset>
  );
}
