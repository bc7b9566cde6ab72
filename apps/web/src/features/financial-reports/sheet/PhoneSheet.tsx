import type { ReportSheet, SheetRow } from '@countinghouse/contracts/financial-reports';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/show/Money.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { FigureButton } from './FigureButton.tsx';
import { Nothing, SectionRow } from './SheetTable.tsx';
import { useSheet } from './sheet-context.ts';
import { figureText } from './sheet-figures.ts';

/** Whether a sheet can be told in two lines for each row: one amount, and at most what it is compared with. */
export const fitsPhone = (sheet: ReportSheet): boolean => sheet.comparison !== null || sheet.columns.length === 1;

/** What the report comes to, before its rows. */
export function PhoneResult({ sheet }: { sheet: ReportSheet }) {
  const { t } = useTranslation();
  const result = sheet.rows.findLast(({ kind }) => kind === 'total');
  const value = result?.cells[0] ?? null;
  const percent = (sheet.comparison && result?.figures.at(-1)) ?? null;
  const parts = sheet.rows.filter(({ kind }) => kind === 'subtotal').slice(0, 3);
  const [figure] = sheet.figures.slice(-1);
  if (!result || value === null) return null;
  return (
    <Panel>
      <div className="ch-account-sheet-result">
        <p>{result.label}</p>
        <div>
          <Money value={value} currency={sheet.currencyCode} size="hero" withCode />
          {percent !== null && figure && (
            <span>
              {t('financialReports.phone.on', {
                change: figureText(percent, figure),
                period: sheet.columns[1]?.label ?? '',
              })}
            </span>
          )}
        </div>
        {parts.length > 0 && (
          <dl>
            {parts.map(({ key, label, cells: [amount = null] }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{amount === null ? '–' : <Money value={amount} currency={sheet.currencyCode} withoutSymbol />}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Panel>
  );
}

type PhoneSheetProps = {
  label: string;
  rows: readonly SheetRow[];
  isFolded: ((section: string) => boolean) | undefined;
  onFold: (section: string) => void;
};

/** Rows of two lines: the account and what it is compared with, the figure and its change. */
export function PhoneSheet({ label, rows, isFolded, onFold }: PhoneSheetProps) {
  const { sheet } = useSheet();
  return (
    <table className="ch-account-sheet" data-phone="true" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{sheet.currencyCode}</th>
          <th scope="col">{sheet.columns[0]?.label}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.kind === 'section' ? (
            <SectionRow key={row.key} row={row} isFolded={isFolded?.(row.key)} onFold={() => onFold(row.key)} />
          ) : (
            <PhoneRow key={row.key} row={row} />
          ),
        )}
      </tbody>
    </table>
  );
}

function PhoneRow({ row }: { row: SheetRow }) {
  const { t } = useTranslation();
  const { sheet } = useSheet();
  const [column, compared] = sheet.columns;
  const [value = null, before = null] = row.cells;
  const isDay = REPORT_CATALOGUE[sheet.report].period === 'day';
  const percent = row.figures.at(-1) ?? null;
  const figure = sheet.figures.at(-1);
  return (
    <tr data-kind={row.kind}>
      <th scope="row">
        <bdi>{row.label}</bdi>
        {row.note && <small>{row.note}</small>}
        {sheet.comparison && compared && before !== null && (
          <p>
            <Money value={before} currency={sheet.currencyCode} withoutSymbol />{' '}
            {t(`financialReports.phone.${isDay ? 'onDay' : 'in'}`, { period: compared.label })}
          </p>
        )}
      </th>
      <td>
        {value === null || !column ? <Nothing /> : <FigureButton {...{ row, column, value }} at={0} look="main" />}
        {figure && percent !== null && <p>{figureText(percent, figure)}</p>}
      </td>
    </tr>
  );
}
