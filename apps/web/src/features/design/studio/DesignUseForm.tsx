import '../../../ui/overlay/AskDialog.css';
import '../../../ui/overlay/Modal.css';
import '../../../ui/form/FormSection.css';
import { DESIGN_SCOPES, type DesignScope, NamedDesign } from '@countinghouse/contracts/named-designs';
import { X } from 'lucide-react';
import { type FormEvent, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors, showProblem } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ModalDialog } from '../../../ui/overlay/ModalDialog.tsx';
import type { CustomerSlot } from './customer-slot.ts';

/** A name, and what the design is for. */
export type DesignUse = { name: string; scope: DesignScope; idClient: number; clientName: string };

const { name: Name } = NamedDesign.shape;

type DesignUseFormProps = {
  title: string;
  initial: DesignUse;
  customer: CustomerSlot;
  onSave: (use: Omit<DesignUse, 'clientName'>) => Promise<unknown>;
  onClose: () => void;
};

export function DesignUseForm({ title, initial, customer, onSave, onClose }: DesignUseFormProps) {
  const { t } = useTranslation();
  const [use, setUse] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSaving, setIsSaving] = useState(false);
  const change = (part: Partial<DesignUse>) => {
    setUse({ ...use, ...part });
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = errorsOf(use, t('design.picker.noCustomer'));
    setErrors(found);
    if (isSaving || Object.keys(found).length > 0) return;
    setIsSaving(true);
    const { clientName: _, ...wanted } = use;
    await onSave({ ...wanted, idClient: use.scope === 'customer' ? use.idClient : 0 }).catch((error: unknown) => {
      setErrors(fieldErrors(error));
      showProblem(error);
      setIsSaving(false);
    });
  };
  return (
    <ModalDialog className="ch-ask ch-form" label={title} isForm onClose={onClose}>
      <form className="ch-design-use" noValidate onSubmit={(event) => void submit(event)}>
        <h2>{title}</h2>
        <TextField
          label={t('design.picker.name')}
          value={use.name}
          error={errors.name}
          maxLength={60}
          autoComplete="off"
          onChange={(name) => change({ name })}
        />
        <SelectField
          label={t('design.picker.use')}
          hint={t('design.picker.useHint')}
          value={use.scope}
          onChange={(value) => change({ scope: NamedDesign.shape.scope.parse(value) })}
        >
          {DESIGN_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {t(`design.scopes.${scope}`)}
            </option>
          ))}
        </SelectField>
        {use.scope === 'customer' && <ForCustomer {...{ use, customer, change }} error={errors.idClient} />}
        <div className="ch-modal-foot">
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {t('design.picker.save')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}

type ForCustomerProps = {
  use: DesignUse;
  customer: CustomerSlot;
  error: string | undefined;
  change: (part: Partial<DesignUse>) => void;
};

function ForCustomer({ use, customer, error, change }: ForCustomerProps) {
  const { t } = useTranslation();
  if (use.idClient !== 0) {
    return (
      <p className="ch-design-customer">
        <span>{use.clientName}</span>
        <button
          type="button"
          className="ch-icon-button"
          aria-label={t('design.picker.otherCustomer')}
          onClick={() => change({ idClient: 0, clientName: '' })}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </p>
    );
  }
  return (
    <div className="ch-design-customer-search">
      <Suspense fallback={null}>
        {customer({
          label: t('design.picker.customer'),
          onPick: ({ idClient, displayName }) => change({ idClient, clientName: displayName }),
        })}
      </Suspense>
      {error && (
        <p className="ch-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function errorsOf({ name, scope, idClient }: DesignUse, noCustomer: string): Record<string, string> {
  const issue = Name.safeParse(name).error?.issues[0];
  return {
    ...(issue && { name: issue.message }),
    ...(scope === 'customer' && idClient === 0 && { idClient: noCustomer }),
  };
}
