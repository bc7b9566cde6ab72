import type { ReportRecipient } from '@countinghouse/contracts/report-views';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';

type RecipientFieldsProps = {
  people: readonly ReportRecipient[] | undefined;
  hasFailed: boolean;
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: readonly number[]) => void;
};

/** The members who may read reports, to be ticked. */
export function RecipientFields({ people, hasFailed, chosen, error, onChange }: RecipientFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const toggle = (idUser: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, idUser] : chosen.filter((one) => one !== idUser));
  return (
    <fieldset className="ch-view-people" {...(error && { 'aria-describedby': id })}>
      <legend>{t('financialReports.views.recipients')}</legend>
      {!people && (hasFailed ? <p>{t('financialReports.views.recipientsFailed')}</p> : <SkeletonRows />)}
      {people?.map(({ idUser, name, email }, at) => (
        <CheckboxField
          key={idUser}
          label={
            <>
              <bdi>{name}</bdi> <small>{email}</small>
            </>
          }
          isOn={chosen.includes(idUser)}
          {...(error && at === 0 && { 'aria-invalid': true })}
          onChange={(isOn) => toggle(idUser, isOn)}
        />
      ))}
      {error && (
        <p id={id} className="ch-field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
