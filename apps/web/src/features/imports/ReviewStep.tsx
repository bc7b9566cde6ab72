import type { ImportBatch, ImportEndpoints } from '@countinghouse/contracts/imports';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ConfirmButton } from '../../ui/action/ConfirmButton.tsx';
import type { ImportSteps, RowStatus } from './imports.api.ts';
import { RowTable } from './RowTable.tsx';

type ReviewStepProps = {
  batch: ImportBatch;
  endpoints: ImportEndpoints;
  steps: ImportSteps;
  onMapping: () => void;
  onAnother: () => void;
};

const figure = new Intl.NumberFormat('en-US');

/** What the dry run found, then what the commit did: counts, and the reason for every row that is not new. */
export function ReviewStep({ batch, endpoints, steps, onMapping, onAnother }: ReviewStepProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<RowStatus>();
  const { counts, state } = batch;
  const shown: RowStatus[] =
    state === 'checked'
      ? ['new', 'matched', 'conflicting', 'invalid']
      : state === 'committed'
        ? ['created', 'matched', 'conflicting', 'invalid']
        : ['removed', 'kept'];
  return (
    <div className="ch-import-review">
      <p>{t(`imports.review.${state as 'checked' | 'committed' | 'rolled_back'}`, { file: batch.fileName })}</p>
      <div className="ch-import-counts">
        {shown.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={status === one}
            onClick={() => setStatus(status === one ? undefined : one)}
          >
            <b>{figure.format(counts[one])}</b>
            {t(`imports.rows.${one}`)}
          </button>
        ))}
      </div>
      {counts.invalid + counts.conflicting > 0 && (
        <a className="ch-link" href={addressOf(endpoints.refused, { params: { id: batch.idImport } })} download>
          {t('imports.refused')}
        </a>
      )}
      <RowTable {...{ batch, endpoints, steps, status }} />
      <div className="ch-modal-foot">
        <Button onClick={onAnother}>{t('imports.another')}</Button>
        <Decision {...{ batch, steps, onMapping }} />
      </div>
    </div>
  );
}

function Decision({ batch, steps, onMapping }: Pick<ReviewStepProps, 'batch' | 'steps' | 'onMapping'>) {
  const { t } = useTranslation();
  const { commit, rollback } = steps;
  if (batch.state === 'committed') {
    return (
      <ConfirmButton
        icon={<RotateCcw size={15} aria-hidden="true" />}
        question={t('imports.rollbackQuestion')}
        text={t('imports.rollbackText')}
        onConfirm={() => rollback.mutate(batch)}
      >
        {t('imports.rollback')}
      </ConfirmButton>
    );
  }
  if (batch.state !== 'checked') return null;
  const count = batch.counts.new;
  return (
    <>
      <Button onClick={onMapping}>{t('imports.changeMapping')}</Button>
      <Button
        variant="primary"
        disabled={count === 0}
        aria-disabled={commit.isPending}
        onClick={() => !commit.isPending && commit.mutate(batch)}
      >
        {t('imports.commit', { count, figure: figure.format(count) })}
      </Button>
    </>
  );
}
