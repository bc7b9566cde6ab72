import type { Account, Customer } from '@countinghouse/contracts/customers';
import { CircleCheck, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { AccountFormFrame } from './AccountFormFrame.tsx';
import type { AccountBody } from './account-draft.ts';
import type { SavedCustomer } from './form-options.ts';
import type { AccountForm } from './use-account-form.ts';

export type LinkedSegmentProps = {
  kind: 'billing' | 'shipping';
  customer: Customer;
  account: Account | null;
  save: (body: AccountBody, idempotencyKey: string) => Promise<SavedCustomer>;
  reload: () => Promise<Account | undefined>;
  onRemove: (form: AccountForm) => void;
  onSaved: (saved: SavedCustomer) => void;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  /** What is offered before the form of a new account. */
  renderSearch?: (onCreate: () => void) => ReactNode;
};

/** The account for billing or shipping: the same as the primary one, or one of its own (specification 2.5). */
export function LinkedSegment(props: LinkedSegmentProps) {
  const { kind, customer, account, renderSearch } = props;
  const { t } = useTranslation();
  const place = `${customer.idClient}.${kind}`;
  const unsaved = useUnsavedWork<unknown>(`customer.${place}`, z.unknown());
  // Somebody who began to type an account of its own finds it again.
  const [step, setStep] = useState<'same' | 'search' | 'create'>(() => (unsaved.read() ? 'create' : 'same'));
  const isSame = step === 'same';
  const checkbox = (
    <FormSection title={t(`customers.form.heading.${kind}`)}>
      <CheckboxField
        label={t(`customers.form.same.${kind}`)}
        isOn={isSame}
        onChange={() => setStep(isSame ? (renderSearch ? 'search' : 'create') : 'same')}
      />
    </FormSection>
  );
  if (!account && step !== 'create') {
    return (
      <div className="ch-record-form ch-form">
        <Panel>
          {checkbox}
          {step === 'search' && renderSearch && (
            <div className="ch-form-section">{renderSearch(() => setStep('create'))}</div>
          )}
        </Panel>
        {isSame && <SameNote />}
      </div>
    );
  }
  return (
    <AccountFormFrame
      key={account?.idClient ?? 'new'}
      kind={kind}
      place={place}
      account={account ?? undefined}
      save={props.save}
      reload={props.reload}
      onSaved={props.onSaved}
      onDirty={props.onDirty}
      onCancel={account ? props.onCancel : () => setStep('same')}
      renderTop={(form) =>
        account ? <DeleteAccount kind={kind} account={account} onRemove={() => props.onRemove(form)} /> : checkbox
      }
    />
  );
}

function SameNote() {
  const { t } = useTranslation();
  return (
    <p className="ch-same-note">
      <CircleCheck size={16} aria-hidden="true" />
      {t('customers.sameAsPrimary')}
    </p>
  );
}

type DeleteAccountProps = { kind: 'billing' | 'shipping'; account: Account; onRemove: () => void };

function DeleteAccount({ kind, account, onRemove }: DeleteAccountProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-delete-account">
      <p>{account.type === 'main' ? t('customers.form.sharedAccount', { name: account.displayName }) : null}</p>
      <ConfirmButton
        icon={<Trash2 size={15} aria-hidden="true" />}
        question={t(`customers.form.deleteQuestion.${kind}`)}
        text={t(`customers.form.deleteText.${kind}`)}
        onConfirm={onRemove}
      >
        {t(`customers.form.delete.${kind}`)}
      </ConfirmButton>
    </div>
  );
}
