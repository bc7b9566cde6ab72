import { type PaymentPlan, savePaymentPlan } from '@countinghouse/contracts/payment-requests';
import { cents } from '@countinghouse/domain/money/money';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../../platform/api.ts';
import { formatMoney } from '../../../platform/format.ts';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { useRequestWrite } from '../requests.api.ts';
import { PartFields } from './PartFields.tsx';
import { bodyOf, type DraftPart, draftOf, draftRest, emptyPart, faultsOf } from './plan-draft.ts';
import { SplitFields } from './SplitFields.tsx';

type PlanDialogProps = { plan: PaymentPlan; onClose: () => void };

/** In which parts an invoice is asked for. The last one is the rest, so that they always come to the invoice. */
export function PlanDialog({ plan, onClose }: PlanDialogProps) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(() => draftOf(plan));
  const form = usePlanForm(plan, parts, onClose);
  const { currencyCode } = plan;
  const rest = draftRest(parts, plan);
  const change = (next: DraftPart[]) => {
    setParts(next);
    form.touch();
  };
  const add = () => {
    const before = parts.at(-2)?.dueDate ?? plan.today;
    change(parts.toSpliced(Math.max(0, parts.length - 1), 0, emptyPart(before)));
  };
  return (
    <FormDialog
      look="sheet"
      title={t('paymentRequests.dialog.title')}
      text={t('paymentRequests.dialog.text')}
      submitText={t(parts.length === 0 ? 'paymentRequests.dialog.whole' : 'paymentRequests.dialog.save')}
      isPending={form.isPending}
      problem={form.problem}
      firstError={form.firstError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SplitFields plan={plan} onSplit={change} />
      {parts.map((part, index) => (
        <PartFields
          key={part.key}
          part={part}
          number={index + 1}
          restText={
            index === parts.length - 1
              ? t('paymentRequests.dialog.restOf', { amount: formatMoney(cents(Math.max(0, rest)), currencyCode) })
              : undefined
          }
          errors={{ figure: form.errors[`${index}.amount`], dueDate: form.errors[`${index}.dueDate`] }}
          onChange={(fields) => change(parts.with(index, { ...part, ...fields }))}
          onRemove={() => change(parts.toSpliced(index, 1))}
        />
      ))}
      {rest < 0 && (
        <p className="ch-field-error" role="alert">
          {t('paymentRequests.dialog.tooMuch', { amount: formatMoney(cents(0 - rest), currencyCode) })}
        </p>
      )}
      <Button icon={<Plus size={15} />} onClick={add}>
        {t('paymentRequests.dialog.add')}
      </Button>
    </FormDialog>
  );
}

/** Sends the plan once; refusals stand beside their rows. */
function usePlanForm(plan: PaymentPlan, parts: readonly DraftPart[], onClose: () => void) {
  const { t } = useTranslation();
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<{ problem?: string; errors: Partial<Record<string, string>> }>({ errors: {} });
  const key = useRef(crypto.randomUUID());
  const faults = faultsOf(parts, plan.currencyCode);
  const said = Object.fromEntries(
    Object.entries(faults).map(([at, fault]) => [at, t(`paymentRequests.dialog.${fault ?? 'needAmount'}`)]),
  );
  const save = useRequestWrite(
    () =>
      callWithMessage(
        savePaymentPlan,
        { params: { id: plan.idInvoice }, body: bodyOf(parts, plan) },
        { idempotencyKey: key.current },
      ),
    {
      onDone: ({ message }) => {
        notify.success(message);
        onClose();
      },
      onRefused: (error) => {
        key.current = crypto.randomUUID();
        const named = Object.entries(fieldErrors(error)).map(([at, text]) => [at.replace(/^requests\./, ''), text]);
        setRefusal({ errors: Object.fromEntries(named), ...(named.length === 0 && { problem: problemText(error) }) });
      },
    },
  );
  const errors: Partial<Record<string, string>> = { ...refusal.errors, ...(isTried && said) };
  return {
    errors,
    problem: refusal.problem,
    firstError: Object.keys(errors)[0],
    isPending: save.isPending,
    touch: () => setRefusal({ errors: {} }),
    submit: () => {
      setIsTried(true);
      if (Object.keys(faults).length === 0 && draftRest(parts, plan) >= 0) save.mutate(undefined);
    },
  };
}
