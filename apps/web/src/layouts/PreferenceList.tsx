import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, type Preferences, preferences, usePreferences } from '../platform/preferences.ts';
import { Segments } from '../ui/field/Segments.tsx';
import { Switch } from '../ui/field/Switch.tsx';

/** The options kept in this browser (specification 4): language, theme, direction, width, menu. */
export function PreferenceList() {
  const { t } = useTranslation();
  const { locale, navbar } = usePreferences();
  return (
    <section className="ch-preferences">
      <h2>{t('account.preferences')}</h2>
      <Row label={t('account.language')}>
        <Segments<Locale>
          value={locale}
          onChange={(value) => preferences.set({ locale: value })}
          label={t('account.language')}
          segments={[
            { value: 'en-US', label: <span lang="en">English</span> },
            { value: 'fr-CA', label: <span lang="fr">Français</span> },
          ]}
        />
      </Row>
      <Row label={t('account.menuPosition')}>
        <Segments<Preferences['navbar']>
          value={navbar}
          onChange={(value) => preferences.set({ navbar: value })}
          label={t('account.menuPosition')}
          segments={[
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
      <Switch isOn={isOn} aria-labelledby={id} onChange={(value) => preferences.set({ [name]: value })} />
    </Row>
  );
}
