import './controls.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignPartProps } from './design-part.ts';
import { RangeField } from './RangeField.tsx';

const LONGEST = 40;

/** The text across the page: what it says, how bold, how slanted and how faint. */
export function WatermarkFields({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  const id = useId();
  const { designWatermarkText: text, designWatermarkBold: isBold, designWatermarkItalics: isItalic } = design;
  return (
    <fieldset className="ch-watermark">
      <legend>{t('design.watermark')}</legend>
      <div className="ch-watermark-text">
        <input
          id={id}
          className="ch-input"
          type="text"
          value={text}
          maxLength={LONGEST}
          aria-label={t('design.watermarkText')}
          placeholder={t('design.noWatermark')}
          onChange={({ target }) => onChange({ designWatermarkText: target.value })}
        />
        <button
          type="button"
          className="ch-letter-toggle"
          data-face="bold"
          aria-label={t('design.bold')}
          aria-pressed={isBold}
          onClick={() => onChange({ designWatermarkBold: !isBold })}
        >
          B
        </button>
        <button
          type="button"
          className="ch-letter-toggle"
          data-face="italic"
          aria-label={t('design.italics')}
          aria-pressed={isItalic}
          onClick={() => onChange({ designWatermarkItalics: !isItalic })}
        >
          I
        </button>
      </div>
      <RangeField
        label={t('design.opacity')}
        value={design.designWatermarkOpacity}
        min={0}
        max={1}
        step={0.05}
        text={String(design.designWatermarkOpacity)}
        onChange={(designWatermarkOpacity) => onChange({ designWatermarkOpacity })}
      />
      <RangeField
        label={t('design.angle')}
        value={design.designWatermarkAngle}
        min={-90}
        max={90}
        step={1}
        text={t('design.degrees', { angle: design.designWatermarkAngle })}
        onChange={(designWatermarkAngle) => onChange({ designWatermarkAngle })}
      />
    </fieldset>
  );
}
