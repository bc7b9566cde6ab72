import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { usePreferences } from '../platform/preferences.ts';

/**
 * Tells the parts which way to read. Direction is a preference here and not a language, but the library takes it from
 * the locale: English in Arabic script has our words and figures, from right to left.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { rightToLeft } = usePreferences();
  return <I18nProvider locale={rightToLeft ? 'en-Arab-US' : 'en-US'}>{children}</I18nProvider>;
}
