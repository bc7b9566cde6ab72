import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';

export function SettingsPlainScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Panel>
        <p className="ch-settings-plain">{t('settings.behind')}</p>
      </Panel>
    </>
  );
}
