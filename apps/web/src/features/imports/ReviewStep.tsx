import type { ImportBatch, ImportEndpoints } from '@countinghouse/contracts/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { ConfirmButton } from '../../ui/action/ConfirmButton.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { type ImportSteps, importQueries, type RowStatus } from './imports.api.ts';

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
      <RowTable batch={batch} endpoints={endpoints} status={status} />
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

type RowTableProps = Pick<ReviewStepProps, 'batch' | 'endpoints'> & { status: RowStatus | undefined };

function RowTable({ batch, endpoints, status }: RowTableProps) {
  const { t } = useTranslation();
  const { data: rows, hasNextPage, fetchNextPage } = useInfiniteQuery(importQueries(endpoints).rows(batch, status));
  if (!rows) return <SkeletonRows rows={4} />;
  return (
    <div className="ch-import-scroll" data-tall>
      <table className="ch-import-table">
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            <th scope="col">{t('imports.name')}</th>
            <th scope="col">{t('imports.result')}</th>
            <th scope="col">{t('imports.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-status={row.status}>
              <td>{figure.format(row.row)}</td>
              <th scope="row">{row.name}</th>
              <td>{t(`imports.rows.${row.status}`)}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('ui.nothingFound')}</p>}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('imports.more')}</Button>}
    </div>
  );
}
