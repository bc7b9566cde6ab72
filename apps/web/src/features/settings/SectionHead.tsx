import { useTranslation } from 'react-i18next';
import type { SectionName } from './sections.ts';

export function SectionHead({ name }: { name: SectionName }) {
  const { t } = useTranslation();
  return (
    <header className="ch-settings-head">
      <h2>{t(`settings.names.${name}`)}</h2>
      <p>{t(`settings.intro.${name}`)}</p>
    </header>
  );
}
