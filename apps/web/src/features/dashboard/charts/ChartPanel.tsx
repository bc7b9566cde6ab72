import { Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/show/Panel.tsx';

type ChartPanelProps = {
  title: string;
  meta?: string;
  extra?: ReactNode;
  children: (isTable: boolean) => ReactNode;
};

/** A card with a chart, or with the table that says the same. */
export function ChartPanel({ title, meta, extra, children }: ChartPanelProps) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  return (
    <Panel title={title} {...(meta && { meta })} extra={extra}>
      <div className="ch-dash-chart">
        <span className="ch-dash-toggle">
          <button
            type="button"
            className="ch-icon-button"
            data-on={false}
            aria-pressed={isTable}
            aria-label={t('dashboard.asTable', { chart: title })}
            title={t('dashboard.asTable', { chart: title })}
            onClick={() => setIsTable(!isTable)}
          >
            <Table2 size={16} aria-hidden="true" />
          </button>
        </span>
        {children(isTable)}
      </div>
    </Panel>
  );
}
