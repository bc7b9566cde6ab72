import type { Statement } from '@countinghouse/contracts/statements';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatListDate } from '../../platform/format.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

const AGES = ['current', 'upTo30', 'upTo60', 'upTo90', 'older'] as const;

/** What is owed on the last day, by age, and whether the books say the same. */
export function StatementSummary({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { closing, currencyCode, ageing, unusedCredit, ledgerBalance, to } = statement;
  const isEqual = closing === ledgerBalance;
  return (
    <Panel>
      <div className="ch-statement-summary">
        <p>{t('statements.balanceOn', { day: formatListDate(to) })}</p>
        <Money value={closing} currency={currencyCode} size="hero" withCode />
        <Facts
          className="ch-fact-rows"
          rows={[
            ...AGES.flatMap((age, at) => {
              const value = ageing[at];
              return value === undefined || value === 0
                ? []
                : [
                    [
                      t(`statements.ages.${age}`),
                      <Money key={age} value={value} currency={currencyCode} tone={at > 0 ? 'danger' : 'plain'} />,
                    ] as const,
                  ];
            }),
            ...(unusedCredit === 0
              ? []
              : [
                  [
                    t('statements.unused'),
                    <Money key="unused" value={unusedCredit} currency={currencyCode} />,
                  ] as const,
                ]),
          ]}
        />
        <p className="ch-statement-proof" data-equal={isEqual}>
          {isEqual ? <CircleCheck size={15} aria-hidden="true" /> : <TriangleAlert size={15} aria-hidden="true" />}
          {t(isEqual ? 'statements.equals' : 'statements.differs')}
        </p>
      </div>
    </Panel>
  );
}
