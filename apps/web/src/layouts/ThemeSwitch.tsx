import { Switch } from 'antd';
import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferences, usePreferences } from '../platform/preferences.ts';

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
        checked={isDark}
        onChange={(checked) => preferences.set({ theme: checked ? 'dark' : 'light' })}
      />
    </div>
  );
}
