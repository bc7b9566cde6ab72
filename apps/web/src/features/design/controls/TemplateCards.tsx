import './controls.css';
import { TEMPLATES } from '@countinghouse/domain/documents/printed';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignPartProps } from './design-part.ts';
import { TemplateSketch } from './TemplateSketch.tsx';

/** The three templates as small sketches in the chosen colour. */
export function TemplateCards({ design, onChange }: DesignPartProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="ch-templates">
      <legend>{t('design.template')}</legend>
      {TEMPLATES.map((template) => (
        <label key={template}>
          <input
            type="radio"
            name={name}
            checked={template === design.designTemplate}
            onChange={() => onChange({ designTemplate: template })}
          />
          <TemplateSketch template={template} color={design.designPrimaryColor} />
          {t(`design.templates.${template}`)}
        </label>
      ))}
    </fieldset>
  );
}
