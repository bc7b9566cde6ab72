import '../../../ui/form/FormSection.css';
import { DENSITIES, LOGO_POSITIONS, LOGO_SIZES, PAPER_FONTS } from '@countinghouse/domain/documents/printed';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ChoiceOptions, chosenOf } from '../controls/ChoiceOptions.tsx';
import { ColorFields } from '../controls/ColorFields.tsx';
import type { DesignPartProps } from '../controls/design-part.ts';
import { OrderFields } from '../controls/OrderFields.tsx';
import { PageFields } from '../controls/PageFields.tsx';
import { RangeField } from '../controls/RangeField.tsx';
import { TemplateCards } from '../controls/TemplateCards.tsx';
import { WatermarkFields } from '../controls/WatermarkFields.tsx';

/** Everything that can be changed about the paper, from what is seen first to what is noticed last. */
export function StudioControls(part: DesignPartProps) {
  return (
    <div className="ch-form ch-studio-controls">
      <TemplateCards {...part} />
      <ColorFields {...part} />
      <TypeField {...part} />
      <LogoFields {...part} />
      <WatermarkFields {...part} />
      <PageFields {...part} />
      <SpaceFields {...part} />
      <OrderFields {...part} />
    </div>
  );
}

function TypeField({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t('design.font')}
      value={design.designFont}
      onChange={(value) => onChange({ designFont: chosenOf(PAPER_FONTS, value) })}
    >
      <ChoiceOptions values={PAPER_FONTS} textOf={(font) => t(`design.fonts.${font}`)} />
    </SelectField>
  );
}

function LogoFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  return (
    <div className="ch-design-pair">
      <SelectField
        label={t('design.logoSize')}
        value={design.designLogoSize}
        onChange={(value) => onChange({ designLogoSize: chosenOf(LOGO_SIZES, value) })}
      >
        <ChoiceOptions values={LOGO_SIZES} textOf={(size) => t(`design.logoSizes.${size}`)} />
      </SelectField>
      <SelectField
        label={t('design.logoPosition')}
        value={design.designLogoPosition}
        onChange={(value) => onChange({ designLogoPosition: chosenOf(LOGO_POSITIONS, value) })}
      >
        <ChoiceOptions values={LOGO_POSITIONS} textOf={(place) => t(`design.logoPositions.${place}`)} />
      </SelectField>
    </div>
  );
}

function SpaceFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Labelled label={t('design.density')}>
        <Segments
          isBlock
          label={t('design.density')}
          segments={DENSITIES.map((value) => ({ value, label: t(`design.densities.${value}`) }))}
          value={design.designDensity}
          onChange={(designDensity) => onChange({ designDensity })}
        />
      </Labelled>
      <RangeField
        label={t('design.margin')}
        value={design.designMargin}
        min={8}
        max={40}
        step={1}
        text={t('design.millimetres', { millimetres: design.designMargin })}
        onChange={(designMargin) => onChange({ designMargin })}
      />
    </div>
  );
}

/** The group says its name to screen readers by itself; here it is for the eye. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="ch-studio-labelled">
    <span aria-hidden="true">{label}</span>
    {children}
  </div>
);
