import { TAG_PALETTE } from '@countinghouse/domain/tags/palette';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Swatches } from '../../../ui/field/Swatches.tsx';
import { SwitchField } from '../../../ui/field/SwitchField.tsx';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { TaxPicker } from '../../sales-taxes/index.ts';
import { categoryQueries } from '../categories.api.ts';
import { inReadingOrder, pathName } from '../category-tree.ts';
import { IncomeAccountField } from '../IncomeAccountField.tsx';
import { problemAt } from './category-moves.ts';
import type { CategoryForm } from './use-category-form.ts';

type FieldsProps = { form: CategoryForm; id: number | undefined };

/** A category's name, place and colour, and what new services in it begin with. */
export function CategoryFields({ form, id }: FieldsProps) {
  const { draft, change, bind } = form;
  const { t } = useTranslation();
  return (
    <>
      <FormSection
        title={t('services.categories.general')}
        extra={
          <SwitchField
            label={t('services.categories.active')}
            isOn={draft.isActive}
            onChange={(isActive) => change({ isActive })}
          />
        }
      >
        <div className="ch-form-grid">
          <div data-span="6">
            <TextField {...bind.text('name')} maxLength={100} autoComplete="off" />
          </div>
          <div data-span="6">
            <ParentField form={form} id={id} />
          </div>
          <div>
            <TextAreaField {...bind.text('description')} maxLength={500} />
          </div>
          <div>
            <Swatches
              label={t('services.categories.color')}
              colors={TAG_PALETTE}
              chosen={draft.color}
              onChoose={(color) => change({ color })}
            />
          </div>
        </div>
      </FormSection>
      <DefaultsSection form={form} />
    </>
  );
}

/** Only where it may stand: never below itself, and three levels at most. */
function ParentField({ form: { draft, errors, change }, id }: FieldsProps) {
  const { t } = useTranslation();
  const { data: tree = [] } = useQuery(categoryQueries.tree);
  const mayBeUnder = (idParent: number) => problemAt(tree, id ?? null, { idParent, sortOrder: 0 }) === null;
  return (
    <SelectField
      label={t('services.categories.parent')}
      value={String(draft.idParent)}
      error={errors.idParent}
      onChange={(value) => change({ idParent: Number(value) })}
    >
      <option value={0}>{t('services.categories.top')}</option>
      {inReadingOrder(tree).map(({ idServiceCategory }) =>
        mayBeUnder(idServiceCategory) || idServiceCategory === draft.idParent ? (
          <option key={idServiceCategory} value={idServiceCategory}>
            {pathName(tree, idServiceCategory)}
          </option>
        ) : null,
      )}
    </SelectField>
  );
}

function DefaultsSection({ form: { draft, errors, change } }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('services.categories.defaults')}>
      <div className="ch-form-grid">
        <div data-span="8">
          <TaxPicker
            label={t('services.categories.taxes')}
            value={draft.defaultSalesTaxes}
            onChange={(defaultSalesTaxes) => change({ defaultSalesTaxes })}
          />
          {errors.defaultSalesTaxes && (
            <p className="ch-field-error" role="alert">
              {errors.defaultSalesTaxes}
            </p>
          )}
        </div>
        <div data-span="4" data-wide>
          <IncomeAccountField
            value={draft.defaultIncomeAccount}
            error={errors.defaultIncomeAccount}
            onChange={(defaultIncomeAccount) => change({ defaultIncomeAccount })}
          />
        </div>
      </div>
    </FormSection>
  );
}
