import '../sales-taxes.css';
import { type TaxGroup, TaxGroupInput } from '@countinghouse/contracts/tax-groups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { type FieldErrors, fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { TaxPickerBox } from '../picker/TaxPickerBox.tsx';
import { salesTaxQueries, useSaveGroup } from '../sales-taxes.api.ts';

type GroupDialogProps = {
  /** Without one a new group is made. */
  group: TaxGroup | undefined;
  onClose: () => void;
};

export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const id = group?.idTaxGroup;
  const client = useQueryClient();
  const [version, setVersion] = useState(group?.version);
  const [name, setName] = useState(group?.name ?? '');
  const [salesTaxes, setSalesTaxes] = useState<number[]>(group?.salesTaxes ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});
  const save = useSaveGroup();
  const submit = () => {
    const body = TaxGroupInput.safeParse({ name, salesTaxes, version });
    if (!body.success) return setErrors(issuesOf(body.error.issues));
    setErrors({});
    save.mutate(
      { id, body: body.data },
      {
        onError: (error) => {
          setErrors(errorsIn(error));
          // The list behind shows what somebody else made of it by now: saving once more is then meant.
          const latest = client.getQueryData(salesTaxQueries.groups.queryKey);
          setVersion(latest?.find(({ idTaxGroup }) => idTaxGroup === id)?.version);
        },
        onSuccess: () => {
          notify.success(t('salesTaxes.groups.saved'));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={group ? t('salesTaxes.groups.editTitle') : t('salesTaxes.groups.new')}
      text={t('salesTaxes.groups.text')}
      submitText={t('salesTaxes.groups.save')}
      isPending={save.isPending}
      problem={errors[''] ?? errors.salesTaxes}
      firstError={Object.keys(errors)[0]}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('salesTaxes.groups.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={errors.name}
        onChange={(value) => (setName(value), setErrors({}))}
      />
      <TaxPickerBox
        label={t('salesTaxes.groups.members')}
        value={salesTaxes}
        onChange={(ids) => (setSalesTaxes(ids), setErrors({}))}
      />
    </FormDialog>
  );
}

const issuesOf = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));

/** What the server refused, by field; '' is what belongs to none. */
function errorsIn(error: unknown): FieldErrors {
  const fields = fieldErrors(error);
  if (Object.keys(fields).length > 0) return fields;
  const field = isCode(error, 'tax_group.name_taken') ? 'name' : '';
  return { [field]: problemText(error) };
}
