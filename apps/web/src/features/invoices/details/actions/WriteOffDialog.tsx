import './actions.css';
import { setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { isFar } from '@countinghouse/domain/documents/day-limits';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../platform/api.ts';
import { formatDate, formatMoney } from '../../../../platform/format.ts';
import { useAccount } from '../../../../platform/session.tsx';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { todayIn } from '../../editor/model/days.ts';

import type { Mover } from './use-mover.ts';
import { WriteOffPreview } from './WriteOffPreview.tsx';

type WriteOffDialogProps = { invoice: Invoice; mover: Mover; onClose: () => void };

/** Gives up what is open: from which day on, whether its tax is claimed back, and what the books will say. */
export function WriteOffDialog({ invoice, mover, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation();
  const { business } = useAccount();
  const today = todayIn(business.timezone);
  const last = invoice.billingDate > today ? invoice.billingDate : today;
  const [day, setDay] = useState(last);
  const [taxRelief, setTaxRelief] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { id, version, currencyCode } = invoice;
  const name = numberText(invoice);
  const dayError = dayErrorOf(day, { first: invoice.billingDate, last });
  const submit = () => {
    setIsTried(true);
    if (reason.trim() === '' || dayError) return;
    const body = {
      action: 'writeOff' as const,
      version,
      reason,
      writeOffDate: day,
      taxRelief,
      // The dialog says so where the day is far away.
      confirmDate: true,
    };
    mover.move({
      send: () => call(setInvoiceStatus, { params: { id }, body }),
      done: t('invoices.details.act.writeOff.done', { name }),
      isAsked: true,
    });
  };
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t('invoices.details.act.writeOff.title', { name })}
      text={t('invoices.details.act.writeOff.text', { amount: formatMoney(invoice.totalBillDue, currencyCode) })}
      submitText={t('invoices.actions.writeOff')}
      tone="danger"
      isPending={mover.isPending}
      problem={mover.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <DayField
        label={t('invoices.details.writeOff.day')}
        hint={t('invoices.details.writeOff.dayHint')}
        value={day}
        error={dayError && t(`invoices.details.writeOff.${dayError}`, { day: formatDate(invoice.billingDate) })}
        onChange={setDay}
      />
      {!dayError && isFar(day, today) && (
        <p role="alert" className="ch-act-warning">
          {t('invoices.details.writeOff.far', { day: formatDate(day) })}
        </p>
      )}
      {invoice.taxes.some(({ amount }) => amount !== 0) && (
        <ReliefField isClaimed={taxRelief} onChange={setTaxRelief} />
      )}
      <TextAreaField
        label={t('invoices.details.act.reason')}
        value={reason}
        error={isTried && reason.trim() === '' ? t('invoices.details.act.reasonNeeded') : undefined}
        maxLength={500}
        onChange={(value) => setReason(value)}
      />
      <WriteOffPreview {...{ invoice, taxRelief }} />
    </FormDialog>
  );
}

function ReliefField({ isClaimed, onChange }: { isClaimed: boolean; onChange: (isClaimed: boolean) => void }) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div>
      <CheckboxField
        label={t('invoices.details.writeOff.relief')}
        isOn={isClaimed}
        aria-describedby={hint}
        onChange={(isOn) => onChange(isOn)}
      />
      <p id={hint} className="ch-quiet">
        {t('invoices.details.writeOff.reliefHint')}
      </p>
    </div>
  );
}

/** The key of what is wrong with the day. */
function dayErrorOf(day: string, { first, last }: { first: string; last: string }) {
  if (day === '') return 'dayNeeded';
  if (day < first) return 'dayTooEarly';
  return day > last ? 'dayToCome' : undefined;
}
