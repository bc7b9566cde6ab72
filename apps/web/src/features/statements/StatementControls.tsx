import { spanUntil } from '@countinghouse/domain/reports/periods';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { Button } from '../../ui/action/Button.tsx';
import { CheckboxField } from '../../ui/field/CheckboxField.tsx';
import { DayField } from '../../ui/field/DayField.tsx';
import { Segments } from '../../ui/field/Segments.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { CustomerPicker } from '../customers/index.ts';
import type { StatementAddress } from './statement-address.ts';

const PRESETS = ['month', 'quarter', 'year'] as const;

type ControlsProps = {
  address: StatementAddress;
  /** Whose it is; '' while nobody is chosen. */
  name: string;
};

/** Whose statement, in which form, of which days. */
export function StatementControls({ address: { customer, terms, change }, name }: ControlsProps) {
  const { t } = useTranslation();
  const isPeriod = terms.type !== 'outstanding';
  const isWrong = isPeriod && terms.from > terms.to;
  return (
    <Panel>
      <div className="ch-statement-controls ch-form">
        {customer > 0 && (
          <p className="ch-statement-who">
            <b dir="auto">{name}</b>
            <Button size="small" onClick={() => change({ customer: 0 })}>
              {t('statements.another')}
            </Button>
          </p>
        )}
        {customer === 0 && (
          <CustomerPicker label={t('statements.customer')} onPick={({ idClient }) => change({ customer: idClient })} />
        )}
        <Segments
          label={t('statements.type')}
          isBlock
          segments={STATEMENT_TYPES.map((value) => ({ value, label: t(`statements.types.${value}`) }))}
          value={terms.type}
          onChange={(type) => change({ type })}
        />
        <div className="ch-statement-days">
          {isPeriod && (
            <DayField
              label={t('statements.from')}
              value={terms.from}
              error={isWrong ? t('statements.wrongWay') : undefined}
              onChange={(from) => from && change({ from })}
            />
          )}
          <DayField
            label={t(isPeriod ? 'statements.to' : 'statements.asOf')}
            value={terms.to}
            onChange={(to) => to && change({ to })}
          />
        </div>
        {isPeriod && (
          <div className="ch-statement-presets">
            {PRESETS.map((span) => (
              <Button key={span} size="small" onClick={() => change(spanUntil(homeToday(), span))}>
                {t(`statements.presets.${span}`)}
              </Button>
            ))}
          </div>
        )}
        {terms.type === 'activity' && (
          <CheckboxField
            label={t('statements.showsUses')}
            isOn={terms.showsUses}
            onChange={(showsUses) => change({ showsUses })}
          />
        )}
      </div>
    </Panel>
  );
}
