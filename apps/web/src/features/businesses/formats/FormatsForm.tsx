import './formats.css';
import type { Formats } from '@countinghouse/contracts/businesses';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { businessQueries } from '../businesses.api.ts';
import { FormatFields } from './FormatFields.tsx';
import { type FormatsDraftForm, useFormatsForm } from './use-formats-form.ts';
import { YearFields } from './YearFields.tsx';
import { ZoneWarning } from './ZoneWarning.tsx';

type FormatsFormProps = {
  /** With the fiscal year and the currency. */
  hasYear?: boolean;
  onDirty: (isDirty: boolean) => void;
  /** The frame around the fields: who shows them decides how they are saved. */
  render: (form: FormatsDraftForm, fields: ReactNode) => ReactNode;
};

/** How the business writes days, hours and phone numbers. */
export function FormatsForm(props: FormatsFormProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(businessQueries.formats);
  if (data) return <Loaded {...props} formats={data} />;
  if (!error) return <SkeletonRows />;
  return <ErrorState title={t('settings.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />;
}

function Loaded({ hasYear = false, onDirty, render, formats }: FormatsFormProps & { formats: Formats }) {
  const form = useFormatsForm(formats, onDirty);
  const fields = (
    <div className="ch-form-grid">
      <FormatFields form={form} formats={formats} />
      <ZoneWarning />
      {hasYear && <YearFields form={form} formats={formats} />}
    </div>
  );
  return render(form, fields);
}
