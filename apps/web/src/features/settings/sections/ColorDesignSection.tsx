import { DesignInput, saveDesign } from '@countinghouse/contracts/document-design';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callWithMessage } from '../../../platform/api.ts';
import { paths } from '../../../platform/paths.ts';
import { ColorFields, designQueries, PageFields, TemplateCards, WatermarkFields } from '../../design/index.ts';
import { SectionFrame } from '../SectionFrame.tsx';
import { settingsPart, useSettingsPart } from '../settings-part.ts';
import type { SectionProps } from './section-props.ts';

const design = settingsPart('design', DesignInput);

/** How documents look. The studio shows the same, and more of it. */
export function ColorDesignSection({ settings, onDirty }: SectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useSettingsPart(design, {
    settings,
    onDirty,
    save: async (draft, version, idempotencyKey) => {
      const saved = await callWithMessage(saveDesign, { body: { ...draft, version } }, { idempotencyKey });
      void client.invalidateQueries({ queryKey: designQueries.all });
      const { imageBase64: _, ...look } = saved.data;
      return { data: { ...settings, ...look }, message: saved.message };
    },
  });
  const part = { design: form.draft, onChange: form.change };
  return (
    <SectionFrame
      name="color-design"
      form={form}
      note={t('settings.design.scope')}
      saveText={t('settings.apply')}
      preview={{ ...settings, ...form.draft }}
    >
      <TemplateCards {...part} />
      <ColorFields {...part} />
      <WatermarkFields {...part} />
      <PageFields {...part} />
      <Link className="ch-link" to={paths.design()}>
        {t('settings.design.studio')}
      </Link>
    </SectionFrame>
  );
}
