import './commands.css';
import { searchText, searchWords } from '@countinghouse/domain/search/words';
import { CornerDownLeft, Keyboard, LogOut, type LucideIcon, Moon, ReceiptText, Search, Sun } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { toggleTheme, usePreferences } from '../../platform/preferences.ts';
import { useAccount } from '../../platform/session.tsx';
import { ModalDialog } from '../../ui/overlay/ModalDialog.tsx';
import { CREATE, GO_TO } from '../actions.ts';
import type { LayerProps } from '../layers.ts';
import { menuFor, menuLinks } from '../menu.ts';
import { Sequence } from './Sequence.tsx';

type Command = { key: string; icon: LucideIcon; text: string; keys?: string | undefined; run: () => void };

/** A box with its list below, which Autocomplete names as the one it controls. */
const BOX = { role: 'combobox', 'aria-expanded': true } as const;

/** Lists that the menu has no entry for: they are views of another one. */
const LISTS = [{ label: 'screen.creditNoteList', icon: ReceiptText, to: paths.creditNoteList() }] as const;

const keysOf = (to: string) => GO_TO.find((place) => place.to === to)?.keys;

/** Every word that was typed begins one of the command's words, accents and case aside. */
function isFound(text: string, typed: string): boolean {
  const searched = ` ${searchText(text)}`;
  return searchWords(typed).every((word) => searched.includes(` ${word}`));
}

/** Everything that can be reached or begun, by typing a few letters of it. */
export function CommandPalette({ onClose, onOpen, typed }: LayerProps) {
  const { t } = useTranslation();
  const groups = useCommands({ onClose, onOpen });
  const run = (key: unknown) =>
    groups
      .flatMap(({ commands }) => commands)
      .find((command) => command.key === key)
      ?.run();
  /** What was typed before the palette was there marked no command yet: Enter means the first that is found. */
  const runFirst = ({ key, currentTarget: box }: KeyboardEvent<HTMLInputElement>) => {
    if (key !== 'Enter' || box.hasAttribute('aria-activedescendant')) return;
    run(firstOf(groups, box.value));
  };
  const runTyped = useEffectEvent(() => typed.endsWith('\n') && run(firstOf(groups, typed)));
  useEffect(() => void runTyped(), []);
  return (
    <ModalDialog className="ch-palette" look="top" label={t('palette.title')} onClose={onClose}>
      <Autocomplete filter={isFound} defaultInputValue={typed.trimEnd()}>
        <TextField aria-label={t('palette.title')} className="ch-palette-input">
          <Search size={19} />
          <Input {...BOX} placeholder={t('palette.placeholder')} onKeyDown={runFirst} />
          <kbd className="ch-kbd">esc</kbd>
        </TextField>
        <ListBox
          className="ch-palette-list"
          aria-label={t('palette.title')}
          selectionMode="none"
          shouldFocusWrap
          onAction={run}
          renderEmptyState={() => <p className="ch-palette-empty">{t('palette.empty')}</p>}
        >
          {groups.map(({ title, commands }) => (
            <ListBoxSection key={title} className="ch-palette-group">
              <Header>{title}</Header>
              {commands.map(renderCommand)}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
      <PaletteFoot onShortcuts={() => onOpen('shortcuts')} />
    </ModalDialog>
  );
}

const firstOf = (groups: ReturnType<typeof useCommands>, typed: string) =>
  groups.flatMap(({ commands }) => commands).find(({ text }) => isFound(text, typed))?.key;

function useCommands({
  onClose,
  onOpen,
}: Pick<LayerProps, 'onClose' | 'onOpen'>): { title: string; commands: Command[] }[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDark = usePreferences().theme === 'dark';
  const links = menuLinks(menuFor(useAccount().userRole.tag === 'admin'));
  const closing = (action: () => void) => () => {
    onClose();
    action();
  };
  const go = (to: string) => closing(() => void navigate(to));
  const create = Object.values(CREATE).map(({ label, icon, to, keys }) => ({
    key: `create ${to}`,
    icon,
    text: t(label),
    keys,
    run: go(to),
  }));
  const theme = {
    key: 'theme',
    icon: isDark ? Sun : Moon,
    text: isDark ? t('shell.switchToLight') : t('shell.switchToDark'),
    keys: 'mod+shift+l',
    run: closing(toggleTheme),
  };
  const shortcuts = {
    key: 'shortcuts',
    icon: Keyboard,
    text: t('shell.shortcuts'),
    keys: '?',
    run: () => onOpen('shortcuts'),
  };
  const signOut = { key: 'sign out', icon: LogOut, text: t('account.signOut'), run: go(paths.logout()) };
  const places = [...links, ...LISTS].map(({ label, icon, to }) => ({
    key: to,
    icon,
    text: t(label),
    keys: keysOf(to),
    run: go(to),
  }));
  return [
    { title: t('palette.actions'), commands: [...create, theme, shortcuts, signOut] },
    { title: t('palette.goTo'), commands: places },
  ];
}

const renderCommand = ({ key, icon: Icon, text, keys }: Command) => (
  <ListBoxItem key={key} id={key} textValue={text} className="ch-palette-row">
    <Icon size={17} />
    <span>{text}</span>
    <span className="ch-palette-end">
      {keys && <Sequence keys={keys} />}
      <CornerDownLeft size={14} className="ch-palette-enter" />
    </span>
  </ListBoxItem>
);

function PaletteFoot({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="ch-palette-foot">
      <span>
        <kbd className="ch-kbd">↑</kbd> <kbd className="ch-kbd">↓</kbd> {t('palette.move')}
      </span>
      <span>
        <kbd className="ch-kbd">↵</kbd> {t('palette.open')}
      </span>
      <button type="button" onClick={onShortcuts}>
        <kbd className="ch-kbd">?</kbd> {t('palette.shortcuts')}
      </button>
    </div>
  );
}
