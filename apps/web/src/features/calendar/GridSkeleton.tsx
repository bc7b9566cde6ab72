import { useTranslation } from 'react-i18next';

const WEEKS = [0, 1, 2, 3, 4];
const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** A month in the geometry of the real one, until its entries are there. */
export function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <output className="ch-grid-skeleton" aria-label={t('shell.loading')}>
      {WEEKS.flatMap((week) => DAYS.map((day) => <i key={`${week} ${day}`} />))}
    </output>
  );
}
