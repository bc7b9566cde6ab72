import './drill.css';
import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type DaySpan, yearAround } from '@countinghouse/domain/reports/spans';
import { ArrowUpRight, ReceiptText, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/action/Button.tsx';
import { Kbd } from '../../../ui/action/Kbd.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import type { ReportAddress } from '../report-address.ts';
import { slugOf } from '../report-slug.ts';
import type { ChosenFigure } from '../sheet/sheet-figures.ts';
import { DrillEntries, EntryCount } from './DrillEntries.tsx';
import { DrillParts } from './DrillParts.tsx';

type DrillPanelProps = {
  address: ReportAddress;
  sheet: ReportSheet;
  figure: ChosenFigure;
  onOpen: (figure: string) => void;
  onReload: () => void;
};

/** What is behind a figure: its entries or its parts, whether they come to it, and the rule it follows in words. */
export function DrillPanel({ address, sheet, figure, onOpen, onReload }: DrillPanelProps) {
  const { t } = useTranslation();
  const { row, column, at } = figure;
  const value = row.cells[at] ?? null;
  const entries = column.kind === 'amount' ? row.drill : null;
  return (
    <div className="ch-drill">
      <div className="ch-drill-head">
        <div>
          <h2>
            <bdi>{row.label}</bdi>
          </h2>
          <p>
            {[row.code, column.label].filter((part) => part !== '').join(' · ')}
            {entries !== null && <EntryCount address={address} drill={entries} column={column.key} />}
          </p>
        </div>
        <button type="button" className="ch-icon-button" aria-label={t('ui.close')} onClick={() => onOpen('')}>
          <X size={16} />
        </button>
      </div>
      <div className="ch-drill-amount">
        {value !== null && (
          <Money
            value={value}
            currency={sheet.currencyCode}
            size="large"
            withCode
            withPlus={column.kind === 'change'}
          />
        )}
        <ChangeText sheet={sheet} figure={figure} />
      </div>
      {entries === null ? (
        <DrillParts sheet={sheet} figure={figure} onOpen={onOpen} onReload={onReload} />
      ) : (
        <DrillEntries key={figure.key} address={address} drill={entries} column={column.key} onReload={onReload} />
      )}
      {row.explanation && (
        <details className="ch-drill-explained">
          <summary>{t('financialReports.drill.explain')}</summary>
          <p>{row.explanation}</p>
        </details>
      )}
      <DrillFoot address={address} sheet={sheet} figure={figure} />
    </div>
  );
}

function ChangeText({ sheet, figure: { row, at } }: Pick<DrillPanelProps, 'sheet' | 'figure'>) {
  const { t } = useTranslation();
  const change = (sheet.comparison && at === 0 ? row.cells[2] : null) ?? null;
  if (change === null || change === 0) return null;
  const text = formatMoney(change, sheet.currencyCode);
  return (
    <span>
      {t('financialReports.phone.on', {
        change: change > 0 ? `+${text}` : text,
        period: sheet.columns[1]?.label ?? '',
      })}
    </span>
  );
}

function DrillFoot({ address, sheet, figure }: Pick<DrillPanelProps, 'address' | 'sheet' | 'figure'>) {
  const { t } = useTranslation();
  const { row } = figure;
  const onward = onwardLink(address, sheet, figure);
  const idCustomer = /^customer-(\d+)$/.exec(row.drill ?? '')?.[1];
  const hasStatement = sheet.report === 'receivablesAgeing' && idCustomer !== undefined;
  return (
    <div className="ch-drill-foot">
      {onward && (
        <ButtonLink size="small" icon={<ArrowUpRight size={14} />} to={onward.to}>
          {t(onward.label)}
        </ButtonLink>
      )}
      {hasStatement && (
        <ButtonLink size="small" icon={<ReceiptText size={14} />} to={paths.statementOf(Number(idCustomer))}>
          {t('financialReports.drill.statement')}
        </ButtonLink>
      )}
      <span className="ch-drill-keys">
        <Kbd keys="↑" />
        <Kbd keys="↓" /> {t('financialReports.drill.nextFigure')} <Kbd keys="Esc" />
      </span>
    </div>
  );
}

const PROFITS = ['yearProfit', 'netProfit', 'earlierProfit'];

/** The same figure in another report, of the same days: an account in the general ledger, a profit in profit and loss. */
function onwardLink(address: ReportAddress, sheet: ReportSheet, { row, column }: ChosenFigure) {
  const at = (report: 'generalLedger' | 'profitAndLoss', { from, to }: DaySpan, figure: string) =>
    `${paths.report(slugOf(report))}?${new URLSearchParams({ from, to, figure }).toString()}`;
  const days = daysOf(address, sheet, column);
  if (PROFITS.includes(row.key))
    return sheet.report === 'profitAndLoss'
      ? undefined
      : ({
          label: 'financialReports.drill.profitAndLoss',
          to: at('profitAndLoss', row.key === 'earlierProfit' ? yearBefore(days) : days, 'netProfit.period1'),
        } as const);
  if (row.drill?.startsWith('account-') && sheet.report !== 'generalLedger')
    return {
      label: 'financialReports.drill.generalLedger',
      to: at('generalLedger', days, `${row.drill}.closing`),
    } as const;
  return undefined;
}

/** The days of a column: those of its own period; as of a day, from the beginning of the fiscal year which that day is in. */
function daysOf({ controls }: ReportAddress, sheet: ReportSheet, column: ChosenFigure['column']): DaySpan {
  const to = column.to ?? sheet.period.to;
  if (controls.period === 'day') return { from: yearAround(to, sheet.fiscalYear.from.slice(5)).from, to };
  return column.from === null ? sheet.period : { from: column.from, to };
}

const yearBefore = ({ from }: DaySpan): DaySpan => ({
  from: yearAround(dayAfter(from, -1), from.slice(5)).from,
  to: dayAfter(from, -1),
});
