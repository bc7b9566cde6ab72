import type { ImportBatch, ImportEndpoints, ImportRow } from '@countinghouse/contracts/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/Button.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { type ImportSteps, importQueries, type RowStatus } from './imports.api.ts';
import { RowFix } from './RowFix.tsx';

type RowTableProps = {
  batch: ImportBatch;
  endpoints: ImportEndpoints;
  steps: ImportSteps;
  status: RowStatus | undefined;
};

const figure = new Intl.NumberFormat('en-US');

/** What becomes of each row, and why. A row that a dry run refuses can be mended where it stands. */
export function RowTable({ batch, endpoints, steps, status }: RowTableProps) {
  const { t } = useTranslation();
  const { data: rows, hasNextPage, fetchNextPage } = useInfiniteQuery(importQueries(endpoints).rows(batch, status));
  const [open, setOpen] = useState<number>();
  if (!rows) return <SkeletonRows rows={4} />;
  const isMendable = ({ cells }: ImportRow) => cells !== null && batch.state === 'checked';
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
            <Fragment key={row.row}>
              <tr data-status={row.status}>
                <td>{figure.format(row.row)}</td>
                <th scope="row">{row.name || t('imports.noName')}</th>
                <td>{t(`imports.rows.${row.status}`)}</td>
                <td>
                  {row.reason}{' '}
                  {isMendable(row) && open !== row.row && (
                    <Button
                      size="small"
                      aria-label={t('imports.fix.openRow', { row: row.row })}
                      onClick={() => setOpen(row.row)}
                    >
                      {t('imports.fix.open')}
                    </Button>
                  )}
                </td>
              </tr>
              {isMendable(row) && open === row.row && (
                <tr>
                  <td colSpan={4}>
                    <RowFix {...{ batch, steps, row }} onClose={() => setOpen(undefined)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p>{t('ui.nothingFound')}</p>}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>{t('imports.more')}</Button>}
    </div>
  );
}
