import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../platform/format.ts';
import { Panel } from '../../ui/show/Panel.tsx';
import { seriesKind, seriesQueries } from './recurring.api.ts';

/** The series that made an invoice; nothing where a person did. */
export function SeriesOfInvoice({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(seriesQueries.ofInvoice(id));
  if (!data) return null;
  return (
    <Panel title={t('recurring.panel.title')}>
      <ul className="ch-doc-rows">
        <li>
          <Repeat size={16} aria-hidden="true" />
          <span>
            <Link className="ch-link" to={seriesKind.detailsPath(data.idSeries)}>
              {data.name}
            </Link>
            <small>{t('recurring.panel.text', { day: formatDate(data.day) })}</small>
          </span>
        </li>
      </ul>
    </Panel>
  );
}
