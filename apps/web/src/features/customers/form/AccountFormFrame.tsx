import type { CustomerType } from '@countinghouse/domain/customers/options';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SaveBar } from '../../../ui/form/SaveBar.tsx';
import { UnsavedOffers } from '../../../ui/form/UnsavedOffers.tsx';
import { Panel } from '../../../ui/show/Panel.tsx';
import { AccountConflict } from './AccountConflict.tsx';
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

/** One account's fields with their save bar. */
export function AccountFormFrame({ onCancel, isQuick = false, renderTop, ...options }: AccountFormFrameProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useAccountForm(options);
  useShortcuts({ 'mod+s': () => void form.submit() });
  useFirstError(element, form);
  useNameFirst(element, options.account === undefined && options.kind === 'main');
  return (
    <>
      <UnsavedOffers offers={form.offers} />
      <form
        ref={element}
        id={id}
        className="ch-customer-form ch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Panel>
          {renderTop?.(form)}
          {isQuick ? <QuickSections form={form} /> : <AccountSections form={form} kind={options.kind} />}
        </Panel>
      </form>
      <FormBar formId={id} form={form} kind={options.kind} onCancel={onCancel} />
      {form.conflict && <AccountConflict {...form.conflict} />}
    </>
  );
}

/** The focus goes to the first field that was refused. */
function useFirstError(element: { current: HTMLFormElement | null }, { errors }: AccountForm) {
  const first = Object.keys(errors)[0];
  useEffect(() => {
    if (first && first !== 'place') element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [first, element]);
}

/** Whoever begins a customer types the name first. On a phone the keyboard would cover the form before it was seen. */
function useNameFirst(element: { current: HTMLFormElement | null }, isNew: boolean) {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (isNew && !isPhone) element.current?.querySelector<HTMLElement>('input[name="firstName"]')?.focus();
  }, [element, isNew, isPhone]);
}

type FormBarProps = { formId: string; form: AccountForm; kind: CustomerType; onCancel: () => void };

function FormBar({ formId, form, kind, onCancel }: FormBarProps) {
  const { t } = useTranslation();
  const { isDirty, isRestored, isSaving, discard } = form;
  const note = (
    <>
      {isRestored && <b>{t('ui.restored')} </b>}
      {t('customers.form.saveNote')}{' '}
      {isDirty && (
        <button type="button" className="ch-link-button" onClick={discard}>
          {t('ui.discard')}
        </button>
      )}
    </>
  );
  return (
    <SaveBar isDirty={isDirty} note={note}>
      <span className="ch-save-cancel">
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </span>
      <Button type="submit" form={formId} variant="primary" aria-disabled={isSaving}>
        {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
        {t(`customers.form.save.${kind}`)}
      </Button>
    </SaveBar>
  );
}
