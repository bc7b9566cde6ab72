import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationQueries } from '../../locations/index.ts';
import type { CompanyDraft } from './company-draft.ts';
import { letterheadLines } from './letterhead.ts';

/** The head of a document, always on white paper. */
export function LetterheadPreview({ draft, image }: { draft: CompanyDraft; image: string }) {
  const { t } = useTranslation();
  const { data: countries } = useQuery(locationQueries.countries);
  const country = countries?.find(({ id }) => id === draft.place.idCountry)?.iso2;
  return (
    <aside className="ch-letterhead" aria-label={t('businesses.letterhead')}>
      <h2>{t('businesses.letterhead')}</h2>
      <div className="ch-letterhead-paper">
        {image && <img src={image} alt="" />}
        <p>
          <b>{draft.companyName}</b>
          {letterheadLines(draft, country).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <p className="ch-field-hint">{t('businesses.letterheadHint')}</p>
    </aside>
  );
}
