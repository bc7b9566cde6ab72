import type { MailPreview } from '@countinghouse/contracts/document-sending';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field/TextField.tsx';
import { addressText, type SendDraft } from './send-draft.ts';

type AddressFieldsProps = {
  preview: MailPreview;
  draft: SendDraft;
  errorOf: (field: string) => string | undefined;
  onChange: (part: SendDraft) => void;
};

/** Who gets it: the customer's own address until another is typed, and copies where somebody wants them. */
export function AddressFields({ preview, draft, errorOf, onChange }: AddressFieldsProps) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const hasCopies = isAsked || preview.cc.length + preview.bcc.length > 0 || !!draft.cc || !!draft.bcc;
  const isNobody = draft.to === undefined && preview.to.length === 0;
  const more = (
    <button type="button" className="ch-link" onClick={() => setIsAsked(true)}>
      {t('invoices.send.copies')}
    </button>
  );
  const field = (name: 'to' | 'cc' | 'bcc') => ({
    label: t(`invoices.send.${name}`),
    value: draft[name] ?? addressText(preview[name]),
    error: errorOf(name),
    maxLength: 2_000,
    autoComplete: 'off',
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <TextField
        {...field('to')}
        aside={!hasCopies && more}
        error={errorOf('to') ?? (isNobody ? t('invoices.send.noAddress') : undefined)}
      />
      {hasCopies && <TextField {...field('cc')} />}
      {hasCopies && <TextField {...field('bcc')} />}
    </>
  );
}
