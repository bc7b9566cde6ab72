import './actions.css';
import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { creditAmount, leftToCredit } from '@countinghouse/domain/documents/credit';
import type { Cents, Micro } from '@countinghouse/domain/money/money';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { formatMoney } from '../../../../platform/format.ts';
import { paths } from '../../../../platform/paths.ts';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { Money } from '../../../../ui/show/Money.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { invoiceQueries } from '../../invoices.api.ts';

import { CreditPart } from './CreditPart.tsx';
import { type CreditForm, readCreditDraft } from './credit-draft.ts';
import type { Mover } from './use-mover.ts';

type CreditDialogProps = { invoice: Invoice; mover: Mover; onClose: () => void };

/** The earlier credit notes that stand; undefined until all of them are here. */
function useNotes(invoice: Invoice): Invoice[] | undefined {
  const notes = useQueries({
    queries: invoice.links
      .filter(({ relation, status }) => relation === 'creditedBy' && status.name !== 'Canceled')
      .map(({ id }) => invoiceQueries.detail(id)),
  });
  const known = notes.flatMap(({ data }) => data ?? []);
  return known.length === notes.length ? known : undefined;
}

const EMPTY: CreditForm = {
  part: 'whole',
  quantities: new Map(),
  returning: new Set(),
  isAllReturned: false,
  amount: '',
};
const NOTHING_KNOWN: ReadonlyMap<number, Micro> = new Map();

/** Gives back the whole invoice, some of its lines or an amount, and shows beforehand what that comes to. */
export function CreditDialog({ invoice, mover, onClose }: CreditDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notes = useNotes(invoice);
  const left = notes && leftToCredit(invoice, notes);
  const [form, setForm] = useState(EMPTY);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const draft = readCreditDraft(form, { invoice, left: left ?? NOTHING_KNOWN }, t);
  const amount = notes && creditAmount(invoice, notes, draft.choice);
  const submit = () => {
    setIsTried(true);
    if (reason.trim() === '' || draft.missing || draft.amountError || draft.errors.size > 0) return;
    mover.move({
      send: () =>
        call(creditInvoice, {
          params: { id: invoice.id },
          // No day is typed here: it is today, or that of the invoice.
          body: { ...draft.body, reason, version: invoice.version, confirmDate: true },
        }),
      done: t('invoices.details.credit.done'),
      isAsked: true,
      onDone: ({ id }) => void navigate(paths.invoiceDetails(id)),
    });
  };
  const amountText = amount === undefined ? '' : formatMoney(amount, invoice.currencyCode);
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t('invoices.details.credit.title', { name: numberText(invoice) })}
      submitText={t('invoices.details.credit.submit', { amount: amountText })}
      isPending={mover.isPending}
      problem={mover.problem ?? (isTried ? draft.missing : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CreditPart
        invoice={invoice}
        left={left}
        form={form}
        errors={draft.errors}
        amountError={isTried || form.amount !== '' ? draft.amountError : undefined}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      <TextAreaField
        label={t('invoices.details.act.reason')}
        value={reason}
        error={isTried && reason.trim() === '' ? t('invoices.details.act.reasonNeeded') : undefined}
        maxLength={500}
        onChange={(value) => setReason(value)}
      />
      <Preview invoice={invoice} amount={amount} />
    </FormDialog>
  );
}

function Preview({ invoice, amount }: { invoice: Invoice; amount: Cents | undefined }) {
  const { t } = useTranslation();
  return (
    <output className="ch-act-preview">
      <span>{t('invoices.details.credit.preview')}</span>
      {amount !== undefined && <Money value={amount} currency={invoice.currencyCode} withCode size="large" />}
    </output>
  );
}
