import './ContactRows.css';
import { chooseDefault } from '@countinghouse/domain/customers/defaults';
import { Plus, Star, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { blankContact, type ContactRow, contactRows } from '../../platform/contact-rows.ts';
import type { FormErrors } from '../../platform/draft-saving.ts';
import { errorOfRow } from '../../platform/row-key.ts';
import { FormSection } from './FormSection.tsx';
import { NameSelect } from './NameSelect.tsx';

/** What the box of one row needs to be found, described and judged. */
export type BoxProps = {
  id: string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type ContactRowsProps = {
  /** `numbers` or `emails`: the errors of its rows begin so. */
  list: 'numbers' | 'emails';
  texts: { title: string; add: string; kind: string; value: string };
  names: readonly string[];
  rows: readonly ContactRow[];
  errors: FormErrors;
  onChange: (rows: ContactRow[]) => void;
  renderBox: (row: ContactRow, change: (value: string) => void, box: BoxProps) => ReactNode;
};

/** Numbers or addresses: what kind, the thing itself, a star for the default, a way to remove it (specification 4). */
export function ContactRows(props: ContactRowsProps) {
  const { list, texts, names, rows, onChange } = props;
  const change = (at: number, part: Partial<ContactRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const add = () => onChange(contactRows(list, [...rows, blankContact(names[0] ?? '')]));
  return (
    <FormSection
      title={texts.title}
      extra={
        rows.length < 20 && (
          <button type="button" className="ch-text-button" onClick={add}>
            <Plus size={14} aria-hidden="true" />
            {texts.add}
          </button>
        )
      }
    >
      <ul className="ch-contact-rows">
        {rows.map((row, index) => (
          <Row
            key={row.key}
            {...props}
            row={row}
            position={index + 1}
            onPart={(part) => change(index, part)}
            onDefault={() => onChange(chooseDefault(rows, index))}
            onRemove={() =>
              onChange(
                contactRows(
                  list,
                  rows.filter((one) => one !== row),
                ),
              )
            }
          />
        ))}
      </ul>
    </FormSection>
  );
}

type RowProps = ContactRowsProps & {
  row: ContactRow;
  position: number;
  onPart: (part: Partial<ContactRow>) => void;
  onDefault: () => void;
  onRemove: () => void;
};

function Row({ list, texts, names, row, position, errors, renderBox, onPart, onDefault, onRemove }: RowProps) {
  const { t } = useTranslation();
  const id = useId();
  const error = errorOfRow(errors, list, row.key);
  const numbered = (text: string) => t('ui.contact.numbered', { text, position });
  const box = {
    id,
    'aria-label': numbered(texts.value),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-note` : undefined,
  };
  return (
    <li className="ch-contact-row">
      <NameSelect label={numbered(texts.kind)} names={names} value={row.name} onChange={(name) => onPart({ name })} />
      <div>
        {renderBox(row, (value) => onPart({ value }), box)}
        {error && (
          <p className="ch-field-error" id={`${id}-note`}>
            {error}
          </p>
        )}
      </div>
      <button
        type="button"
        className="ch-icon-button"
        data-on={row.isDefault}
        aria-pressed={row.isDefault}
        aria-label={numbered(t('ui.contact.default'))}
        onClick={onDefault}
      >
        <Star size={16} fill={row.isDefault ? 'currentColor' : 'none'} />
      </button>
      <button type="button" className="ch-icon-button" aria-label={numbered(t('ui.contact.remove'))} onClick={onRemove}>
        <X size={16} />
      </button>
    </li>
  );
}
