import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../platform/preferences.ts';
import { Switch } from '../ui/field/Switch.tsx';

/** The dark/light switch at the menu's foot. */
export function ThemeSwitch({ isRail = false }: { isRail?: boolean }) {
  const { t } = useTranslation();
  const isDark = usePreferences().theme === 'dark';
  return (
    <div className="ch-side-foot">
      {!isRail && (
        <span>
          {isDark ? <Moon size={15} /> : <Sun size={15} />}
          {isDark ? t('shell.dark') : t('shell.light')}
        </span>
      )}
      <Switch
        size="small"
        aria-label={t('shell.darkTheme')}
        isOn={isDark}
        onChange={(isOn) => preferences.set({ theme: isOn ? 'dark' : 'light' })}
      />
    </div>
  );
}
