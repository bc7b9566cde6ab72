import '../../../ui/record/details.css';
import '../recurring.css';
import { getInvoice, type Invoice } from '@countinghouse/contracts/invoices';
import { createSeries, NewSeries, type Series, updateSeries } from '@countinghouse/contracts/recurring';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../platform/api.ts';
import { useFirstField } from '../../../platform/first-field.ts';
import { notify } from '../../../platform/notify.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { isRecordId, useRecordId } from '../../../platform/record.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../../ui/show/PageHeader.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { keepSeries, seriesKind, seriesQueries } from '../recurring.api.ts';
import { DatesPreview } from './DatesPreview.tsx';
import { ThenSection, WhatSection, WhenSection } from './SeriesSections.tsx';
import { bodyOf, draftErrors, draftOf, firstDraft, SERIES_CODES, SeriesDraft, seriesFields } from './series-draft.ts';

/** `?invoice=12`: "Make recurring" of an invoice leads here. */
export function SeriesNewScreen() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = Number(params.get('invoice'));
  const isNamed = isRecordId(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['recurring', 'source', id],
    queryFn: () => call(getInvoice, { params: { id }, query: {} }, { quiet: true }),
    enabled: isNamed,
  });
  if (!isNamed) return <Form series={undefined} invoice={undefined} />;
  if (data) return <Form series={undefined} invoice={data} />;
  return (
    <Panel>
      {error ? (
        <ErrorState title={t('recurring.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Panel>
  );
}

export function SeriesEditScreen() {
  const canWrite = useCan('recurring.write');
  const instead = ({ idSeries, state }: Series) =>
    canWrite && state !== 'ended' ? undefined : seriesKind.detailsPath(idSeries);
  return (
    <RecordGate kind={seriesKind} id={useRecordId()} insteadOf={instead}>
      {(series) => <Form key={series.idSeries} series={series} invoice={undefined} />}
    </RecordGate>
  );
}

type FormProps = { series: Series | undefined; invoice: Invoice | undefined };

function Form({ series, invoice }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useSeriesForm({ series, invoice }, ({ idSeries }) => {
    notify.success(t('recurring.done.saved'));
    void navigate(seriesKind.detailsPath(idSeries), { replace: true });
  });
  useFirstField('name', series === undefined);
  const back = series ? seriesKind.detailsPath(series.idSeries) : paths.recurring();
  return (
    <>
      <PageHeader
        title={series ? t('recurring.form.editTitle', { name: series.name }) : t('recurring.new')}
        parent={{ label: t('recurring.title'), to: paths.recurring() }}
        {...(series && { here: series.name })}
      />
      <FormFrame form={form} saveText={t('recurring.form.save')} onCancel={() => void navigate(back)}>
        <div className="ch-details ch-series-page">
          <Panel>
            <WhatSection form={form} isNew={series === undefined} invoice={invoice} />
            <WhenSection form={form} />
            <ThenSection form={form} />
          </Panel>
          <DatesPreview draft={form.draft} series={series} />
        </div>
      </FormFrame>
    </>
  );
}

function useSeriesForm({ series, invoice }: FormProps, onSaved: (series: Series) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = series?.idSeries;
  return useRecordForm({
    place: `series.${id ?? `new.${invoice?.id ?? 0}`}`,
    stored: series,
    draft: SeriesDraft,
    emptyDraft: () => firstDraft(invoice),
    draftOf,
    fields: seriesFields,
    schema: NewSeries,
    bodyOf,
    check: draftErrors(id === undefined),
    codes: SERIES_CODES,
    conflictTitle: t('recurring.form.conflict'),
    save: (body, version, { idempotencyKey }) =>
      series === undefined
        ? call(createSeries, { body }, { idempotencyKey })
        : call(
            updateSeries,
            { params: { id: series.idSeries }, body: { ...body, invoice: series.invoice, version } },
            { idempotencyKey },
          ),
    reload: async () =>
      id === undefined ? undefined : client.fetchQuery({ ...seriesQueries.detail(id), staleTime: 0 }),
    onSaved: (saved) => {
      void keepSeries(client, saved);
      onSaved(saved);
    },
  });
}
