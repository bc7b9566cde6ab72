import './sheet.css';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/show/Panel.tsx';

const FADES = [1, 0.88, 0.76, 0.64, 0.52, 0.4, 0.3];

/** The report before its first answer: rows where rows will be, bars where figures will be. */
export function SheetSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <output className="ch-account-sheet-waiting" aria-label={t('shell.loading')}>
        {FADES.map((opacity, at) => (
          <span key={opacity} style={{ opacity }}>
            <i className="ch-skeleton" data-wide={at % 3} />
            {Array.from({ length: columns }, (_, column) => (
              <i key={column} className="ch-skeleton" data-figure />
            ))}
          </span>
        ))}
      </output>
    </Panel>
  );
}
