import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { type CreditWish, creditAmount, leftToCredit } from '@countinghouse/domain/documents/credit';
import type { Cents, Micro } from '@countinghouse/domain/money/money';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { formatMoney } from '../../../../platform/format.ts';
import { paths } from '../../../../platform/paths.ts';
import { Money } from '../../../../ui/Money.tsx';
import { Segments } from '../../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../../ui/SkeletonRows.tsx';
import { TextAreaField } from '../../../../ui/TextAreaField.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { invoiceQueries } from '../../invoices.api.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { CreditLines } from './CreditLines.tsx';
import { readWanted } from './credit-wanted.ts';
import type { Mover } from './use-mover.ts';

type CreditDialogProps = { invoice: Invoice; mover: Mover; onClose: () => void };

/** The earlier credit notes; undefined until all of them are here. */
function useNotes(invoice: Invoice): Invoice[] | undefined {
  const notes = useQueries({
    queries: invoice.links
      .filter(({ relation }) => relation === 'creditedBy')
      .map(({ id }) => invoiceQueries.detail(id)),
  });
  const known = notes.flatMap(({ data }) => data ?? []);
  return known.length === notes.length ? known : undefined;
}

const wishOf = (part: 'whole' | 'chosen', quantities: ReadonlyMap<number, Micro>): CreditWish =>
  part === 'whole' ? { kind: 'rest' } : { kind: 'quantities', quantities };

/** Gives back the whole invoice or some of it, and shows beforehand what that comes to. */
export function CreditDialog({ invoice, mover, onClose }: CreditDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notes = useNotes(invoice);
  const left = notes && leftToCredit(invoice, notes);
  const [part, setPart] = useState<'whole' | 'chosen'>('whole');
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const wanted = readWanted(typed, left ?? new Map(), t);
  const amount = notes && creditAmount(invoice, notes, wishOf(part, wanted.quantities));
  const missing = part === 'chosen' && wanted.quantities.size === 0 ? t('invoices.details.credit.linesNeeded') : '';
  const submit = () => {
    setIsTried(true);
    if (reason.trim() === '' || missing || (part === 'chosen' && wanted.errors.size > 0)) return;
    const lines = [...wanted.quantities].map(([position, quantity]) => ({ position, quantity, goodsReturn: false }));
    mover.move({
      send: () =>
        call(creditInvoice, {
          params: { id: invoice.id },
          // No day is typed here: it is today, or that of the invoice.
          body: { reason, version: invoice.version, confirmDate: true, ...(part === 'chosen' && { lines }) },
        }),
      done: t('invoices.details.credit.done'),
      isAsked: true,
      onDone: ({ id }) => void navigate(paths.invoiceDetails(id)),
    });
  };
  const amountText = amount === undefined ? '' : formatMoney(amount, invoice.currencyCode);
  return (
    <ActionDialog
      title={t('invoices.details.credit.title', { name: numberText(invoice) })}
      submitText={t('invoices.details.credit.submit', { amount: amountText })}
      isPending={mover.isPending}
      problem={mover.problem ?? (isTried ? missing : undefined)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segments
        label={t('invoices.details.credit.what')}
        isBlock
        value={part}
        segments={(['whole', 'chosen'] as const).map((value) => ({
          value,
          label: t(`invoices.details.credit.${value}`),
        }))}
        onChange={setPart}
      />
      {part === 'chosen' &&
        (left ? (
          <CreditLines
            items={invoice.items}
            left={left}
            typed={typed}
            errors={wanted.errors}
            onType={(position, text) => setTyped(new Map(typed).set(position, text))}
          />
        ) : (
          <SkeletonRows rows={2} />
        ))}
      <TextAreaField
        label={t('invoices.details.act.reason')}
        value={reason}
        error={isTried && reason.trim() === '' ? t('invoices.details.act.reasonNeeded') : undefined}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <Preview invoice={invoice} amount={amount} />
    </ActionDialog>
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
