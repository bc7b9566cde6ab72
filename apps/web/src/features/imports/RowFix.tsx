import type { ImportBatch, ImportRow } from '@countinghouse/contracts/imports';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { Button } from '../../ui/action/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ImportSteps } from './imports.api.ts';

/** Who opened a row wants to write into it. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

type RowFixProps = { batch: ImportBatch; steps: ImportSteps; row: ImportRow; onClose: () => void };

/** The cells of one refused row that are read at all. The server judges them again; what it says stands above. */
export function RowFix({ batch, steps: { fixRow }, row, onClose }: RowFixProps) {
  const { t } = useTranslation();
  const [cells, setCells] = useState(() => batch.columns.map((_, position) => row.cells?.[position] ?? ''));
  const read = batch.columns.flatMap(({ name, field }, position) => (field === null ? [] : [{ name, position }]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (fixRow.isPending) return;
    fixRow.mutate(
      { batch, row: row.row, cells },
      {
        onSuccess: ({ row: { row: number, status } }) => {
          if (status === 'invalid' || status === 'conflicting') return;
          notify.success(t('imports.fix.done', { row: number, result: t(`imports.rows.${status}`) }));
          onClose();
        },
      },
    );
  };
  return (
    <form
      ref={focusFirst}
      className="ch-form ch-import-review"
      aria-label={t('imports.fix.title', { row: row.row })}
      onSubmit={submit}
      noValidate
    >
      <div className="ch-form-grid" data-pairs>
        {read.map(({ name, position }) => (
          <TextField
            key={position}
            label={name}
            value={cells[position] ?? ''}
            onChange={(value) => setCells(cells.map((cell, index) => (index === position ? value : cell)))}
          />
        ))}
      </div>
      <div className="ch-modal-foot">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={fixRow.isPending}>
          {t('imports.fix.save')}
        </Button>
      </div>
    </form>
  );
}
