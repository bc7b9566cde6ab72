import { useTranslation } from 'react-i18next';

const FADES = [1, 0.84, 0.68, 0.52, 0.36];

/** Waiting rows in the geometry of the real ones, fading down the list; they appear only after 150 ms. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <output className="ch-skeleton-rows" aria-label={t('shell.loading')}>
      {FADES.slice(0, rows).map((opacity) => (
        <div key={opacity} className="ch-skeleton-row" style={{ opacity }}>
          <i className="ch-skeleton" data-part="mark" />
          <i className="ch-skeleton" data-part="text" />
          <i className="ch-skeleton" data-part="text" />
          <i className="ch-skeleton" data-part="amount" />
        </div>
      ))}
    </output>
  );
}
