import type { ReportSheet } from '@countinghouse/contracts/financial-reports';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../platform/format.ts';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { ProofBadge } from './ProofBadge.tsx';

const TERMS = [
  { row: 'totalAssets', name: 'assets', sign: '' },
  { row: 'totalLiabilities', name: 'liabilities', sign: '=' },
  { row: 'totalEquity', name: 'equity', sign: '+' },
] as const;

/** Assets are what is owed and what is owned, and whether that holds. */
export function EquationStrip({ sheet }: { sheet: ReportSheet }) {
  const { t } = useTranslation();
  const [proof] = sheet.proofs;
  return (
    <Panel>
      <div className="ch-equation">
        {TERMS.map(({ row: key, name, sign }) => {
          const value = sheet.rows.find((row) => row.key === key)?.cells[0] ?? null;
          return (
            <div key={key} data-sign={sign}>
              {sign && <span>{sign}</span>}
              <p>
                <span>{t(`financialReports.equation.${name}`)}</span>
                {value === null ? '–' : <Money value={value} currency={sheet.currencyCode} size="large" />}
              </p>
            </div>
          );
        })}
        {proof && (
          <div className="ch-equation-proof">
            <ProofBadge proof={proof} />
            <span>
              {t('financialReports.equation.difference', {
                amount: formatMoney(proof.difference, sheet.currencyCode),
              })}
            </span>
          </div>
        )}
      </div>
    </Panel>
  );
}
