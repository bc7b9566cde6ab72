import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/show/PageHeader.tsx';

/** The privacy notice or the terms; both name the sources whose licences ask for it. */
export function PolicyScreen({ kind }: { kind: 'privacy' | 'terms' }) {
  const { t } = useTranslation();
  const sections = t(kind === 'privacy' ? 'policy.privacySections' : 'policy.termsSections', { returnObjects: true });
  return (
    <article className="ch-prose">
      <PageHeader title={t(`policy.${kind}`)} />
      <p>{t(kind === 'privacy' ? 'policy.privacyIntro' : 'policy.termsIntro')}</p>
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <section>
        <h2>{t('policy.sources')}</h2>
        <p>{t('policy.places')}</p>
      </section>
      <small>{t('policy.updated')}</small>
    </article>
  );
}
