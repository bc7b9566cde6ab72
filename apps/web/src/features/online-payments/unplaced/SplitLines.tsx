import type { UnplacedDetail } from '@countinghouse/contracts/unplaced-money';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../../../platform/amounts.ts';
import { formatMoney } from '../../../platform/format.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RowFields } from '../../../ui/form/RowFields.tsx';
import { AccountField } from './AccountField.tsx';
import { openInvoicesQuery } from './accounts.api.ts';
import { leftOf, type PlaceChoice, type SplitLine } from './place-choice.ts';

const KINDS = ['invoice', 'credit', 'account'] as const;

type SplitLinesProps = {
  detail: UnplacedDetail;
  choice: PlaceChoice;
  onChange: (lines: readonly SplitLine[]) => void;
};

/** One amount over several places; together they come to all of it. */
export function SplitLines({ detail, choice, onChange }: SplitLinesProps) {
  const { t } = useTranslation();
  const { data } = useQuery(openInvoicesQuery(choice.idClient));
  const { lines } = choice;
  const left = leftOf(detail, choice);
  const add = () => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    const figure = left > 0 ? writeAmount(left, detail.currencyCode) : '';
    onChange([...lines, { key, kind: 'invoice', id: 0, figure }]);
  };
  return (
    <>
      {lines.map((line, index) => {
        const set = (fields: Partial<SplitLine>) =>
          onChange(lines.map((one) => (one === line ? { ...one, ...fields } : one)));
        return (
          <RowFields
            key={line.key}
            label={t('onlinePayments.unplaced.part', { number: index + 1 })}
            onRemove={() => onChange(lines.filter((one) => one !== line))}
          >
            <div data-span="6">
              <SelectField
                label={t('onlinePayments.unplaced.kind')}
                value={line.kind}
                onChange={(kind) => set({ kind, id: 0 })}
              >
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`onlinePayments.unplaced.kinds.${kind}`)}
                  </option>
                ))}
              </SelectField>
            </div>
            <div data-span="6">
              <TextField
                label={t('onlinePayments.unplaced.amount')}
                value={line.figure}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
                onChange={(figure) => set({ figure })}
              />
            </div>
            {line.kind === 'account' && <AccountField value={line.id} onChange={(id) => set({ id })} />}
            {line.kind === 'invoice' && (
              <SelectField
                label={t('onlinePayments.unplaced.chooseInvoice')}
                value={line.id}
                onChange={(id) => set({ id: Number(id) })}
              >
                <option value={0}>—</option>
                {data?.openInvoices.map(({ idInvoice, prefix, number, balance }) => (
                  <option key={idInvoice} value={idInvoice}>
                    {prefix}
                    {number} · {formatMoney(balance, detail.currencyCode)}
                  </option>
                ))}
              </SelectField>
            )}
          </RowFields>
        );
      })}
      <p aria-live="polite">{t('onlinePayments.unplaced.left', { amount: formatMoney(left, detail.currencyCode) })}</p>
      <Button size="small" icon={<Plus size={14} />} onClick={add}>
        {t('onlinePayments.unplaced.addPart')}
      </Button>
    </>
  );
}
