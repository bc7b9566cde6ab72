import '../../ui/form/FormSection.css';
import { IMPORT_DELIMITERS, type ImportBatch } from '@countinghouse/contracts/imports';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import type { ImportSteps } from './imports.api.ts';
import type { PlaceIds, RenderPlace } from './place-slot.ts';

type MappingStepProps = {
  batch: ImportBatch;
  steps: ImportSteps;
  renderPlace?: RenderPlace;
  onAnother: () => void;
};

const ENCODINGS = ['utf-8', 'windows-1252', 'iso-8859-1', 'utf-16le', 'macintosh'];

/** Which column is which. The server proposed; what is chosen here is remembered for the next file. */
export function MappingStep({ batch, steps, renderPlace, onAnother }: MappingStepProps) {
  const { t } = useTranslation();
  const [fields, setFields] = useState(() => batch.columns.map(({ field }) => field));
  const [format, setFormat] = useState({
    encoding: batch.encoding,
    delimiter: IMPORT_DELIMITERS.find((one) => one === batch.delimiter) ?? ',',
    hasHeader: batch.hasHeader,
  });
  const [place, setPlace] = useState<PlaceIds>(batch.place);
  const check = () => steps.check.mutate({ batch, settings: { ...format, fields, place } });
  return (
    <div className="ch-form ch-import-mapping">
      {batch.problem && <p role="alert">{batch.problem}</p>}
      <p>{t('imports.mappingText', { file: batch.fileName })}</p>
      <FormatFields format={format} onChange={setFormat} />
      <ColumnTable batch={batch} fields={fields} onChange={setFields} />
      {renderPlace && (
        <>
          <p>{t('imports.placeText')}</p>
          {renderPlace(place, setPlace)}
        </>
      )}
      <div className="ch-modal-foot">
        <Button onClick={onAnother}>{t('imports.another')}</Button>
        <Button
          variant="primary"
          aria-disabled={steps.check.isPending}
          onClick={() => !steps.check.isPending && check()}
        >
          {t('imports.check')}
        </Button>
      </div>
    </div>
  );
}

type Format = { encoding: string; delimiter: (typeof IMPORT_DELIMITERS)[number]; hasHeader: boolean };

function FormatFields({ format, onChange }: { format: Format; onChange: (format: Format) => void }) {
  const { t } = useTranslation();
  const { encoding, delimiter, hasHeader } = format;
  const encodings = ENCODINGS.includes(encoding) ? ENCODINGS : [encoding, ...ENCODINGS];
  const names = { ',': t('imports.comma'), ';': t('imports.semicolon'), '\t': t('imports.tab'), '|': t('imports.bar') };
  return (
    <div className="ch-import-format">
      <SelectField
        label={t('imports.delimiter')}
        value={delimiter}
        onChange={(value) => onChange({ ...format, delimiter: IMPORT_DELIMITERS.find((one) => one === value) ?? ',' })}
      >
        {IMPORT_DELIMITERS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('imports.encoding')}
        value={encoding}
        onChange={(encoding) => onChange({ ...format, encoding })}
      >
        {encodings.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t('imports.header')}
        isOn={hasHeader}
        onChange={(hasHeader) => onChange({ ...format, hasHeader })}
      />
    </div>
  );
}

type ColumnTableProps = {
  batch: ImportBatch;
  fields: readonly (string | null)[];
  onChange: (fields: (string | null)[]) => void;
};

function ColumnTable({ batch, fields, onChange }: ColumnTableProps) {
  const { t } = useTranslation();
  const columns = batch.columns.map((column, position) => ({ ...column, position }));
  // A field that takes one value can be given to one column only.
  const isTaken = (field: string, position: number) => fields.some((one, at) => one === field && at !== position);
  return (
    <div className="ch-import-scroll">
      <table className="ch-import-table">
        <thead>
          <tr>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.samples')}</th>
            <th scope="col">{t('imports.field')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, samples, position }) => (
            <tr key={position}>
              <th scope="row">{name}</th>
              <td>{samples.filter(Boolean).slice(0, 2).join(', ')}</td>
              <td>
                <span className="ch-select">
                  <select
                    className="ch-input"
                    aria-label={t('imports.fieldOf', { name })}
                    value={fields[position] ?? ''}
                    onChange={({ target }) =>
                      onChange(fields.map((one, at) => (at === position ? target.value || null : one)))
                    }
                  >
                    <option value="">{t('imports.skip')}</option>
                    {batch.fields.map(({ field, label, isRepeatable }) => (
                      <option key={field} value={field} disabled={!isRepeatable && isTaken(field, position)}>
                        {label}
                      </option>
                    ))}
                  </select>
                  <ChevronDown size={16} aria-hidden="true" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
