import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstField } from '../../../platform/first-field.ts';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { AccountSections, QuickSections } from './AccountSections.tsx';
import type { AccountFormOptions } from './form-options.ts';
import { type AccountForm, useAccountForm } from './use-account-form.ts';

type AccountFormFrameProps = AccountFormOptions & {
  onCancel: () => void;
  /** Only what a customer cannot be without. */
  isQuick?: boolean;
  /** What stands above the fields: a checkbox, a way to delete the account. */
  renderTop?: (form: AccountForm) => ReactNode;
};

/** One account's fields. The page guards all three of a customer's accounts; a dialog is closed by its own buttons. */
export function AccountFormFrame({ onCancel, isQuick = false, renderTop, ...options }: AccountFormFrameProps) {
  const { t } = useTranslation();
  const form = useAccountForm(options);
  useFirstField('firstName', options.account === undefined && options.kind === 'main');
  return (
    <FormFrame
      form={form}
      className="ch-record-form"
      saveText={t(`customers.form.save.${options.kind}`)}
      note={t('customers.form.saveNote')}
      isGuardedElsewhere
      onCancel={onCancel}
    >
      <Panel>
        {renderTop?.(form)}
        {isQuick ? <QuickSections form={form} /> : <AccountSections form={form} kind={options.kind} />}
      </Panel>
    </FormFrame>
  );
}
