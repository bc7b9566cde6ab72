import { Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, type Preferences, preferences, usePreferences } from '../platform/preferences.ts';

/** The options kept in this browser (specification 4): language, theme, direction, width, menu. */
export function PreferenceList() {
  const { t } = useTranslation();
  const { locale, navbar } = usePreferences();
  return (
    <section className="ch-preferences">
      <h2>{t('account.preferences')}</h2>
      <Row label={t('account.language')}>
        <Segmented<Locale>
          value={locale}
          onChange={(value) => preferences.set({ locale: value })}
          aria-label={t('account.language')}
          options={[
            { value: 'en-US', label: <span lang="en">English</span> },
            { value: 'fr-CA', label: <span lang="fr">Français</span> },
          ]}
        />
      </Row>
      <Row label={t('account.menuPosition')}>
        <Segmented<Preferences['navbar']>
          value={navbar}
          onChange={(value) => preferences.set({ navbar: value })}
          aria-label={t('account.menuPosition')}
          options={[
            { value: 'side', label: t('account.menuSide') },
            { value: 'top', label: t('account.menuTop') },
          ]}
        />
      </Row>
      <Toggle label={t('account.rightToLeft')} name="rightToLeft" />
      <Toggle label={t('account.fluid')} name="fluid" />
      <Toggle label={t('account.singleKeys')} name="singleKeys" />
    </section>
  );
}

function Row({ label, id, children }: { label: string; id?: string; children: ReactNode }) {
  return (
    <div className="ch-preference">
      <span id={id}>{label}</span>
      {children}
    </div>
  );
}

function Toggle({ label, name }: { label: string; name: 'rightToLeft' | 'fluid' | 'singleKeys' }) {
  const id = useId();
  const isOn = usePreferences()[name];
  return (
    <Row label={label} id={id}>
      <Switch checked={isOn} aria-labelledby={id} onChange={(checked) => preferences.set({ [name]: checked })} />
    </Row>
  );
}
