import type { ReportSheet, SheetRow } from '@countinghouse/contracts/financial-reports';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrawerSize, useHasSide, useIsPhone } from '../../platform/viewport.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { AgeingStrip } from './AgeingStrip.tsx';
import { DrillPanel } from './drill/DrillPanel.tsx';
import { EquationStrip } from './EquationStrip.tsx';
import { ProofBadge } from './ProofBadge.tsx';
import type { ReportAddress } from './report-address.ts';
import { fitsPhone, PhoneResult, PhoneSheet } from './sheet/PhoneSheet.tsx';
import { SheetTable } from './sheet/SheetTable.tsx';
import { SheetContext, useSheet } from './sheet/sheet-context.ts';
import { figureKey, findFigure, isLong, withoutFolded } from './sheet/sheet-figures.ts';
import { useFigureKeys } from './sheet/use-figure-keys.ts';

type ReportBodyProps = {
  address: ReportAddress;
  sheet: ReportSheet;
  /** The figures of the question before, while the answer to the present one is on its way. */
  isOld: boolean;
  onStep: (by: 1 | -1) => void;
  onReload: () => void;
};

/** The sheet, what proves it, and beside it what is behind the chosen figure. */
export function ReportBody({ address, sheet, isOld, onStep, onReload }: ReportBodyProps) {
  const { t } = useTranslation();
  const hasSide = useHasSide();
  const size = useDrawerSize();
  const [reached, setReached] = useState('');
  const figure = findFigure(sheet, address.terms.figure);
  const onOpen = (key: string) => address.change({ figure: key });
  const board = useFigureKeys({ open: figure?.key ?? '', onOpen, onStep });
  const first = useMemo(() => firstFigure(sheet), [sheet]);
  const state = {
    sheet,
    isByDue: address.terms.agedBy === 'due',
    open: figure?.key ?? '',
    reached: findFigure(sheet, reached) ? reached : (figure?.key ?? first),
    onOpen,
    onReach: setReached,
  };
  const drill = figure && <DrillPanel {...{ address, sheet, figure, onOpen, onReload }} />;
  return (
    <SheetContext value={state}>
      <div className="ch-report" data-old={isOld} aria-busy={isOld}>
        {address.controls.hasSteps && !sheet.isEmpty && (
          <AgeingStrip
            sheet={sheet}
            isByDue={state.isByDue}
            bucket={address.terms.bucket}
            onBucket={(bucket) => address.change({ bucket, figure: '' })}
          />
        )}
        {sheet.report === 'balanceSheet' && !sheet.isEmpty && <EquationStrip sheet={sheet} />}
        <div className="ch-report-board" data-side={hasSide && figure !== undefined}>
          <div ref={board}>
            <Sheets address={address} sheet={sheet} isNarrow={!hasSide || figure !== undefined} />
          </div>
          {hasSide && drill && (
            <aside className="ch-report-side" aria-label={t('financialReports.drill.title')}>
              {drill}
            </aside>
          )}
        </div>
      </div>
      {!hasSide && figure && drill && (
        <Drawer size={size} isBare title={t('financialReports.drill.title')} onClose={() => onOpen('')}>
          {drill}
        </Drawer>
      )}
    </SheetContext>
  );
}

function firstFigure({ rows, columns }: ReportSheet): string {
  const row = rows.find(({ cells }) => cells.some((cell) => cell !== null));
  const column = columns[row?.cells.findIndex((cell) => cell !== null) ?? 0];
  return row && column ? figureKey(row, column) : '';
}

type SheetsProps = { address: ReportAddress; sheet: ReportSheet; isNarrow: boolean };

function Sheets({ address, sheet, isNarrow }: SheetsProps) {
  const { t } = useTranslation();
  const state = useSheet();
  const { terms } = address;
  const at = sheet.columns.findIndex(({ key }) => key === terms.bucket);
  const rows = at === -1 ? sheet.rows : sheet.rows.filter(({ kind, cells }) => kind !== 'line' || cells[at] !== null);
  const cut = rows.findIndex(({ key }) => key === 'liabilities');
  const head = `${sheet.head} (${sheet.currencyCode})`;
  if (sheet.report !== 'balanceSheet' || isNarrow || terms.view === 'one' || cut < 1)
    return <OneSheet label={sheet.title} head={head} rows={rows} sheet={sheet} />;
  // Beside each other there is room for amounts only.
  const amounts = { ...sheet, columns: sheet.columns.filter(({ kind }) => kind === 'amount'), figures: [] };
  return (
    <SheetContext value={{ ...state, sheet: amounts }}>
      <div className="ch-report-sides">
        <OneSheet label={rows[0]?.label ?? ''} head={head} rows={rows.slice(0, cut)} sheet={amounts} isTall />
        <OneSheet
          label={t('financialReports.otherSide')}
          head={head}
          rows={rows.slice(cut)}
          // The card before has said already that there are no entries.
          sheet={{ ...amounts, isEmpty: false }}
          isTall
        />
      </div>
    </SheetContext>
  );
}

type OneSheetProps = {
  label: string;
  head: string;
  rows: readonly SheetRow[];
  sheet: ReportSheet;
  /** As high as the card beside it, with the last row at the bottom. */
  isTall?: boolean;
};

function OneSheet({ label, head, rows, sheet, isTall = false }: OneSheetProps) {
  const isPhone = useIsPhone();
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isFolded = isLong(sheet) ? (section: string) => !turned.has(section) : undefined;
  const onFold = (section: string) =>
    setTurned(new Set(turned.has(section) ? without(turned, section) : [...turned, section]));
  const shown = isFolded ? withoutFolded(rows, isFolded) : rows;
  const table = { label, rows: shown, isFolded, onFold };
  return (
    <>
      {isPhone && fitsPhone(sheet) && <PhoneResult sheet={sheet} />}
      <Panel>
        {isPhone && fitsPhone(sheet) ? <PhoneSheet {...table} /> : <SheetTable {...table} {...{ head, isTall }} />}
        {sheet.isEmpty && <p className="ch-report-empty">{sheet.emptyText}</p>}
        {sheet.report !== 'balanceSheet' && !sheet.isEmpty && (
          <div className="ch-report-proofs">
            {sheet.proofs.map((proof) => (
              <ProofBadge key={proof.key} proof={proof} />
            ))}
          </div>
        )}
      </Panel>
    </>
  );
}

const without = (keys: ReadonlySet<string>, key: string) => [...keys].filter((each) => each !== key);
