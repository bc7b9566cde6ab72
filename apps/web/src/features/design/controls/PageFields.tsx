import './controls.css';
import { ORIENTATIONS, PAGE_SIZES } from '@countinghouse/domain/documents/printed';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ChoiceOptions, chosenOf } from './ChoiceOptions.tsx';
import type { DesignPartProps } from './design-part.ts';

/** The sheet itself: its size and which way up it is. */
export function PageFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-design-pair">
      <SelectField
        label={t('design.pageSize')}
        value={design.designPageSize}
        onChange={(value) => onChange({ designPageSize: chosenOf(PAGE_SIZES, value) })}
      >
        <ChoiceOptions values={PAGE_SIZES} textOf={(size) => t(`design.pageSizes.${size}`)} />
      </SelectField>
      <SelectField
        label={t('design.orientation')}
        value={design.designPageOrientation}
        onChange={(value) => onChange({ designPageOrientation: chosenOf(ORIENTATIONS, value) })}
      >
        <ChoiceOptions values={ORIENTATIONS} textOf={(way) => t(`design.orientations.${way}`)} />
      </SelectField>
    </div>
  );
}
