import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { styleNonce } from '../platform/page-policy.ts';
import { usePreferences } from '../platform/preferences.ts';
import { antdTheme } from '../platform/theme.ts';
import { useIsCalm, useIsPhone } from '../platform/viewport.ts';
import { CONTENT_ID } from './MainLandmark.tsx';

/** Menus and tips open inside the page's main part: outside every landmark a screen reader would miss them. */
const popupPlace = (trigger?: HTMLElement) =>
  (trigger?.closest('[role="dialog"]') ? undefined : document.getElementById(CONTENT_ID)) ?? document.body;

/** antd in our colours, direction and sizes. Only the signed-in part loads it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { theme, rightToLeft } = usePreferences();
  const isPhone = useIsPhone();
  const isCalm = useIsCalm();
  const config = useMemo(() => antdTheme(theme, { hasMotion: !isCalm }), [theme, isCalm]);
  const csp = useMemo(() => ({ nonce: styleNonce() }), []);
  return (
    <ConfigProvider
      theme={config}
      csp={csp}
      direction={rightToLeft ? 'rtl' : 'ltr'}
      componentSize={isPhone ? 'large' : 'middle'}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  );
}
