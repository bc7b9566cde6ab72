import './sheet.css';
import type { SheetRow } from '@countinghouse/contracts/financial-reports';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureButton } from './FigureButton.tsx';
import { useSheet } from './sheet-context.ts';
import { columnLook, figureText } from './sheet-figures.ts';

type SheetTableProps = {
  label: string;
  /** Over the first column. */
  head: string;
  rows: readonly SheetRow[];
  /** Sections that can be folded, and whether one is. */
  isFolded: ((section: string) => boolean) | undefined;
  onFold: (section: string) => void;
  isTall: boolean;
};

/** Rows and columns of a sheet, as wide as it needs: the first column stays while the others move sideways. */
export function SheetTable({ label, head, rows, isFolded, onFold, isTall }: SheetTableProps) {
  const { sheet, isByDue } = useSheet();
  const hasSections = rows.some(({ kind }) => kind === 'section');
  return (
    <div className="ch-account-sheet-scroller">
      <table className="ch-account-sheet" data-lined={!hasSections} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {sheet.columns.map((column, at) => (
              <th key={column.key} scope="col" data-look={columnLook(sheet, at, isByDue)}>
                {column.label}
              </th>
            ))}
            {sheet.figures.map((figure) => (
              <th key={figure.key} scope="col">
                {figure.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.kind === 'section' ? (
              <SectionRow key={row.key} row={row} isFolded={isFolded?.(row.key)} onFold={() => onFold(row.key)} />
            ) : (
              <Fragment key={row.key}>
                {isTall && row === rows.at(-1) && <FillerRow />}
                <AmountRow row={row} />
              </Fragment>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Takes the height that is left over, so that totals of two cards stand on one line. */
function FillerRow() {
  const { sheet } = useSheet();
  return (
    <tr data-kind="filler" aria-hidden="true">
      <td colSpan={1 + sheet.columns.length + sheet.figures.length}>{'\u00a0'}</td>
    </tr>
  );
}

type SectionRowProps = { row: SheetRow; isFolded: boolean | undefined; onFold: () => void };

export function SectionRow({ row, isFolded, onFold }: SectionRowProps) {
  const { sheet } = useSheet();
  return (
    <tr data-kind="section">
      <th scope="rowgroup" colSpan={1 + sheet.columns.length + sheet.figures.length}>
        {isFolded === undefined ? (
          <span>{row.label}</span>
        ) : (
          <button type="button" className="ch-account-sheet-fold" aria-expanded={!isFolded} onClick={onFold}>
            <ChevronRight size={14} aria-hidden="true" />
            {row.label}
          </button>
        )}
      </th>
    </tr>
  );
}

function AmountRow({ row }: { row: SheetRow }) {
  const { sheet, isByDue, open } = useSheet();
  return (
    <tr data-kind={row.kind} data-open={open.startsWith(`${row.key}.`) || undefined}>
      <RowLabel row={row} />
      {sheet.columns.map((column, at) => {
        const value = row.cells[at] ?? null;
        const look = columnLook(sheet, at, isByDue);
        return (
          <td key={column.key} data-look={look}>
            {value === null ? <Nothing /> : <FigureButton {...{ row, column, at, look, value }} />}
          </td>
        );
      })}
      {sheet.figures.map((figure, at) => {
        const value = row.figures[at] ?? null;
        return (
          <td key={figure.key} data-look="figure">
            {value === null ? <Nothing /> : figureText(value, figure)}
          </td>
        );
      })}
    </tr>
  );
}

function RowLabel({ row }: { row: SheetRow }) {
  const { sheet } = useSheet();
  const hasCodes = sheet.rows.some(({ code }) => code !== '');
  return (
    <th scope="row">
      {hasCodes && row.kind === 'line' && <span className="ch-account-sheet-code">{row.code}</span>}
      <bdi>{row.label}</bdi>
      {row.note && <small>{row.note}</small>}
    </th>
  );
}

/** Nothing in a cell: a dash, which is not nought. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <span className="ch-account-sheet-nothing">
      <span aria-hidden="true">–</span>
      <span className="ch-visually-hidden">{t('financialReports.nothing')}</span>
    </span>
  );
}
