import '../../ui/form/SaveBar.css';
import { LoaderCircle } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useIsNarrow } from '../../platform/viewport.ts';
import { Button } from '../../ui/action/Button.tsx';
import { SectionHead } from './SectionHead.tsx';
import type { PreviewSettings } from './sections/preview-document.ts';
import type { SectionName } from './sections.ts';

/** Brings the sample and what draws it: the fields do not wait for it. */
const SettingsPreview = lazyScreen(async () => (await import('./sections/SettingsPreview.tsx')).SettingsPreview);

/** What the frame needs to know of any draft form. */
export type FormHandle = {
  errors: Readonly<Record<string, string>>;
  isDirty: boolean;
  isRestored: boolean;
  isSaving: boolean;
  submit: () => unknown;
  discard: () => void;
};

type SectionFrameProps = {
  name: SectionName;
  form: FormHandle;
  /** Stands at the foot while nothing has been changed. */
  note?: string;
  saveText?: string;
  /** Shown on paper beside the form; without it the section has nothing that is printed. */
  preview?: PreviewSettings;
  children: ReactNode;
};

/** One section's fields over the bar that saves them; ⌘S saves, and the first refused field gets the focus. */
export function SectionFrame({ name, form, note, saveText, preview, children }: SectionFrameProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isDirty, isRestored, isSaving, discard } = form;
  const save = () => void form.submit();
  useShortcuts({ 'mod+s': save });
  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <>
      <form
        ref={element}
        className="ch-settings-form ch-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
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
      </form>
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
