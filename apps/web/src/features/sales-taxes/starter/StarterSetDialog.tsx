import '../sales-taxes.css';
import type { Reply } from '@countinghouse/contracts/endpoint';
import { type listStarterSets, StarterSetCode } from '@countinghouse/contracts/tax-groups';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { problemText } from '../../../platform/problems.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { salesTaxQueries, useApplyStarterSet } from '../sales-taxes.api.ts';

type StarterSet = Reply<typeof listStarterSets>[number];

/** The taxes of a province with one press: choose it, take off what is not wanted, add. */
export function StarterSetDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: sets = [], error: loadError } = useQuery(salesTaxQueries.starterSets);
  const [wished, setWished] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [complaint, setComplaint] = useState<string>();
  const apply = useApplyStarterSet();
  const set = sets.find(({ code }) => code === wished) ?? onlySuggestion(sets);
  const submit = () => {
    const code = StarterSetCode.safeParse(set?.code).data;
    if (!set || !code) return setComplaint(t('salesTaxes.starter.choose'));
    const taxes = set.taxes.map(({ abbreviation }) => abbreviation).filter((one) => !left.includes(one));
    if (taxes.length === 0) return setComplaint(t('salesTaxes.starter.chooseTax'));
    apply.mutate(
      { code, taxes },
      {
        onError: (error) => setComplaint(problemText(error)),
        onSuccess: ({ added: count }) => {
          notify.success(count === 0 ? t('salesTaxes.starter.nothing') : t('salesTaxes.starter.done', { count }));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('salesTaxes.starter.title')}
      text={t('salesTaxes.starter.text')}
      submitText={t('salesTaxes.starter.apply')}
      isPending={apply.isPending}
      problem={loadError ? t('salesTaxes.starter.loadFailed') : complaint}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('salesTaxes.starter.set')}
        value={set?.code ?? ''}
        onChange={(value) => {
          setWished(value);
          setLeft([]);
          setComplaint(undefined);
        }}
      >
        <option value="" disabled>
          {t('salesTaxes.starter.none')}
        </option>
        {sets.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {set && (
        <TaxChecks
          set={set}
          left={left}
          onChange={(next) => {
            setLeft(next);
            setComplaint(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}

/** Where the own country has one set only, there is nothing to choose. */
function onlySuggestion(sets: readonly StarterSet[]): StarterSet | undefined {
  const suggested = sets.filter(({ isSuggested }) => isSuggested);
  return suggested.length === 1 ? suggested[0] : undefined;
}

type TaxChecksProps = { set: StarterSet; left: readonly string[]; onChange: (left: readonly string[]) => void };

function TaxChecks({ set: { taxes }, left, onChange }: TaxChecksProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-tax-checks">
      <legend>{t('salesTaxes.starter.taxes')}</legend>
      {taxes.map(({ abbreviation, name, rate }) => (
        <CheckboxField
          key={abbreviation}
          label={
            <>
              <b>{abbreviation}</b> {name} <small>{writeDecimal(rate, 4)}%</small>
            </>
          }
          isOn={!left.includes(abbreviation)}
          onChange={(isOn) => onChange(isOn ? left.filter((one) => one !== abbreviation) : [...left, abbreviation])}
        />
      ))}
    </fieldset>
  );
}
