import { can } from '@countinghouse/domain/access/permissions';
import { Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { toggleTheme, usePreferences } from '../../platform/preferences.ts';
import { useAccount } from '../../platform/session.tsx';
import { CREATE, GO_TO } from '../actions.ts';
import type { LayerProps } from '../layers.ts';
import { menuFor, menuLinks } from '../menu.ts';
import { keywordsOf } from './keywords.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';
import { PLACES, type Place } from './places.ts';

const keysOf = (to: string) => GO_TO.find((place) => place.to === to)?.keys;

/** Everything that can be begun or reached without a record: the same for every text. */
export function useCommands({ onClose, onOpen }: Pick<LayerProps, 'onClose' | 'onOpen'>): PaletteGroup[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDark = usePreferences().theme === 'dark';
  const { role, userRole } = useAccount();
  const closing = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (to: string) => closing(() => void navigate(to));
  const mayCreate = Object.values(CREATE).filter((action) => can(role, action.can));
  const create = mayCreate.map(({ label, icon, to, keys }) => ({
    key: `create ${to}`,
    to,
    icon,
    text: t(label),
    keys,
    run: go(to),
  }));
  const theme: PaletteItem = {
    key: 'theme',
    icon: isDark ? Sun : Moon,
    text: isDark ? t('shell.switchToLight') : t('shell.switchToDark'),
    keys: 'mod+shift+l',
    run: closing(toggleTheme),
  };
  const shortcuts: PaletteItem = {
    key: 'shortcuts',
    icon: Keyboard,
    text: t('shell.shortcuts'),
    keys: '?',
    run: () => onOpen('shortcuts'),
  };
  const signOut: PaletteItem = { key: 'sign out', icon: LogOut, text: t('account.signOut'), run: go(paths.logout()) };
  const allowed = PLACES.filter((place) => can(role, place.can));
  const wordsOf = (to: string) => {
    const name = keywordsOf(to);
    return name && t(`search.keywords.${name}`);
  };
  const itemOf = (text: string, { icon, to }: Pick<Place, 'icon' | 'to'>): PaletteItem => ({
    key: to,
    to,
    keywords: wordsOf(to),
    icon,
    text,
    keys: keysOf(to),
    run: go(to),
  });
  const placesOf = (group: Place['group']) =>
    allowed.filter((place) => place.group === group).map((place) => itemOf(place.label(t), place));
  const links = menuLinks(menuFor(userRole.tag === 'admin')).filter(({ to }) =>
    PLACES.every((place) => place.to !== to),
  );
  return [
    { name: 'actions', items: [...create, ...placesOf('actions'), theme, shortcuts, signOut] },
    { name: 'goTo', items: [...links.map((link) => itemOf(t(link.label), link)), ...placesOf('goTo')] },
    { name: 'reports', items: placesOf('reports') },
    { name: 'settings', items: placesOf('settings') },
  ];
}
