import './actions.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { Rate } from '@countinghouse/contracts/wire';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { Segments } from '../../../../ui/field/Segments.tsx';
import { TextField } from '../../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { nameOf } from '../document/item-text.ts';

import { ConversionChanges } from './ConversionChanges.tsx';
import { useConversion } from './use-conversion.ts';
import type { Mover } from './use-mover.ts';

type ConvertDialogProps = { invoice: Invoice; mover: Mover; onClose: () => void };
const PARTS = ['all', 'lines', 'percent'] as const;

/** An invoice from an estimate: all of it, some lines, or a percentage. What differs from it is shown afterwards. */
export function ConvertDialog({ invoice, mover, onClose }: ConvertDialogProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState<(typeof PARTS)[number]>('all');
  const [positions, setPositions] = useState<readonly number[]>([]);
  const [percent, setPercent] = useState('50');
  const [problem, setProblem] = useState<string>();
  const { converted, convert, open } = useConversion(invoice, mover);
  const rate = Rate.safeDecode(readDecimal(percent) ?? Number.NaN);
  const missing =
    part === 'lines' && positions.length === 0
      ? t('invoices.details.convert.linesNeeded')
      : part === 'percent' && (!rate.success || rate.data <= 0 || rate.data > 1_000_000)
        ? t('invoices.details.convert.percentNeeded')
        : undefined;
  const submit = () => {
    setProblem(missing);
    if (missing) return;
    convert({
      ...(part === 'lines' && { positions: [...positions] }),
      ...(part === 'percent' && rate.success && { percent: rate.data }),
    });
  };
  if (converted)
    return <ConversionChanges {...converted} onOpen={() => open(converted.invoice.id)} onClose={onClose} />;
  const { invoiceStatus, links } = invoice;
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t('invoices.details.convert.title', { name: numberText(invoice) })}
      submitText={t('invoices.details.convert.submit')}
      isPending={mover.isPending}
      problem={problem ?? mover.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('invoices.details.convert.what')}
        isBlock
        value={part}
        segments={PARTS.map((value) => ({ value, label: t(`invoices.details.convert.${value}`) }))}
        onChange={(value) => {
          setPart(value);
          setProblem(undefined);
        }}
      />
      {part === 'lines' && <Lines invoice={invoice} chosen={positions} onChange={setPositions} />}
      {part === 'percent' && (
        <TextField
          label={t('invoices.details.convert.percentLabel')}
          inputMode="decimal"
          value={percent}
          onChange={(value) => setPercent(value)}
        />
      )}
      {invoiceStatus.name !== 'Invoiced' && <p className="ch-quiet">{t('invoices.details.convert.notAccepted')}</p>}
      {links.some(({ relation }) => relation === 'convertedTo') && (
        <p className="ch-quiet">{t('invoices.details.convert.again')}</p>
      )}
    </FormDialog>
  );
}

type LinesProps = { invoice: Invoice; chosen: readonly number[]; onChange: (positions: readonly number[]) => void };

function Lines({ invoice, chosen, onChange }: LinesProps) {
  const { t } = useTranslation();
  return (
    <ul className="ch-act-lines">
      {invoice.items
        .filter(({ kind }) => kind === 'item')
        .map((item) => (
          <li key={item.position}>
            <CheckboxField
              label={nameOf(item, t)}
              isOn={chosen.includes(item.position)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, item.position] : chosen.filter((position) => position !== item.position))
              }
            />
          </li>
        ))}
    </ul>
  );
}
