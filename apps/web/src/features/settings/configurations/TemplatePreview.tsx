import type { EmailTemplate } from '@countinghouse/contracts/email-templates';
import { fillIn } from '@countinghouse/domain/settings/merge-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../platform/session.tsx';
import { businessQueries } from '../../businesses/index.ts';
import { settingsQueries } from '../settings.api.ts';
import { exampleValues, valuesOf } from './merge-values.ts';
import type { TemplateDraft } from './use-template-form.ts';

type TemplatePreviewProps = { draft: TemplateDraft; language: EmailTemplate['language'] };

/** What a customer would read, filled in with the newest invoice there is. */
export function TemplatePreview({ draft, language }: TemplatePreviewProps) {
  const { t } = useTranslation();
  const { business } = useAccount();
  const { data: invoice } = useQuery(settingsQueries.newestInvoice);
  const { data: formats } = useQuery(businessQueries.formats);
  const around = {
    business: business.name,
    link: t('settings.templates.linkSample'),
    dayFormat: formats?.dateFormat ?? 'MMMM D, YYYY',
    language,
  } as const;
  const values = invoice ? valuesOf(invoice, around) : exampleValues(around);
  return (
    <section className="ch-template-preview" aria-label={t('settings.templates.preview')}>
      <h3>{t('settings.templates.preview')}</h3>
      <div lang={language}>
        <b>{fillIn(draft.subject, values)}</b>
        <p>{fillIn(draft.body, values)}</p>
      </div>
      <p className="ch-field-hint">
        {invoice ? t('settings.templates.previewOf', { number: values.number }) : t('settings.templates.previewSample')}
      </p>
    </section>
  );
}
