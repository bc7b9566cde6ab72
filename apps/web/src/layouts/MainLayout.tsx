import './shell.css';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, useLocation, useMatches, useNavigate } from 'react-router';
import { firstScreenShown } from '../platform/first-screen.ts';
import { lazyScreen } from '../platform/lazy-screen.ts';
import { useLiveChanges } from '../platform/live/use-live-changes.ts';
import { toggleTheme, usePreferences } from '../platform/preferences.ts';
import { ScreenBehind } from '../platform/screen-behind.ts';
import { type Shortcuts, useShortcuts } from '../platform/shortcuts.ts';
import { useIsNarrow, useIsPhone } from '../platform/viewport.ts';
import { SkeletonRows } from '../ui/show/SkeletonRows.tsx';
import { CREATE, GO_TO } from './actions.ts';
import { Footer } from './Footer.tsx';
import { LocaleProvider } from './LocaleProvider.tsx';
import { FOCUS, type Layer, type LayerProps, NO_SCREEN } from './layers.ts';
import { CONTENT_ID, MainLandmark } from './MainLandmark.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { PhoneNav } from './PhoneNav.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

/** None of it is loaded before it is asked for. */
const LAYERS: Record<Layer, ComponentType<LayerProps>> = {
  palette: lazyScreen(async () => (await import('./commands/CommandPalette.tsx')).CommandPalette),
  shortcuts: lazyScreen(async () => (await import('./commands/ShortcutsDialog.tsx')).ShortcutsDialog),
  account: lazyScreen(async () => (await import('./AccountDrawer.tsx')).AccountDrawer),
  menu: lazyScreen(async () => (await import('./MenuDrawer.tsx')).MenuDrawer),
};
const TopNav = lazyScreen(async () => (await import('./TopNav.tsx')).TopNav);

export function MainLayout() {
  const { pathname } = useLocation();
  const { navbar, fluid } = usePreferences();
  const [isPhone, isNarrow] = [useIsPhone(), useIsNarrow()];
  const [layer, openLayer] = useLayer(pathname);
  const [typed, setTyped] = useState('');
  const open = (next: Layer | undefined) => {
    setTyped('');
    openLayer(next);
  };
  useLiveChanges();
  useShortcuts(useShellShortcuts(open));
  const behind = useScreenBehind();
  const isFocused = useMatches().some(({ handle }) => handle === FOCUS);
  const menu = isPhone ? 'phone' : navbar === 'top' ? 'top' : isNarrow || isFocused ? 'rail' : 'side';
  const Open = layer && LAYERS[layer];
  return (
    <LocaleProvider>
      <SkipLink />
      <div className="ch-app" data-menu={menu} data-fluid={fluid || isFocused}>
        {(menu === 'side' || menu === 'rail') && <SideMenu isRail={menu === 'rail'} />}
        <div className="ch-main">
          {isPhone ? <PhoneBar onOpen={open} /> : <TopBar hasBrand={menu === 'top'} onOpen={open} />}
          <OfflineStrip />
          {menu === 'top' && (
            <Suspense fallback={<div className="ch-topnav" />}>
              <TopNav />
            </Suspense>
          )}
          <MainLandmark className="ch-page">
            <ScreenBehind value={behind}>
              <Suspense fallback={<SkeletonRows />}>
                <Outlet />
                <Shown />
              </Suspense>
            </ScreenBehind>
          </MainLandmark>
          <Footer onShortcuts={() => open('shortcuts')} />
        </div>
        {isPhone && <PhoneNav onMenu={() => open('menu')} />}
      </div>
      <Suspense fallback={layer === 'palette' && <EarlyKeys onType={setTyped} onClose={() => open(undefined)} />}>
        {Open && <Open onClose={() => open(undefined)} onOpen={open} typed={typed} />}
      </Suspense>
    </LocaleProvider>
  );
}

/** Stands beside the screen, so it is there only once the screen is. */
function Shown() {
  useEffect(firstScreenShown, []);
  return null;
}

type EarlyKeysProps = { onType: (text: string) => void; onClose: () => void };

/** Holds the keyboard until the palette is there, so that no key typed for it acts on the page behind. */
function EarlyKeys({ onType, onClose }: EarlyKeysProps) {
  const { t } = useTranslation();
  return (
    <input
      ref={(input) => input?.focus()}
      className="ch-visually-hidden"
      aria-label={t('palette.title')}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={({ key, currentTarget: { value } }) => {
        if (key === 'Escape') onClose();
        if (key === 'Enter') onType(`${value}\n`);
      }}
    />
  );
}

/** The newest address that was a screen. */
function useScreenBehind(): Location | undefined {
  const location = useLocation();
  const hasScreen = useMatches().every(({ handle }) => handle !== NO_SCREEN);
  const [behind, setBehind] = useState<Location>();
  if (hasScreen && behind?.key !== location.key) setBehind(location);
  return behind;
}

/**
 * A layer belongs to the address it was opened on: going elsewhere closes it. A screen that is still on its way when the layer
 * opens is no going elsewhere: the window has its address already, so the layer belongs to both.
 */
function useLayer(pathname: string) {
  const [opened, setOpened] = useState<{ layer: Layer | undefined; at: readonly string[] }>();
  const open = (layer: Layer | undefined) => setOpened({ layer, at: [pathname, window.location.pathname] });
  return [opened?.at.includes(pathname) ? opened.layer : undefined, open] as const;
}

function useShellShortcuts(open: (layer: Layer) => void): Shortcuts {
  const navigate = useNavigate();
  const go = (to: string) => () => void navigate(to);
  return {
    'mod+k': () => open('palette'),
    'mod+shift+l': toggleTheme,
    '?': () => open('shortcuts'),
    ...Object.fromEntries([...Object.values(CREATE), ...GO_TO].map(({ keys, to }) => [keys, go(to)])),
  };
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      className="ch-skip"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // Focus without a new entry in the history.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('shell.skip')}
    </a>
  );
}
