import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type NameSelectProps = {
  label: string;
  /** Names the business has used, and a few to begin with. */
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
};

/** Never a stored name: a name with a space before it cannot be saved. */
const OTHERS = ' others';

/** What kind of number or address this is. 'Others' turns the list into a box for a name of one's own. */
export function NameSelect({ label, names, value, onChange }: NameSelectProps) {
  const { t } = useTranslation();
  const [isFree, setIsFree] = useState(false);
  if (isFree) {
    return (
      <input
        // The user just asked for this box.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        className="ch-input"
        aria-label={label}
        placeholder={t('ui.contact.ownName')}
        value={value}
        maxLength={60}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          // Left empty, it was not wanted after all.
          if (value.trim() === '') setIsFree(false);
        }}
      />
    );
  }
  const isListed = value === '' || names.some((name) => name === value);
  return (
    <span className="ch-select">
      <select
        className="ch-input"
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          setIsFree(target.value === OTHERS);
          onChange(target.value === OTHERS ? '' : target.value);
        }}
      >
        {value === '' && <option value="">{t('ui.contact.noName')}</option>}
        {!isListed && <option value={value}>{value}</option>}
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={OTHERS}>{t('ui.contact.others')}</option>
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  );
}
