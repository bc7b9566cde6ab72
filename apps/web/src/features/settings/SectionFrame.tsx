import '../../ui/form/SaveBar.css';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { useIsNarrow } from '../../platform/viewport.ts';
import { Button } from '../../ui/action/Button.tsx';
import { FormBody } from '../../ui/form/FormBody.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { SectionHead } from './SectionHead.tsx';
import type { PreviewSettings } from './sections/preview-document.ts';
import type { SectionName } from './sections.ts';

/** Brings the sample and what draws it: the fields do not wait for it. */
const SettingsPreview = lazyScreen(async () => (await import('./sections/SettingsPreview.tsx')).SettingsPreview);

type SectionFrameProps<Draft extends object> = {
  name: SectionName;
  form: RecordForm<Draft>;
  /** Stands at the foot while nothing has been changed. */
  note?: string;
  saveText?: string;
  /** Shown on paper beside the form; without it the section has nothing that is printed. */
  preview?: PreviewSettings;
  children: ReactNode;
};

/** One section's fields over the bar that saves them; ⌘S saves, and the first refused field gets the focus. */
export function SectionFrame<Draft extends object>(props: SectionFrameProps<Draft>) {
  const { name, form, note, saveText, preview, children } = props;
  const { t } = useTranslation();
  const { isDirty, isRestored, isSaving, discard } = form;
  return (
    <>
      <FormBody form={form} className="ch-settings-form">
        <div className="ch-settings-scroll">
          <SectionHead name={name} />
          {children}
        </div>
        <div className="ch-settings-foot">
          <p className="ch-save-note">
            {isDirty && <i aria-hidden="true" />}
            <span>{isRestored ? t('ui.restored') : isDirty ? t('ui.unsaved') : note}</span>
          </p>
          <Button disabled={!isDirty} onClick={discard}>
            {t('settings.reset')}
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isSaving}>
            {isSaving && <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />}
            {saveText ?? t('settings.save')}
          </Button>
        </div>
      </FormBody>
      {preview && <Preview settings={preview} />}
    </>
  );
}

/** Only where there is room for it: on a narrow screen nothing is drawn that nobody sees. */
function Preview({ settings }: { settings: PreviewSettings }) {
  const isNarrow = useIsNarrow();
  if (isNarrow) return null;
  return (
    <div className="ch-settings-preview">
      <Suspense fallback={null}>
        <SettingsPreview settings={settings} />
      </Suspense>
    </div>
  );
}
