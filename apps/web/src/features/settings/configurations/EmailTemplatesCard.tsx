import type { EmailTemplate } from '@countinghouse/contracts/email-templates';
import { PAPER_LANGUAGES } from '@countinghouse/domain/documents/printed';
import { EMAIL_EVENTS, type EmailEvent } from '@countinghouse/domain/settings/merge-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { problemText } from '../../../platform/problems.ts';
import { Segments } from '../../../ui/field/Segments.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { settingsQueries } from '../settings.api.ts';
import { TemplateForm } from './TemplateForm.tsx';

type EmailTemplatesCardProps = { onDirty: (isDirty: boolean) => void };
type Language = EmailTemplate['language'];

/** What the business writes in its e-mails, by occasion and language. */
export function EmailTemplatesCard({ onDirty }: EmailTemplatesCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settingsQueries.emailTemplates);
  if (data) return <Templates templates={data} onDirty={onDirty} />;
  if (!error) return <SkeletonRows />;
  return <ErrorState title={t('settings.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />;
}

function Templates({ templates, onDirty }: EmailTemplatesCardProps & { templates: readonly EmailTemplate[] }) {
  const { t } = useTranslation();
  const [event, setEvent] = useState<EmailEvent>('invoice');
  const [language, setLanguage] = useState<Language>('en');
  const find = (one: EmailEvent) =>
    templates.find((template) => template.event === one && template.language === language);
  const chosen = find(event);
  return (
    <div className="ch-templates-card ch-form">
      <p className="ch-field-hint">
        {t('settings.templates.text')} <Link to={paths.smtpList()}>{t('settings.templates.servers')}</Link>
      </p>
      <div className="ch-template-choice">
        <fieldset className="ch-template-events">
          <legend className="ch-visually-hidden">{t('settings.templates.event')}</legend>
          {EMAIL_EVENTS.map((one) => (
            <label key={one}>
              <input type="radio" name="emailEvent" checked={one === event} onChange={() => setEvent(one)} />
              {t(`settings.templates.events.${one}`)}
              {find(one)?.isDefault === false && <small>{t('settings.templates.changed')}</small>}
            </label>
          ))}
        </fieldset>
        <div>
          <Segments
            label={t('settings.templates.language')}
            value={language}
            segments={PAPER_LANGUAGES.map((one) => ({ value: one, label: t(`settings.languages.${one}`) }))}
            onChange={setLanguage}
          />
          {chosen && <TemplateForm key={`${event} ${language}`} template={chosen} onDirty={onDirty} />}
        </div>
      </div>
    </div>
  );
}
