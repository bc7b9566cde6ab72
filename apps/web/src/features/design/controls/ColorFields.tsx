import { useTranslation } from 'react-i18next';
import { Swatches } from '../../../ui/field/Swatches.tsx';
import { ColorField } from './ColorField.tsx';
import { contrast, inkContrast, READABLE } from './contrast.ts';
import type { DesignPartProps } from './design-part.ts';
import { PRIMARY_COLORS } from './primary-colors.ts';

/** Fourteen colours to choose from, any other by its digits, and a word when it will be hard to read. */
export function ColorFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  const { designPrimaryColor: primary, designBackgroundColor: background } = design;
  const onPage = contrast(primary, background);
  const ofInk = inkContrast(background);
  return (
    <div className="ch-colors">
      <Swatches
        label={t('design.primaryColour')}
        colors={PRIMARY_COLORS}
        chosen={primary.slice(1).toUpperCase()}
        onChoose={(color) => onChange({ designPrimaryColor: `#${color}` })}
      />
      <div className="ch-design-pair">
        <ColorField
          label={t('design.primary')}
          color={primary}
          warning={onPage < READABLE ? t('design.faintPrimary', { ratio: ratioText(onPage) }) : undefined}
          onChange={(color) => onChange({ designPrimaryColor: color })}
        />
        <ColorField
          label={t('design.background')}
          color={background}
          warning={ofInk < READABLE ? t('design.faintInk', { ratio: ratioText(ofInk) }) : undefined}
          onChange={(color) => onChange({ designBackgroundColor: color })}
        />
      </div>
    </div>
  );
}

/** Cut, not rounded: 4.49 must not read as the 4.5 that it is not. */
const ratioText = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
