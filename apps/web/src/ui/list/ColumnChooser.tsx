import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../field/CheckboxField.tsx';
import { Popup } from '../overlay/Popup.tsx';

type ColumnChooserProps = {
  columns: readonly { key: string; title: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
};

/** Which columns the table shows. The first one is the row's name and always there, so it is not among them. */
export function ColumnChooser({ columns, hidden, onChange }: ColumnChooserProps) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const toggle = (key: string, isShown: boolean) =>
    onChange(isShown ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <span className="ch-chip" data-on="true">
      <button
        ref={anchor}
        type="button"
        aria-label={t('ui.list.columns')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Columns3 size={15} />
      </button>
      {isOpen && (
        <Popup label={t('ui.list.columns')} anchor={anchor} align="end" onClose={() => setIsOpen(false)}>
          <div className="ch-filter-form">
            {columns.map(({ key, title }) => (
              <CheckboxField
                key={key}
                label={title}
                isOn={!hidden.includes(key)}
                onChange={(isOn) => toggle(key, isOn)}
              />
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
}
