import { useTranslation } from 'react-i18next';

/** The one h1 of an auth page, which also names the browser tab. */
export function AuthHeading({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{t('app.title', { page: title })}</title>
      <h1 className="ch-auth-title">{title}</h1>
      <p className="ch-auth-lead">{text}</p>
    </>
  );
}
