import './actions.css';
import { archiveInvoice, reviseInvoice, setInvoiceStatus } from '@countinghouse/contracts/invoice-actions';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { DECLINE_REASONS } from '@countinghouse/domain/documents/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../../../platform/api.ts';
import { formatMoney } from '../../../../platform/format.ts';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { TextAreaField } from '../../../../ui/field/TextAreaField.tsx';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { addressesOf } from '../addresses.ts';

import type { Mover } from './use-mover.ts';

type DialogAction =
  | 'accept'
  | 'decline'
  | 'requestChanges'
  | 'undoAccept'
  | 'extend'
  | 'reopen'
  | 'undoWriteOff'
  | 'cancel'
  | 'void'
  | 'revise'
  | 'archive';

/** What has to be said with it, beside yes. */
const NEEDS: Readonly<Partial<Record<DialogAction, 'reason' | 'how' | 'decline' | 'day'>>> = {
  accept: 'how',
  decline: 'decline',
  extend: 'day',
  undoWriteOff: 'reason',
  cancel: 'reason',
  void: 'reason',
};
const DANGEROUS: readonly DialogAction[] = ['cancel', 'void', 'decline'];

type MoveAnswers = { reason: string; declineReason: (typeof DECLINE_REASONS)[number]; dueDate: string };
type MoveDialogProps = { action: DialogAction; invoice: Invoice; mover: Mover; onClose: () => void };

/** The moves that change nothing but the state: what they lead to, and what has to be said with them. */
export function MoveDialog({ action, invoice, mover, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [answers, setAnswers] = useState<MoveAnswers>({
    reason: '',
    declineReason: 'price',
    dueDate: invoice.dueDate ?? '',
  });
  const [error, setError] = useState<string>();
  const name = numberText(invoice);
  const submit = () => {
    const missing = missingIn(action, answers);
    setError(missing && t(`invoices.details.act.${missing}`));
    if (missing) return;
    mover.move({
      send: () => send(action, invoice, answers),
      done: t(`invoices.details.act.${action}.done`, { name }),
      isAsked: true,
      // A document that replaces another is made to be worked on.
      onDone: ({ id, generateType }) => action === 'revise' && void navigate(addressesOf(generateType).edit(id)),
    });
  };
  const change = (part: Partial<MoveAnswers>) => {
    setAnswers({ ...answers, ...part });
    setError(undefined);
  };
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t(`invoices.details.act.${action}.title`, { name })}
      text={t(`invoices.details.act.${action}.text`, {
        amount: formatMoney(invoice.writtenOff, invoice.currencyCode),
      })}
      submitText={t(action === 'cancel' ? 'invoices.details.act.cancel.submit' : `invoices.actions.${action}`)}
      tone={DANGEROUS.includes(action) ? 'danger' : 'primary'}
      isPending={mover.isPending}
      problem={mover.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoveFields action={action} answers={answers} error={error} onChange={change} />
    </FormDialog>
  );
}

/** The key of what is missing. */
function missingIn(action: DialogAction, { reason, dueDate }: MoveAnswers) {
  const need = NEEDS[action];
  if (need === 'reason' && reason.trim() === '') return 'reasonNeeded';
  if (need === 'how' && reason.trim() === '') return 'howNeeded';
  return need === 'day' && dueDate === '' ? 'dayNeeded' : undefined;
}

async function send(
  action: DialogAction,
  { id, version }: Invoice,
  { reason, declineReason, dueDate }: MoveAnswers,
): Promise<Invoice> {
  switch (action) {
    case 'revise':
      return call(reviseInvoice, { params: { id } });
    case 'archive':
      return call(archiveInvoice, { body: { idInvoice: id, isDeleted: true, confirm: true } });
    default:
      return call(setInvoiceStatus, {
        params: { id },
        body: {
          action,
          version,
          reason,
          ...(action === 'decline' && { declineReason }),
          ...(action === 'extend' && { dueDate }),
        },
      });
  }
}

type MoveFieldsProps = {
  action: DialogAction;
  answers: MoveAnswers;
  error: string | undefined;
  onChange: (part: Partial<MoveAnswers>) => void;
};

function MoveFields({ action, answers, error, onChange }: MoveFieldsProps) {
  const { t } = useTranslation();
  const reason = {
    value: answers.reason,
    error,
    maxLength: 500,
    onChange: (reason: string) => onChange({ reason }),
  };
  switch (NEEDS[action]) {
    case 'reason':
      return <TextAreaField label={t('invoices.details.act.reason')} {...reason} />;
    case 'how':
      return (
        <TextAreaField label={t('invoices.details.act.how')} hint={t('invoices.details.act.howHint')} {...reason} />
      );
    case 'decline':
      return (
        <>
          <SelectField
            label={t('invoices.details.act.declineReason')}
            value={answers.declineReason}
            onChange={(value) => onChange({ declineReason: DECLINE_REASONS.find((one) => one === value) ?? 'other' })}
          >
            {DECLINE_REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`invoices.details.act.declineReasons.${one}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField label={t('invoices.details.act.more')} {...reason} />
        </>
      );
    case 'day':
      return (
        <DayField
          label={t('invoices.details.act.day')}
          value={answers.dueDate}
          error={error}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      );
    default:
      return null;
  }
}
