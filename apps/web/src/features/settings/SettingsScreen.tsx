import '../../ui/form/FormSection.css';
import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { use, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { problemText } from '../../platform/problems.ts';
import { ScreenBehind } from '../../platform/screen-behind.ts';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { SectionNav } from './SectionNav.tsx';
import { Section } from './sections/Section.tsx';
import { sectionOf } from './sections.ts';
import { settingsQueries } from './settings.api.ts';

/** The settings over the screen that the user came from. Each section has an address of its own. */
export function SettingsScreen() {
  const { t } = useTranslation();
  const close = useClose();
  const name = sectionOf(useSearchParams()[0].get('section'));
  const isDirty = useRef(false);
  const onDirty = useCallback((now: boolean) => {
    isDirty.current = now;
  }, []);
  const { data: settings, error, refetch } = useQuery(settingsQueries.documents);
  return (
    <>
      <LeaveGuard isDirty={useCallback(() => isDirty.current, [])} />
      <Modal
        className="ch-settings-modal"
        title={t('settings.title')}
        width={1180}
        onClose={close}
        isCentered
        hasCloseButton={false}
        isForm
      >
        <div className="ch-settings">
          <SectionNav current={name} />
          {settings ? (
            <Section key={name} name={name} settings={settings} onDirty={onDirty} />
          ) : (
            <div className="ch-settings-wait">
              {error ? (
                <ErrorState title={t('settings.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
              ) : (
                <SkeletonRows />
              )}
            </div>
          )}
          <button type="button" className="ch-icon-button ch-settings-close" onClick={close}>
            <X size={18} aria-label={t('settings.close')} />
          </button>
        </div>
      </Modal>
    </>
  );
}

/** Back to where the user was; whoever came straight here goes to the dashboard. */
function useClose() {
  const navigate = useNavigate();
  const behind = use(ScreenBehind);
  return () => void navigate(behind ?? paths.dashboard(), { replace: true });
}
